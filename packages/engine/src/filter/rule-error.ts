import type { Collection } from '@olympiad/schema/collection'
import { FilterError } from './read/filter-error.ts'

/** An access rule that cannot be read: a fault of ours, which no client's text causes. The message names collection and action. */
class RuleError extends Error {
  override readonly name = 'RuleError'
}

/** Runs `read` for a rule of the collection. Throws `RuleError` where a client's filter would get a `FilterError`. */
export function readingRule<Value>(collection: Collection, text: string, read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof FilterError)) throw error
    const actions = Object.entries(collection.rules).filter(([, rule]) => rule === text)
    const named = actions.map(([action]) => action).join(', ') || 'other'
    throw new RuleError(`${named} rule of ${collection.name}: ${error.message}: ${text}`, { cause: error })
  }
}
