import { type Collection, superusers } from '@olympiad/schema/collection'
import type { Registry } from '../../core/registry.ts'
import { FilterError } from '../read/filter-error.ts'
import type { Filter } from '../read/filter-tree.ts'
import { fixedLiterals, resolve, scopeOf } from './resolve.ts'
import { Plan } from './scope.ts'

/** A rule as it is declared, and which one it is: `list`, `check of seat`. */
export interface NamedRule {
  readonly name: string
  readonly text: string
}

interface RuleReading {
  readonly registry: Registry
  /** Reads a text into its tree. */
  readonly treeOf: (text: string) => Filter
}

/** Reads a rule for every kind of account. Throws an error that names the collection, the rule and its fault. */
export function checkRule(
  { registry, treeOf }: RuleReading,
  collection: Collection,
  { name: ruleName, text }: NamedRule,
): void {
  if (text === '') return
  try {
    const tree = treeOf(text)
    // No rule is asked for superusers; and a guest meets what accounts meet, but their fields.
    const accounts = registry.all.filter(({ kind, name }) => kind === 'auth' && name !== superusers.name)
    const missing = (accounts.length > 0 ? accounts : [null]).map((account) => {
      const plan = new Plan(registry, account, collection)
      resolve(scopeOf(plan, collection, { isClient: false }), tree, fixedLiterals)
      if (plan.stray.length > 0) throw new FilterError(`no record has @request.body.${plan.stray[0]}`)
      return new Set(plan.missing)
    })
    // A field that one kind of account lacks is null there; one that all lack is a mistake.
    const [first = new Set<string>(), ...others] = missing
    for (const name of first) {
      if (others.every((names) => names.has(name))) throw new FilterError(`no account has @request.auth.${name}`)
    }
  } catch (error) {
    if (!(error instanceof FilterError)) throw error
    throw new Error(`${ruleName} rule of ${collection.name}: ${error.message}: ${text}`, { cause: error })
  }
}
