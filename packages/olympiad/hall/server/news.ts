import { type Account, type Engine, queryOf, selectRows } from '@olympiad/engine'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import { type News, writeNews } from '../../ground/declared/news.ts'
import type { StoredExaminee } from '../../ground/server/rows/own-exam.ts'

const { announcements, droppedrules, examinees, exams, helprequests, questionpapers } = olympiad

/** How old what is told may be, and how often it is read at most. */
const FRESH_MS = 500
/** Without a reply to an examinee for so long nothing is read; the first one after that may tell of what was before. */
const IDLE_MS = 60_000

const TABLES = [announcements, droppedrules, exams, helprequests, questionpapers]

type EngineParts = Pick<Engine, 'database' | 'now'>

/** The last changes of what concerns many, by record or by audience (`''` is everybody). Times in ms. */
interface LastChanges {
  readonly exams: ReadonlyMap<string, { readonly atMs: number }>
  readonly papers: ReadonlyMap<string, { readonly atMs: number; readonly exam: string }>
  readonly said: ReadonlyMap<string, number>
  readonly help: ReadonlyMap<string, number>
  /** By exam and school. */
  readonly rules: ReadonlyMap<string, number>
}
const NOTHING: LastChanges = { exams: new Map(), papers: new Map(), said: new Map(), help: new Map(), rules: new Map() }

interface KeptChanges {
  changes: LastChanges
  /** By the monotonic clock. */
  askedTick: number
  isReading: boolean
}
const known = new WeakMap<EngineParts['database'], KeptChanges>()

/**
 * What concerns an examinee's page, as of half a second ago at most; empty for others. Costs no statement: the account was read to
 * let its request in, and the rest is read beside the requests while there are any.
 */
export function newsOf(engine: EngineParts, { collection, record }: Account): string {
  if (collection.name !== examinees.name) return ''
  const { changes } = keptFresh(engine)
  const { id, school, questionpaper, exam: ownExam, updated } = record as StoredExaminee
  const paper = changes.papers.get(questionpaper)
  const exam = paper?.exam ?? ownExam
  const audiences = ['', `exams ${exam}`, `schools ${school}`, `examinees ${id}`]
  const news: News = {
    own: parseRecordTime(updated),
    exam: changes.exams.get(exam)?.atMs ?? 0,
    paper: paper?.atMs ?? 0,
    said: Math.max(...audiences.map((audience) => changes.said.get(audience) ?? 0)),
    help: changes.help.get(id) ?? 0,
    rules: Math.max(...['', school].map((one) => changes.rules.get(`${exam} ${one}`) ?? 0)),
  }
  return writeNews(news)
}

function keptFresh(engine: EngineParts): KeptChanges {
  const tick = performance.now()
  const found = known.get(engine.database) ?? { changes: NOTHING, askedTick: tick, isReading: false }
  known.set(engine.database, found)
  found.askedTick = tick
  if (!found.isReading) {
    found.isReading = true
    void keepReading(engine, found)
  }
  return found
}

/** Reads again and again, until nobody has asked for a while or the store fails; the next one who asks begins again. */
async function keepReading({ database }: EngineParts, found: KeptChanges): Promise<void> {
  let last: readonly unknown[] = []
  try {
    while (performance.now() - found.askedTick < IDLE_MS) {
      const versions = TABLES.map(({ name }) => database.versionOf(name))
      const isSame = versions.every((version, at) => version !== undefined && version === last[at])
      if (!isSame) found.changes = await readChanges(database)
      last = versions
      await new Promise((resolve) => setTimeout(resolve, FRESH_MS).unref())
    }
  } catch {
    // A store that fails or is closed: pages learn by their streams, and by reading their own record.
  } finally {
    found.isReading = false
  }
}

async function readChanges(database: EngineParts['database']): Promise<LastChanges> {
  const of = <const D extends Parameters<typeof queryOf>[1]>(collection: D) => queryOf(database.dialect, collection)
  const [ofExams, ofPapers, ofSaid, ofHelp, ofRules] = await Promise.all([
    selectRows(database, of(exams).selectFrom(exams.name).select(['id', 'updated'])),
    selectRows(database, of(questionpapers).selectFrom(questionpapers.name).select(['id', 'updated', 'exam'])),
    selectRows(
      database,
      of(announcements)
        .selectFrom(announcements.name)
        .select(['exam', 'school', 'examinee'])
        .select(({ fn }) => fn.max('created').as('created'))
        .groupBy(['exam', 'school', 'examinee']),
    ),
    selectRows(
      database,
      of(helprequests)
        .selectFrom(helprequests.name)
        .select('examinee')
        .select(({ fn }) => fn.max('updated').as('updated'))
        .groupBy('examinee'),
    ),
    selectRows(database, of(droppedrules).selectFrom(droppedrules.name).select(['exam', 'school', 'updated'])),
  ])
  return {
    exams: new Map(ofExams.map(({ id, updated }) => [id, { atMs: parseRecordTime(updated) }])),
    papers: new Map(ofPapers.map(({ id, updated, exam }) => [id, { atMs: parseRecordTime(updated), exam }])),
    said: new Map(ofSaid.map(({ created, ...audience }) => [audienceOf(audience), parseRecordTime(created)])),
    help: new Map(ofHelp.map(({ examinee, updated }) => [examinee, parseRecordTime(updated)])),
    rules: newest(ofRules.map(({ exam, school, updated }) => [`${exam} ${school}`, parseRecordTime(updated)])),
  }
}

function newest(entries: readonly (readonly [string, number])[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const [key, atMs] of entries) found.set(key, Math.max(atMs, found.get(key) ?? 0))
  return found
}

function audienceOf({ exam, school, examinee }: Record<'exam' | 'school' | 'examinee', string>): string {
  if (examinee) return `examinees ${examinee}`
  if (exam) return `exams ${exam}`
  return school ? `schools ${school}` : ''
}
