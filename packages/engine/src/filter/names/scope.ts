import type { Collection } from '@olympiad/schema/collection'
import type { Field } from '@olympiad/schema/fields'
import type { Registry } from '../../core/registry.ts'
import type { RequestInfo } from '../../core/request-info.ts'
import { FilterError } from '../read/filter-error.ts'
import type { Operator } from '../read/filter-tree.ts'
import type { Value } from '../read/value.ts'
import type { Compare, Condition, KnownValue, Operand } from './condition.ts'
import { Join } from './condition.ts'

/** Reads a value at the time of a request. `literals` are those of the texts that are no rules, in order. */
export type Read = (request: RequestInfo, literals: readonly Value[]) => Value

/** The common part of the conditions of one kind of selection: its joins, its values and its comparisons. */
export class Plan {
  readonly registry: Registry
  /** Collection of the account that asks; null for a guest. */
  readonly account: Collection | null
  readonly main: Join
  readonly reads: Read[] = []
  readonly compares: Compare[] = []
  /** The client must be allowed to see what its paths pass through. */
  readonly visible: Condition[] = []
  /** Names after `@request.body.` that no submitted record has. */
  readonly stray: string[] = []
  /** Names after `@request.auth.` that this account's collection does not have. */
  readonly missing: string[] = []
  readonly #known = new Map<string, number>()

  constructor(registry: Registry, account: Collection | null, collection: Collection) {
    this.registry = registry
    this.account = account
    this.main = new Join({ kind: 'main' }, { collection })
  }

  /** The number of a value; values of the same key are read once. */
  value(read: Read, key?: string): number {
    const kept = key === undefined ? undefined : this.#known.get(key)
    if (kept !== undefined) return kept
    const number = this.reads.push(read) - 1
    if (key !== undefined) this.#known.set(key, number)
    return number
  }

  compare(operator: Operator, left: Operand, right: Operand): Compare {
    const compare: Compare = { kind: 'compare', number: this.compares.length, operator, left, right }
    this.compares.push(compare)
    return compare
  }
}

/** The collection whose names a text uses, and what it may see. */
export interface Scope {
  readonly plan: Plan
  /** The row that plain names are fields of. */
  readonly base: Join
  readonly collection: Collection
  /** A client's own text: no hidden fields, no request, and only rows it may list. */
  readonly isClient: boolean
  /** Hidden fields may be named: by rules, and by superusers who list. */
  readonly seesHidden: boolean
  /** Separates the joins of one text from those of others; empty for texts that share joins. */
  readonly name: string
  /** Asks that the rows of a join fulfil a rule of their collection. */
  restrict(join: Join, rule: string): void
}

/** A value that is known before the query. */
export function known(
  scope: Scope,
  read: Read,
  { key, likeField }: { key?: string; likeField?: boolean } = {},
): KnownValue {
  return { kind: 'known', value: scope.plan.value(read, key), likeField }
}

/** A value that never changes. */
export function constant(scope: Scope, value: Value): KnownValue {
  return known(scope, () => value, { key: `constant ${typeof value} ${value}`, likeField: true })
}

/** A field of a collection by its exact name. */
export function fieldOf({ fields }: Collection, name: string): Field | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

export function findCollection(scope: Scope, name: string): Collection {
  const found = scope.plan.registry.find(name)
  if (!found) throw new FilterError(`unknown collection: ${name}`)
  return found
}
