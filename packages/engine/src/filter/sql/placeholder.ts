import { type RawBuilder, sql } from 'kysely'
import type { StoredRecord } from '../../core/request-info.ts'
import type { SqlValue } from '../../db/statement.ts'
import type { Value } from '../read/value.ts'

/** All that a compiled statement is filled with for one request. */
export interface Filling {
  readonly values: readonly Value[]
  readonly ids: readonly string[]
  readonly limit: number
  readonly offset: number
  readonly row: StoredRecord | undefined
}

/** Stands for a parameter in a compiled statement. */
export interface Placeholder {
  readonly fill: (filling: Filling) => SqlValue
}

/** A placeholder whose value comes with the request. */
export function placeholder(fill: Placeholder['fill']): RawBuilder<unknown> {
  const it: Placeholder = { fill }
  return sql.val(it)
}

export function isPlaceholder(parameter: Placeholder | SqlValue): parameter is Placeholder {
  return typeof parameter === 'object' && parameter !== null && 'fill' in parameter
}
