import { sql } from 'kysely'
import type { Sql } from '../../db/expressions.ts'
import type { Condition, Field, Join } from '../names/condition.ts'
import type { SortKey } from '../names/sort.ts'
import type { Compilation } from './compilation.ts'
import { compileAny } from './compile.ts'
import type { Expression } from './expression.ts'
import { fieldExpression } from './operands.ts'

/**
 * The order of a selection in SQL, by the order of insertion where nothing else is asked. It ends with the id, so that pages
 * neither repeat nor lose a row.
 */
export function orderBy(compilation: Compilation, stored: Sql, keys: readonly SortKey[]): Sql {
  if (keys.length === 0) return stored
  const parts = keys.flatMap(({ by, shown, descends }) => {
    if (by === '@random') return [sql`random()`]
    if (by === '@rowid') return [descends ? sql`${stored} desc` : stored]
    return keysFor(compilation, { by, shown, descends }).map((key) => directed(key, descends))
  })
  return sql.join([...parts, sql.ref('t.id')])
}

type FieldKey = SortKey & { readonly by: Field }
interface Key {
  readonly value: Sql
  readonly isNullable: boolean
}

/** NULL comes before all values, as in SQLite. */
function directed({ value, isNullable }: Key, descends: boolean): Sql {
  const nulls = isNullable ? (descends ? sql` nulls last` : sql` nulls first`) : sql``
  return descends ? sql`${value} desc${nulls}` : sql`${value}${nulls}`
}

function keysFor(compilation: Compilation, key: FieldKey): Key[] {
  const rows = key.by.cell.join.pathFrom()
  const first = rows.findIndex(({ isMany }) => isMany)
  if (first >= 0) return extreme(compilation, key, rows.slice(first))
  const keys = keysOf(fieldExpression(compilation, key.by))
  if (key.shown.length === 0) return keys
  const shown = every(compilation, key.shown)
  return keys.map(({ value, isNullable }) => ({ value: sql`case when ${shown} then ${value} else '' end`, isNullable }))
}

function every(compilation: Compilation, conditions: readonly Condition[]): Sql {
  return sql.join(
    conditions.map((condition) => compileAny(compilation, condition)),
    sql` and `,
  )
}

/** Numbers before texts where a value may be either. */
function keysOf(expression: Expression): Key[] {
  switch (expression.kind) {
    case 'null':
      return []
    case 'text':
      return [{ value: expression.text, isNullable: expression.isNullable }]
    case 'number':
      return [{ value: expression.number, isNullable: expression.isNullable }]
    case 'json': {
      const { number, text } = expression
      const type = sql`case when ${number} is not null then 1 when ${text} is not null then 2 else 0 end`
      return [type, number, text].map((value) => ({ value, isNullable: true }))
    }
  }
}

/** From many values the first in the asked direction, among those the client may see. */
function extreme(outer: Compilation, { by, shown, descends }: FieldKey, rows: readonly Join[]): Key[] {
  const compilation = { ...outer, block: outer.block.inner() }
  for (const join of rows) compilation.block.declare(join)
  const pick = sql.raw(descends ? 'max' : 'min')
  const keys = keysOf(fieldExpression(compilation, by))
  const visible = [...rows.flatMap((join) => join.visible ?? []), ...shown]
  const where = visible.length > 0 ? sql` where ${every(compilation, visible)}` : sql``
  return keys.map(({ value }) => ({
    value: sql`(select ${pick}(${value}) from (select 1) as one${compilation.block.joins}${where})`,
    isNullable: true,
  }))
}
