import { FilterError } from '../read/filter-error.ts'
import type { Condition, Field } from './condition.ts'
import { resolveField } from './names.ts'
import { shownEmail } from './resolve.ts'
import type { Scope } from './scope.ts'

const MAX_KEYS = 8
const MAX_KEY_LENGTH = 255

export interface SortKey {
  readonly by: Field | '@random' | '@rowid'
  /** Where these do not hold, the value counts as empty. */
  readonly shown: readonly Condition[]
  readonly descends: boolean
}

/** Reads a sort text: names, comma-separated, `-` before those that descend. Throws `FilterError`. */
export function resolveSort(scope: Scope, text: string): SortKey[] {
  const keys = text.split(',').map((part) => {
    const key = part.trim()
    return { name: key.replace(/^[+-]/, ''), descends: key.startsWith('-') }
  })
  if (keys.length > MAX_KEYS) throw new FilterError(`more than ${MAX_KEYS} sort keys`)
  return keys.map(({ name, descends }) => {
    const by = sortField(scope, name)
    return { by, descends, shown: typeof by === 'string' ? [] : shownEmail(scope, by) }
  })
}

function sortField(scope: Scope, name: string): SortKey['by'] {
  if (name === '@random' || name === '@rowid') return name
  if (name.length > MAX_KEY_LENGTH) throw new FilterError('sort key too long')
  const operand = resolveField(scope, name)
  if (operand.kind !== 'field') throw new FilterError(`not sortable: ${name}`)
  return operand
}
