import type { Schema } from '@olympiad/schema/collection'
import type { StoredOf } from '@olympiad/schema/record'
import { type SelectQueryBuilder, sql } from 'kysely'
import { kindOf } from '../fields/index.ts'

/** What a field is asked for: a value, one of several, or a comparison; dates and texts compare as their stored text. */
export type Condition<V> =
  | V
  | readonly V[]
  | { readonly not?: V; readonly lt?: V; readonly lte?: V; readonly gt?: V; readonly gte?: V }

/** Conditions by field, all of which hold. Lists and structures cannot be asked for. */
export type Where<C extends Schema> = {
  readonly [K in keyof StoredOf<C> as StoredOf<C>[K] extends string | number | boolean ? K : never]?: Condition<
    StoredOf<C>[K]
  >
}

const OPERATORS = { not: '!=', lt: '<', lte: '<=', gt: '>', gte: '>=' } as const
type Comparison = keyof typeof OPERATORS

// biome-ignore lint/suspicious/noExplicitAny: tables are known at run time only, from the declarations
type AnyQuery = SelectQueryBuilder<any, any, any>

/** The query with the conditions. An empty list lets nothing through. */
export function withWhere<C extends Schema>(query: AnyQuery, { fields }: C, where: Where<C>): AnyQuery {
  let narrowed = query
  for (const [name, condition] of Object.entries(where)) {
    const field = fields[name]
    if (!field && name !== 'id') throw new Error(`there is no field ${name}`)
    const encode = (value: unknown) => (field ? kindOf(field).encode(value, field) : String(value))
    const column = sql.ref(name)
    if (condition === undefined) continue
    if (Array.isArray(condition)) {
      narrowed =
        condition.length === 0
          ? narrowed.where(sql<boolean>`1 = 0`)
          : narrowed.where(column, 'in', condition.map(encode))
    } else if (isComparison(condition)) {
      for (const [operator, value] of Object.entries(condition))
        narrowed = narrowed.where(column, OPERATORS[operator as Comparison], encode(value))
    } else narrowed = narrowed.where(column, '=', encode(condition))
  }
  return narrowed
}

const isComparison = (condition: unknown): condition is Partial<Record<Comparison, unknown>> =>
  typeof condition === 'object' && condition !== null
