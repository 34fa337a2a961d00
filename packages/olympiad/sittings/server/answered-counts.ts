import {
  ApiError,
  batched,
  type Engine,
  queryOf,
  READS,
  type RecordWrite,
  runQuery,
  selectRecords,
  selectRows,
  TimeSlice,
} from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import { addSitting, noteBeside } from './beside/beside-the-room.ts'
import { isUnsettled, noteWriter, type Writers } from './beside/writers.ts'

const { attempts, sittings } = olympiad
/** Sheets that are counted at a time, and in a statement. */
const [MOST, AT_ONCE] = [1000, 25]

type Attempt = StoredOf<typeof attempts>

/**
 * Examinees whose sheets need a check, with the writers of their answers. One list for each engine, because each server
 * writes its own.
 */
const changed = new WeakMap<Engine['database'], Map<string, Writers>>()

const notedOf = ({ database }: Pick<Engine, 'database'>) => {
  const noted = changed.get(database) ?? new Map<string, Writers>()
  changed.set(database, noted)
  return noted
}

/** Marks a sheet for a check after an answer was added, removed or written by somebody else. Does not read the store. */
export function noteAnswer(engine: Engine, write: RecordWrite): void {
  const [before, after] = [write.before as Attempt | null, write.after as Attempt | null]
  const isChangeOfCount = ((before?.option ?? '') === '') !== ((after?.option ?? '') === '')
  const isToNote = after !== null && isUnsettled(engine, write)
  if (!isChangeOfCount && !isToNote) return
  const noted = notedOf(engine)
  const examinee = String((after ?? before)?.examinee)
  const writers: Writers = noted.get(examinee) ?? new Map()
  noted.set(examinee, writers)
  if (isToNote) noteWriter(engine, writers, write)
}

/**
 * Writes how many questions have an option for sheets that changed, the longest waiting first, and what happened beside
 * their exam rooms. A new count sends no event.
 */
export async function writeCounts(engine: Engine): Promise<void> {
  const noted = notedOf(engine)
  const sheets = [...noted].slice(0, MOST)
  const slice = new TimeSlice()
  for (let from = 0; from < sheets.length; from += AT_ONCE) {
    if (slice.isOver) await slice.next()
    const some = sheets.slice(from, from + AT_ONCE)
    for (const [id] of some) noted.delete(id)
    try {
      await writeCountsOf(engine, new Map(some))
    } catch (error) {
      for (const [id, writers] of some) lookAgain(engine, id, writers)
      throw error
    }
  }
}

/** Another round looks at them. */
function lookAgain(engine: Engine, id: string, writers: Writers): void {
  const noted = notedOf(engine)
  noted.set(id, new Map([...writers, ...(noted.get(id) ?? [])]))
}

async function writeCountsOf(engine: Engine, sheets: ReadonlyMap<string, Writers>): Promise<void> {
  const { database } = engine
  const builder = queryOf(database.dialect, sittings)
  const ids = [...sheets.keys()]
  const counts = new Map((await Promise.all(ids.map((id) => countsOf(engine, id)))).flat())
  const all = builder.selectFrom(sittings.name).selectAll().where('examinee', 'in', ids)
  const found = await selectRecords(database, sittings, all)
  const recounted: CountedSitting[] = []
  for (const { id, examinee, questionpaper, ...sitting } of found) {
    const count = counts.get(`${examinee} ${questionpaper}`) ?? 0
    counts.delete(`${examinee} ${questionpaper}`)
    if (count !== sitting.answered && sitting.receipt === '') recounted.push({ id, count })
  }
  await writeRecounted(engine, recounted)
  for (const sitting of found) {
    const waiting = await noteBeside(engine, sitting, sheets.get(sitting.examinee) ?? new Map())
    if (waiting.size > 0) lookAgain(engine, sitting.examinee, waiting)
  }
  await Promise.all(
    Array.from(counts.keys(), async (key) => {
      const [examinee = '', questionpaper = ''] = key.split(' ')
      await addSitting(engine, { id: examinee, questionpaper }).catch(unlessGone)
      lookAgain(engine, examinee, sheets.get(examinee) ?? new Map())
    }),
  )
}

/** The answers of an examinee by paper. Each asks alone, and all go as one: a list of them made PostgreSQL read the whole table. */
async function countsOf({ database }: Engine, examinee: string): Promise<(readonly [key: string, count: number])[]> {
  const all = queryOf(database.dialect, attempts).selectFrom(attempts.name)
  const answered = all.where('option', '!=', '').where('examinee', '=', examinee).groupBy('questionpaper')
  const counted = answered.select('questionpaper').select(({ fn }) => fn.countAll().as('count'))
  const rows = await selectRows(database, batched(counted, READS))
  return rows.map(({ questionpaper, count }) => [`${examinee} ${questionpaper}`, Number(count)])
}

interface CountedSitting {
  readonly id: string
  readonly count: number
}

/** Writes the counts in one statement; a sheet that has a receipt by now keeps its own. */
async function writeRecounted({ database, now }: Engine, [first, ...others]: readonly CountedSitting[]): Promise<void> {
  if (!first) return
  const ids = [first, ...others].map(({ id }) => id)
  const update = queryOf(database.dialect, sittings)
    .updateTable(sittings.name)
    .set(({ eb, ref }) => {
      let counts = eb.case().when('id', '=', first.id).then(first.count)
      for (const { id, count } of others) counts = counts.when('id', '=', id).then(count)
      return { answered: counts.else(ref('answered')).end(), active: formatRecordTime(now()) }
    })
  await runQuery(database, update.where('id', 'in', ids).where('receipt', '=', ''))
}

/** Deleted examinees, and those with another paper now, need none. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
