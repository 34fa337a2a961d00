import { type Account, declareTable, type Engine, queryOf, readRows, runQuery, selectRows } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../../all/collections.ts'

const { consents, examinees, sittings } = olympiad

/** Who has signed in: their account is not taken back with the file that made it. */
export const firstSignIns = declareTable('firstsignins', {
  about: 'When a student signed in first.',
  columns: { examinee: { kind: 'text' }, at: { kind: 'text' } },
  key: ['examinee'],
  references: [{ columns: ['examinee'], to: { table: examinees.name, columns: ['id'] }, onDelete: 'cascade' }],
})

type EngineParts = Pick<Engine, 'database' | 'now'>

/** Stores that a student has signed in. If the store fails, the student still gets in. */
export async function noteFirstSignIn({ database, now }: EngineParts, { collection, record }: Account): Promise<void> {
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

/**
 * The students among these who have signed in, opened an exam or decided on consent; fewer than one statement takes.
 */
export async function whoWasHere({ database }: Engine, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const here = new Set<string>()
  const note = (rows: readonly { readonly examinee: string }[]) => {
    for (const { examinee } of rows) here.add(examinee)
  }
  const find = queryOf(database.dialect, firstSignIns).selectFrom(firstSignIns.name).select('examinee')
  note(await readRows(database, firstSignIns, find.where('examinee', 'in', ids)))
  const sat = queryOf(database.dialect, sittings).selectFrom(sittings.name).select('examinee').distinct()
  note(await selectRows(database, sat.where('examinee', 'in', ids)))
  const said = queryOf(database.dialect, consents).selectFrom(consents.name).select('examinee').distinct()
  note(await selectRows(database, said.where('examinee', 'in', ids)))
  return here
}
