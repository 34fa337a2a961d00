import { olympiad } from '@olympiad/contract/collections/index'
import { formatRecordTime } from '@olympiad/contract/record-time'
import { type Account, declareTable, type Engine, queryOf, readRows, runQuery, table } from '@olympiad/engine'

const { consents, examinees, sittings } = olympiad

/** Who has signed in: their account is not taken back with the file that made it. */
export const firstSignIns = declareTable('firstsignins', {
  about: 'When a student signed in first.',
  columns: { examinee: { kind: 'text' }, at: { kind: 'text' } },
  key: ['examinee'],
  references: [{ columns: ['examinee'], to: { table: examinees.name, columns: ['id'] }, onDelete: 'cascade' }],
})

type Ground = Pick<Engine, 'database' | 'now'>

/** Keeps that a student has signed in. A store that cannot take it keeps nobody out. */
export async function noteFirstSignIn({ database, now }: Ground, { collection, record }: Account): Promise<void> {
  if (collection.name !== examinees.name) return
  const find = queryOf(database.dialect, firstSignIns).selectFrom(firstSignIns.name).select('at')
  const known = await readRows(database, firstSignIns, find.where('examinee', '=', record.id))
  if (known.length > 0) return
  const row = { examinee: record.id, at: formatRecordTime(now()) }
  const insert = queryOf(database.dialect, firstSignIns).insertInto(firstSignIns.name).values(row)
  await runQuery(
    database,
    insert.onConflict((conflict) => conflict.doNothing()),
  ).catch(() => {}) // undo asks for sheets and consent as well
}

/** Those of some students who have signed in, opened an exam or said something about consent; fewer than one statement takes. */
export async function whoWasHere(engine: Engine, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { database } = engine
  const find = queryOf(database.dialect, firstSignIns).selectFrom(firstSignIns.name).select('examinee')
  const signedIn = await readRows(database, firstSignIns, find.where('examinee', 'in', ids))
  const here = new Set(signedIn.map(({ examinee }) => examinee))
  for (const id of ids)
    for (const collection of [sittings, consents])
      if (!here.has(id) && (await table(engine, collection).where({ examinee: id })).length > 0) here.add(id)
  return here
}
