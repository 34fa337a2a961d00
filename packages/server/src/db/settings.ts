import type { Database, SqlValue, Statement } from './database.ts'

/** The setting of that name, made up now if there is none yet; servers that share the store agree on one. */
export async function keepSetting(database: Database, name: string, make: () => string): Promise<string> {
  const { builder } = database.dialect
  const find = statement(builder.selectFrom('_settings').select('value').where('id', '=', name))
  const [kept] = await database.all(find)
  if (kept) return String(kept.value)
  const row = { id: name, value: make() }
  await database.run(
    statement(
      builder
        .insertInto('_settings')
        .values(row)
        .onConflict((conflict) => conflict.doNothing()),
    ),
  )
  const [first] = await database.all(find)
  return String(first?.value)
}

function statement(query: { compile(): { sql: string; parameters: readonly unknown[] } }): Statement {
  const { sql, parameters } = query.compile()
  return { sql, parameters: parameters as readonly SqlValue[] }
}
