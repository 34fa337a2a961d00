import { sql } from 'kysely'
import type { Expressions, Sql } from '../../db/expressions.ts'
import type { Cell } from '../names/condition.ts'
import { asText } from '../read/value.ts'
import type { FromClause, Tie, Tied } from './from-clause.ts'
import { placeholder } from './placeholder.ts'

/** How the tables of joins are tied together in a dialect. All are left joins: no related row is one row of NULLs. */
export function tieFor(expressions: Expressions): Tie {
  return (tied) => sql` left join ${source(expressions, tied)} on ${on(expressions, tied)}`
}

function source(expressions: Expressions, { join: { link, collection }, alias, block }: Tied): Sql {
  if (link.kind === 'entries') return expressions.entries(cellText(expressions, link.of, block), alias)
  return sql`${sql.table(collection!.name)} as ${sql.ref(alias)}`
}

function on(expressions: Expressions, { join: { link }, alias, block }: Tied): Sql {
  const id = sql.ref(`${alias}.id`)
  switch (link.kind) {
    case 'id':
      return sql`${id} = ${cellText(expressions, link.of, block)}`
    case 'ids':
      return sql`${id} in ${entriesOf(expressions, cellText(expressions, link.of, block), alias)}`
    case 'back': {
      const field = sql.ref(`${alias}.${link.field}`)
      const of = cellText(expressions, link.of, block)
      return link.isList ? sql`${of} in ${entriesOf(expressions, field, alias)}` : sql`${field} = ${of}`
    }
    default:
      return sql`true`
  }
}

/** A subquery of the entries of a list. */
export function entriesOf(expressions: Expressions, list: Sql, alias: string): Sql {
  const entries = `${alias}e`
  return sql`(select ${sql.ref(`${entries}.value`)} from ${expressions.entries(list, entries)})`
}

/** A text cell; NULL where the joined row is missing. */
function cellText(expressions: Expressions, cell: Cell, block: FromClause): Sql {
  if (cell.kind === 'known') return expressions.textParameter(placeholder(({ values }) => asText(values[cell.value]!)))
  return sql.ref(`${block.alias(cell.join)}.${cell.name}`)
}
