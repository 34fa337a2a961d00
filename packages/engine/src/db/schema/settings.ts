import type { Database, Transaction } from '../database.ts'
import type { SqlValue, Statement } from '../statement.ts'

/** The setting of that name; undefined when there is none. */
export async function readSetting(database: Database, name: string): Promise<string | undefined> {
  const find = database.dialect.builder.selectFrom('_settings').select('value').where('id', '=', name)
  const [kept] = await database.all(statement(find))
  return kept && String(kept.value)
}

/** The setting of that name, made up now if there is none yet; servers that share the store agree on one. */
export async function keepSetting(database: Database, name: string, make: () => string): Promise<string> {
  const { builder } = database.dialect
  const kept = await readSetting(database, name)
  if (kept !== undefined) return kept
  const row = { id: name, value: make() }
  await database.run(
    statement(
      builder
        .insertInto('_settings')
        .values(row)
        .onConflict((conflict) => conflict.doNothing()),
    ),
  )
  return String(await readSetting(database, name))
}

/** Sets it, whatever it was. */
export async function writeSetting(
  { dialect }: Database,
  transaction: Transaction,
  { name, value }: { name: string; value: string },
): Promise<void> {
  const insert = dialect.builder.insertInto('_settings').values({ id: name, value })
  await transaction.run(statement(insert.onConflict((conflict) => conflict.column('id').doUpdateSet({ value }))))
}

function statement(query: { compile(): { sql: string; parameters: readonly unknown[] } }): Statement {
  const { sql, parameters } = query.compile()
  return { sql, parameters: parameters as readonly SqlValue[] }
}
