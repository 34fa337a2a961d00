import type { Schema } from '@olympiad/schema/collection'
import { sql } from 'kysely'
import type { Dialect } from '../db/dialect.ts'
import { READS, type Statement } from '../db/statement.ts'
import { sqlFor } from './statements.ts'

/** A row as it was read. */
interface ReadRow {
  readonly collection: Pick<Schema, 'name'>
  readonly id: string
  readonly version: string
}

/** One row if each of these is as it was read; none otherwise. */
export function selectUnchanged(dialect: Dialect, rows: readonly ReadRow[]): Statement {
  let shape = 'unchanged'
  for (const { collection } of rows) shape += ` ${collection.name}`
  const text = sqlFor(dialect, shape, () => {
    const isSame = rows.map(
      ({ collection: { name }, id, version }) =>
        sql`exists (select 1 from ${sql.table(name)} where id = ${id} and ${sql.ref(dialect.rowVersion ?? '')} = ${version})`,
    )
    return sql`select 1 as same where ${sql.join(isSame, sql` and `)}`.compile(dialect.builder)
  })
  return { sql: text, parameters: rows.flatMap(({ id, version }) => [id, version]), together: READS }
}
