import { olympiad } from '@olympiad/contract/collections/index'
import type { StoredOf } from '@olympiad/contract/record'
import { formatRecordTime } from '@olympiad/contract/record-time'
import { compileOnce, type Engine, type RecordWrite, TimeSlice } from '@olympiad/engine'

const { attempts, sittings } = olympiad
/** Sheets that are counted at a time, and in a statement. */
const [MOST, AT_ONCE] = [1000, 25]

type Attempt = StoredOf<typeof attempts>

/** Examinees whose count may be another than their sitting says; by the engine's store, for each server writes its own. */
const changed = new WeakMap<Engine['database'], Set<string>>()

/** Notes that a sheet is to be counted again, where an answer came or went: nothing of the store is asked. */
export function noteAnswer({ database }: Engine, { before, after }: RecordWrite): void {
  const [was, is] = [(before as Attempt | null)?.option ?? '', (after as Attempt | null)?.option ?? '']
  if ((was === '') === (is === '')) return
  const noted = changed.get(database) ?? new Set()
  changed.set(database, noted)
  noted.add(String((after ?? before)?.examinee))
}

/** Writes how many questions have an option for sheets that changed, those that wait longest first. Nobody is told of it as of a change. */
export async function writeCounts(engine: Engine): Promise<void> {
  const noted = changed.get(engine.database) ?? new Set<string>()
  const ids = [...noted].slice(0, MOST)
  const slice = new TimeSlice()
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    if (slice.isOver) await slice.next()
    const some = ids.slice(from, from + AT_ONCE)
    for (const id of some) noted.delete(id)
    await writeCountsOf(engine, some)
  }
}

async function writeCountsOf({ database, now }: Engine, ids: readonly string[]): Promise<void> {
  const { builder } = database.dialect
  const answered = builder.selectFrom(attempts.name).where('option', '!=', '').where('examinee', 'in', ids)
  const counted = answered.select(['examinee', 'questionpaper']).groupBy(['examinee', 'questionpaper'])
  const rows = await database.all(compileOnce(counted.select(({ fn }) => fn.countAll().as('count'))))
  const counts = new Map(rows.map(({ examinee, questionpaper, count }) => [`${examinee} ${questionpaper}`, count]))
  const open = builder.selectFrom(sittings.name).select(['id', 'examinee', 'questionpaper', 'answered'])
  const found = await database.all(compileOnce(open.where('examinee', 'in', ids).where('receipt', '=', '')))
  for (const { id, examinee, questionpaper, answered: told } of found) {
    const count = Number(counts.get(`${examinee} ${questionpaper}`) ?? 0)
    if (count === Number(told)) continue
    const update = builder.updateTable(sittings.name).set({ answered: count, active: formatRecordTime(now()) })
    await database.run(compileOnce(update.where('id', '=', String(id)).where('receipt', '=', '')))
  }
}
