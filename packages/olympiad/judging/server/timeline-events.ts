import { type Engine, queryOf, selectRecords, selectRows } from '@olympiad/engine'
import { formatRecordTime, parseRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import type { StoredExaminee } from '../../ground/server/rows/stored.ts'
import { spellsOfExam } from '../../ground/server/rows/watching/dropped-rules.ts'
import { sittingOf } from '../../sittings/server/rows/sitting-rows.ts'
import { spellsOf } from '../../watching/declared/watch-rules.ts'
import type { TimelineEvent } from '../declared/timeline.ts'

const { announcements, cameracaptures, helprequests, outoffocuses, picturebatches } = olympiad

/** An examinee, and the span of the timeline in record dates. */
export interface Subject {
  readonly examinee: StoredExaminee
  readonly exam: string
  readonly from: string
  readonly until: string
}

/** The newest events of one kind, and whether there were more. */
export interface Part {
  readonly events: readonly TimelineEvent[]
  readonly isCut: boolean
}

export const MOST = { batches: 500, captures: 300, focuses: 1000, announcements: 100, help: 100 }
type Kind = typeof picturebatches | typeof cameracaptures | typeof outoffocuses | typeof helprequests

/** The newest records of an examinee of the time, the oldest of them first. */
export async function own<C extends Kind>(
  { database }: Engine,
  collection: C,
  { subject, most }: { subject: Subject; most: number },
) {
  const { name } = collection
  const all = queryOf(database.dialect, { name }).selectFrom(name).selectAll()
  const those = all.where('examinee', '=', subject.examinee.id).where('created', '>=', subject.from)
  const query = those
    .where('created', '<=', subject.until)
    .orderBy('created', 'desc')
    .orderBy(database.dialect.orderColumn, 'desc')
    .limit(most + 1)
  const found = await selectRecords(database, collection, query)
  return { records: found.slice(0, most).toReversed(), isCut: found.length > most }
}

export async function captureEvents(engine: Engine, subject: Subject): Promise<Part> {
  const { records, isCut } = await own(engine, cameracaptures, { subject, most: MOST.captures })
  const events = records.map(
    ({ created: at, id, image: file, remarks }) => ({ at, kind: 'capture', id, file, remarks }) as const,
  )
  return { events, isCut }
}

export async function focusEvents(engine: Engine, subject: Subject): Promise<Part> {
  const { records, isCut } = await own(engine, outoffocuses, { subject, most: MOST.focuses })
  return { events: records.map(({ created: at, remarks }) => ({ at, kind: 'focus', remarks }) as const), isCut }
}

export async function helpEvents(engine: Engine, subject: Subject): Promise<Part> {
  const { records, isCut } = await own(engine, helprequests, { subject, most: MOST.help })
  const events = records.map(
    ({ created: at, text, kind, answer }) => ({ at, kind: 'help', text: text || kind, answer }) as const,
  )
  return { events, isCut }
}

/** To the exam, to the school, or to everybody. */
export async function announcementEvents(
  { database }: Engine,
  { examinee, exam, from, until }: Subject,
): Promise<Part> {
  const all = queryOf(database.dialect, announcements).selectFrom(announcements.name).select(['created', 'text'])
  const heard = all.where(({ and, eb, or }) =>
    or([
      and([eb('exam', '=', ''), eb('school', '=', ''), eb('examinee', '=', '')]),
      eb('examinee', '=', examinee.id),
      and([eb('exam', '=', exam), eb('exam', '!=', '')]),
      and([eb('school', '=', examinee.school), eb('school', '!=', '')]),
    ]),
  )
  const query = heard.where('created', '>=', from).where('created', '<=', until).orderBy('created')
  const rows = await selectRows(database, query.limit(MOST.announcements + 1))
  const events = rows
    .slice(0, MOST.announcements)
    .map(({ created, text }) => ({ at: String(created), kind: 'announcement', text: String(text) }) as const)
  return { events, isCut: rows.length > MOST.announcements }
}

export async function sittingEvents(engine: Engine, { examinee }: Subject): Promise<Part> {
  const sitting = await sittingOf(engine, engine.database, examinee)
  return {
    events: (sitting?.flags ?? []).map(
      ({ at, kind: event, count = 1, until = at }) => ({ at, kind: 'sitting', event, count, until }) as const,
    ),
    isCut: false,
  }
}

/** When staff had dropped a rule of watching for them. */
export async function droppedEvents(engine: Engine, { examinee: { school }, exam }: Subject): Promise<Part> {
  const spells = spellsOf(await spellsOfExam(engine, exam), { exam, school })
  return { events: spells.map(({ since: at, rule, until }) => ({ at, kind: 'dropped', rule, until })), isCut: false }
}

/** How many events of monitoring there were in all, listed or not. */
export async function countFocuses({ database }: Engine, { examinee, from, until }: Subject): Promise<number> {
  const own = queryOf(database.dialect, outoffocuses).selectFrom(outoffocuses.name).where('examinee', '=', examinee.id)
  const those = own.where('created', '>=', from).where('created', '<=', until)
  const [row] = await selectRows(
    database,
    those.select(({ fn }) => fn.countAll().as('count')),
  )
  return Number(row?.count ?? 0)
}

/**
 * How many questions got their last choice in each minute since the examinee's start: by the page's clock, and by the
 * server's. It reads neither the questions nor the choices.
 */
export async function savesByMinute({ database }: Engine, examinee: StoredExaminee, starts: string) {
  const all = queryOf(database.dialect, olympiad.attempts)
    .selectFrom(olympiad.attempts.name)
    .select(['chosen', 'updated'])
  const own = all.where('examinee', '=', examinee.id).where('questionpaper', '=', examinee.questionpaper)
  const rows = await selectRows(database, own.limit(MAX_ROWS))
  const byMinute = (column: 'chosen' | 'updated') => {
    const minutes: Record<number, number> = {}
    for (const row of rows) {
      const minute = Math.floor((parseRecordTime(String(row[column])) - parseRecordTime(starts)) / 60_000)
      if (minute >= 0) minutes[minute] = (minutes[minute] ?? 0) + 1
    }
    return minutes
  }
  return { saves: byMinute('chosen'), arrived: byMinute('updated') }
}

const MAX_ROWS = 200
/** A little before the start and until nothing is taken any more. */
export const spanOf = (starts: string, ends: string, lateMs: number) => ({
  from: formatRecordTime(parseRecordTime(starts) - 15 * 60_000),
  until: formatRecordTime(parseRecordTime(ends) + lateMs),
})
