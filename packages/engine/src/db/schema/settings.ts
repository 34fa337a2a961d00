import type { Database, Transaction } from '../database.ts'
import { declareTable } from './table.ts'
import { queryOf, readRows, runQuery } from './table-rows.ts'

/** Settings that the service stores for itself. */
export const settings = declareTable('_settings', {
  about: 'What the service made up at its first start, such as the secret that signs tokens; the id is its name.',
  columns: { id: { kind: 'text' }, value: { kind: 'text', default: '' } },
  key: ['id'],
})

/** The setting of that name; undefined if it is not set. */
export async function readSetting(
  database: Pick<Database, 'all' | 'dialect'>,
  name: string,
): Promise<string | undefined> {
  const find = queryOf(database.dialect, settings).selectFrom(settings.name).select('value').where('id', '=', name)
  const [kept] = await readRows(database, settings, find)
  return kept?.value
}

/** The setting of that name, created now if it is missing. Servers that share the store agree on one value. */
export async function keepSetting(database: Database, name: string, make: () => string): Promise<string> {
  const kept = await readSetting(database, name)
  if (kept !== undefined) return kept
  const row = { id: name, value: make() }
  const insert = queryOf(database.dialect, settings).insertInto(settings.name).values(row)
  await runQuery(
    database,
    insert.onConflict((conflict) => conflict.doNothing()),
  )
  return String(await readSetting(database, name))
}

/** Locks the setting of that name until the transaction ends; `initial` if it is not set yet. */
export async function settingInTurn(
  { dialect }: Pick<Database, 'dialect'>,
  transaction: Transaction,
  { name, initial }: { name: string; initial: string },
): Promise<string> {
  const query = queryOf(dialect, settings)
  const find = query.selectFrom(settings.name).select('value').where('id', '=', name)
  const read = () => readRows(transaction, settings, dialect.isShared ? find.forUpdate() : find)
  const [kept] = await read()
  if (kept) return kept.value
  const insert = query.insertInto(settings.name).values({ id: name, value: initial })
  await runQuery(
    transaction,
    insert.onConflict((conflict) => conflict.doNothing()), // another server may be as far
  )
  return (await read())[0]?.value ?? initial
}

/** Sets it, replacing any value. */
export async function writeSetting(
  { dialect }: Pick<Database, 'dialect'>,
  transaction: Transaction,
  { name, value }: { name: string; value: string },
): Promise<void> {
  const insert = queryOf(dialect, settings).insertInto(settings.name).values({ id: name, value })
  await runQuery(
    transaction,
    insert.onConflict((conflict) => conflict.column('id').doUpdateSet({ value })),
  )
}
