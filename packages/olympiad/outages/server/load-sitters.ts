import { decodeRow, type Engine, queryOf, readerFor, selectRows, TimeSlice } from '@olympiad/engine'
import { formatRecordTime, parseRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import { ownWindow } from '../../ground/declared/exam-phase.ts'
import { sittersOf } from '../../ground/server/rows/sitters.ts'
import type { StoredExam } from '../../ground/server/rows/stored.ts'
import type { StoredSitting } from '../../sittings/server/rows/sitting-rows.ts'
import { readHeartbeats, type ServerHeartbeats, seenMs } from '../../sittings/server/server-heartbeats.ts'
import type { Sitter } from './find/find-outages.ts'
import { merged, SHORTEST_MS, type Span } from './find/spans.ts'

const { allowances, attempts, examinees, questionpapers, sittings } = olympiad
/** Few enough for the parameters of one statement. */
const AT_ONCE = 250

/** Somebody who sits an exam, with their names. */
export interface NamedSitter extends Sitter {
  readonly username: string
  readonly name: string
}

const PERSON = ['id', 'username', 'name', 'school', 'starts', 'ends', 'paused'] as const
const SITTING = ['opened', 'submitted', 'closing', 'session', 'seen', 'hearer', 'outages', 'flags'] as const

/** Everybody who sits an exam, and what is known of their lines. It reads no answers. */
export async function loadSitters(engine: Engine, exam: StoredExam, asker: string): Promise<NamedSitter[]> {
  const { database } = engine
  const people = sittersOf(engine, exam.id).select([...PERSON, 'questionpaper'])
  const query = queryOf(database.dialect, sittings)
    .selectFrom(people.as('e'))
    .leftJoin(`${sittings.name} as s`, (join) =>
      join.onRef('s.examinee', '=', 'e.id').onRef('s.questionpaper', '=', 'e.questionpaper'),
    )
    .select(PERSON.map((column) => `e.${column}` as const))
    .select(SITTING.map((column) => `s.${column} as s_${column}` as const))
  const rows = await selectRows(readerFor(database, { asker, isCostly: true }), query)
  const heartbeats = await readHeartbeats(engine)
  const slice = new TimeSlice()
  const found: NamedSitter[] = []
  for (const row of rows) {
    if (slice.isOver) await slice.next()
    found.push(sitterOf(engine, row, { exam, heartbeats }))
  }
  return found
}

interface ExamLines {
  readonly exam: StoredExam
  readonly heartbeats: ServerHeartbeats
}

function sitterOf(
  engine: Engine,
  row: Readonly<Record<string, unknown>>,
  { exam, heartbeats }: ExamLines,
): NamedSitter {
  const person = decodeRow(examinees, row)
  const stored = SITTING.map((column) => [column, row[`s_${column}`] ?? null] as const)
  const sitting = decodeRow(sittings, Object.fromEntries(stored)) as StoredSitting
  const { starts, ends } = ownWindow(person, exam)
  const nowMs = engine.now()
  return {
    ...{ examinee: person.id, username: person.username, name: person.name, school: person.school },
    window: { fromMs: parseRecordTime(starts), untilMs: parseRecordTime(ends) },
    openedMs: instantOf(sitting.opened),
    submittedMs: sitting.closing === 'submitted' ? instantOf(sitting.submitted) : Number.POSITIVE_INFINITY,
    silences: silencesOf(sitting, { nowMs, lastMs: seenMs(engine, sitting, heartbeats) }),
    pauses: pausesOf(sitting, person.paused, nowMs),
  }
}

const instantOf = (time: string) => (time === '' ? Number.POSITIVE_INFINITY : parseRecordTime(time))

interface Silence {
  readonly nowMs: number
  /** When the device was there last. */
  readonly lastMs: number
}

/** The stored outages of the devices, and the one that lasts. */
function silencesOf({ outages }: StoredSitting, { nowMs, lastMs }: Silence): Span[] {
  const stored = (outages || []).map(({ from, until }) => ({
    fromMs: parseRecordTime(from),
    untilMs: parseRecordTime(until),
  }))
  const lasts = lastMs > 0 && nowMs - lastMs > SHORTEST_MS ? [{ fromMs: lastMs, untilMs: nowMs }] : []
  return merged([...stored, ...lasts])
}

/** When their time was stopped; the events of the sitting are the newest first. */
function pausesOf({ flags }: StoredSitting, paused: string, nowMs: number): Span[] {
  const pauses: Span[] = []
  let fromMs: number | undefined
  for (const { kind, at } of (flags || []).toReversed()) {
    if (kind === 'paused') fromMs = parseRecordTime(at)
    if (kind !== 'resumed' || fromMs === undefined) continue
    pauses.push({ fromMs, untilMs: parseRecordTime(at) })
    fromMs = undefined
  }
  return paused === '' ? pauses : [...pauses, { fromMs: parseRecordTime(paused), untilMs: nowMs }]
}

interface SavesQuery {
  readonly exam: string
  readonly examinees: readonly string[]
  readonly within: Span
  readonly asker: string
}

/** When the server took answers of these students, in a span; ms by the id of each. */
export async function loadSaves(engine: Engine, query: SavesQuery): Promise<Map<string, number[]>> {
  const { exam, examinees: ids, within, asker } = query
  const builder = queryOf(engine.database.dialect, attempts, questionpapers)
  const papers = builder.selectFrom(questionpapers.name).select('id').where('exam', '=', exam)
  const reader = readerFor(engine.database, { asker, isCostly: true })
  const saves = new Map<string, number[]>()
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = builder
      .selectFrom(attempts.name)
      .select(['examinee', 'updated'])
      .where('examinee', 'in', ids.slice(start, start + AT_ONCE))
      .where('questionpaper', 'in', papers)
      .where('updated', '>', formatRecordTime(within.fromMs))
      .where('updated', '<', formatRecordTime(within.untilMs))
    for (const { examinee, updated } of await selectRows(reader, some)) {
      const own = saves.get(examinee) ?? []
      own.push(parseRecordTime(updated))
      saves.set(examinee, own)
    }
  }
  return saves
}

/** The minutes that each student was given for each outage of an exam: outage, then student. */
export type GivenMinutes = ReadonlyMap<string, ReadonlyMap<string, number>>

export async function loadGiven(engine: Engine, exam: string): Promise<GivenMinutes> {
  const { database } = engine
  const all = queryOf(database.dialect, allowances).selectFrom(allowances.name)
  const own = all.select(['examinee', 'outage', 'minutes']).where('exam', '=', exam).where('kind', '=', 'outage')
  const given = new Map<string, Map<string, number>>()
  for (const { examinee, outage, minutes } of await selectRows(database, own.orderBy(database.dialect.orderColumn))) {
    const of = given.get(outage) ?? new Map<string, number>()
    of.set(examinee, Number(minutes))
    given.set(outage, of)
  }
  return given
}
