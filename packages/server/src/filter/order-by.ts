import { sql } from 'kysely'
import type { Sql } from '../db/expressions.ts'
import type { Block } from './block.ts'
import { type Compilation, compileAny } from './compile.ts'
import type { Field } from './condition.ts'
import type { Expression } from './expression.ts'
import type { Join } from './join.ts'
import { fieldExpression } from './operands.ts'
import type { SortKey } from './sort.ts'

/** The order of a selection in SQL, by the order of insertion where nothing else is asked. It ends with the id, so that pages neither repeat nor lose a row. */
export function orderBy(stored: Sql, compilation: Compilation, keys: readonly SortKey[], block: Block): Sql {
  if (keys.length === 0) return stored
  const parts = keys.flatMap(({ by, descends }) => {
    if (by === '@random') return [sql`random()`]
    if (by === '@rowid') return [descends ? sql`${stored} desc` : stored]
    return sortExpressions(compilation, by, descends, block).map((key) => directed(key, descends))
  })
  return sql.join([...parts, sql.ref('t.id')])
}

interface Key {
  readonly value: Sql
  readonly isNullable: boolean
}

/** NULL comes before all values, as in SQLite. */
function directed({ value, isNullable }: Key, descends: boolean): Sql {
  const nulls = isNullable ? (descends ? sql` nulls last` : sql` nulls first`) : sql``
  return descends ? sql`${value} desc${nulls}` : sql`${value}${nulls}`
}

function sortExpressions(compilation: Compilation, field: Field, descends: boolean, block: Block): Key[] {
  const rows = field.cell.join.pathFrom()
  const first = rows.findIndex(({ isMany }) => isMany)
  if (first < 0) return keysOf(fieldExpression(compilation.expressions, field, block))
  return extreme(compilation, { field, rows: rows.slice(first), descends }, block)
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

/** Of many values the one that comes first in the asked direction, among those the client may see. */
function extreme(
  compilation: Compilation,
  { field, rows, descends }: { field: Field; rows: readonly Join[]; descends: boolean },
  outer: Block,
): Key[] {
  const block = outer.inner()
  for (const join of rows) block.declare(join)
  const pick = sql.raw(descends ? 'max' : 'min')
  const keys = keysOf(fieldExpression(compilation.expressions, field, block))
  const visible = rows.flatMap((join) => (join.visible ? [compileAny(compilation, join.visible, block)] : []))
  const where = visible.length > 0 ? sql` where ${sql.join(visible, sql` and `)}` : sql``
  return keys.map(({ value }) => ({
    value: sql`(select ${pick}(${value}) from (select 1) as one${block.joins}${where})`,
    isNullable: true,
  }))
}
