import type { Database, Transaction } from '../../src/db/database.ts'
import { READS } from '../../src/db/statement.ts'
import { insertRow, selectForUpdate, updateRow } from '../../src/rows/statements.ts'
import type { MaybePromise } from '../../src/support/coroutine.ts'
import type { TestDatabase, TestStore } from '../databases.ts'
import { notes } from './notes.ts'

export type Work = (transaction: Transaction) => MaybePromise<unknown>

/** Each note is unlike the others where indexes ask for it. */
export const insert = ({ dialect }: Database, id: string, title = id) =>
  insertRow(dialect, notes, { id, title, owner: id })
export const lock = ({ dialect }: Database, id: string) => selectForUpdate(dialect, notes, id)
export const update = ({ dialect }: Database, id: string, size: number) => updateRow(dialect, notes, { id, size })

/** Writes of writers that may share, all at once: what became of each. */
export async function writeAll({ database }: TestDatabase, works: readonly Work[]) {
  const all = works.map((work, at) => database.write(work, { writer: `writer ${at}`, mayShare: true }))
  return (await Promise.allSettled(all)).map((one) => (one.status === 'fulfilled' ? one.value : one.reason))
}

/** Whether updates were sent as one: PostgreSQL is asked for the types of a statement in the background. */
async function areUpdatesGathered({ database }: TestDatabase): Promise<boolean> {
  if (!database.dialect.isShared) return true
  const sql = `select 1 from pg_prepared_statements where statement like 'update "notes"%"_many"%'`
  return (
    (
      await database.write((own) => own.all({ sql, parameters: [], batching: READS }), {
        writer: 'somebody',
        mayShare: true,
      })
    ).length > 0
  )
}

/** A store of notes whose statements were all sent together once. */
export async function openNotes(store: TestStore): Promise<TestDatabase & { readonly ids: readonly string[] }> {
  const opened = await store.open([notes])
  const { database } = opened
  const ids = Array.from({ length: 12 }, (_, at) => `note ${at}`)
  await writeAll(
    opened,
    ids.map((id) => (transaction) => transaction.run(insert(database, id))),
  )
  const touch =
    (id: string): Work =>
    async (transaction) => {
      await transaction.all(lock(database, id))
      return transaction.run(update(database, id, 1))
    }
  do await writeAll(opened, ids.map(touch))
  while (!(await areUpdatesGathered(opened)))
  return { ...opened, ids }
}

export const ROWS = 'SELECT id, size FROM notes ORDER BY size DESC, id'
