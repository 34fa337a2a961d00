import { type Engine, queryOf, selectRows } from '@olympiad/engine'
import { formatRecordTime, parseRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import type { Verdict } from '../../check/declared/device-readiness.ts'
import { sheetCounts } from '../../forms/declared/sheet-form.ts'
import { ownWindow } from '../../ground/declared/exam-phase.ts'
import { readEditionPolicy } from '../../ground/server/rows/edition-policy.ts'
import { sittersOf } from '../../ground/server/rows/sitters.ts'
import type { StoredExam } from '../../ground/server/rows/stored.ts'
import { type StoredSpell, spellsOfExam } from '../../ground/server/rows/watching/dropped-rules.ts'
import type { SittingEvent } from '../../sittings/declared/sitting.ts'
import { readHeartbeats, type ServerHeartbeats, seenMs as seenOf } from '../../sittings/server/server-heartbeats.ts'
import { droppedNow, spellsOf, type WatchRule } from '../../watching/declared/watch-rules.ts'
import type { BoardRow } from '../declared/board.ts'
import { boardState } from './board-state.ts'

const { helprequests, notes, outoffocuses, picturechains, readiness, sittings } = olympiad

/** An examinee with the sitting at the paper that they have now, as the store has both. */
export type Seat = Readonly<Record<string, unknown>>

interface SeatsQuery {
  readonly exam: string
  /** Empty for all. */
  readonly school: string
  /** These examinees alone. */
  readonly ids?: readonly string[] | undefined
  readonly most: number
  /** Who asks may read events of monitoring. */
  readonly hasEvents: boolean
}

/** All examinees of an exam, or the named ones. */
function peopleOf(
  engine: Engine,
  { exam, school, ids }: Pick<SeatsQuery, 'exam' | 'school'> & { ids: SeatsQuery['ids'] },
) {
  const all = sittersOf(engine, exam)
  const ofSchool = school === '' ? all : all.where('school', '=', school)
  return ids ? ofSchool.where('id', 'in', ids) : ofSchool
}

/** Columns of an examinee that a row of the board tells of. */
const TOLD = [
  ...(['id', 'username', 'name', 'school', 'room', 'seat', 'starts', 'ends'] as const),
  ...(['submitted', 'consent', 'nocamera', 'paused', 'sections'] as const),
]

/** All examinees of an exam, in one statement that reads no answers. */
export async function readSeats(engine: Engine, { exam, school, ids, most, hasEvents }: SeatsQuery): Promise<Seat[]> {
  if (ids?.length === 0) return []
  const { database } = engine
  const builder = queryOf(database.dialect, sittings, helprequests, picturechains, readiness, notes, outoffocuses)
  const examinees = peopleOf(engine, { exam, school, ids }).select([...TOLD, 'questionpaper'])
  const seats = builder
    .selectFrom(examinees.limit(most).as('e'))
    .leftJoin(`${sittings.name} as s`, (join) =>
      join.onRef('s.examinee', '=', 'e.id').onRef('s.questionpaper', '=', 'e.questionpaper'),
    )
    .select(TOLD.map((column) => `e.${column}` as const))
    .select(['s.opened', 's.session', 's.seen', 's.hearer', 's.answered', 's.active', 's.flags', 's.locked'])
    .select('s.created as seated')
    .select(({ selectFrom }) =>
      selectFrom(helprequests.name)
        .whereRef('examinee', '=', 'e.id')
        .where('state', '=', 'open')
        .select(({ fn }) => fn.countAll().as('count'))
        .as('help'),
    )
    .select(({ selectFrom }) => [
      selectFrom(picturechains.name)
        .whereRef('examinee', '=', 'e.id')
        .select(({ fn }) => fn.max('pictured').as('last'))
        .as('pictured'),
      selectFrom(readiness.name).whereRef('examinee', '=', 'e.id').select('verdict').as('readiness'),
      selectFrom(notes.name)
        .whereRef('examinee', '=', 'e.id')
        .select('text')
        .orderBy(database.dialect.orderColumn, 'desc')
        .limit(1)
        .as('note'),
    ])
  const withEvents = seats.select(({ selectFrom }) => {
    const events = selectFrom(outoffocuses.name).whereRef('examinee', '=', 'e.id')
    return [
      events.select(({ fn }) => fn.countAll().as('count')).as('events'),
      events.select(({ fn }) => fn.max('created').as('last')).as('lastEvent'),
    ]
  })
  return selectRows(database, hasEvents ? withEvents : seats)
}

/** What all rows of a board are judged by. */
export interface BoardContext {
  readonly servers: ServerHeartbeats
  /** Rules of watching that were dropped in this exam. */
  readonly spells: readonly StoredSpell[]
  /** Examinees are observed only if they agree. */
  readonly asks: boolean
}

export async function readBoardContext(engine: Engine, exam: string): Promise<BoardContext> {
  const { asks } = await readEditionPolicy(engine)
  return { asks, servers: await readHeartbeats(engine), spells: await spellsOfExam(engine, exam) }
}

interface Seated extends BoardContext {
  readonly seat: Seat
  readonly exam: StoredExam
  readonly nowMs: number
}

/** The state of one of them, by the store and by who is present now. */
export function boardRow(engine: Pick<Engine, 'presence'>, { seat, exam, nowMs, ...context }: Seated): BoardRow {
  const { servers, asks } = context
  const text = (column: string) => String(seat[column] ?? '')
  const instant = (column: string) => parseRecordTime(text(column)) || 0
  const window = ownWindow({ starts: text('starts'), ends: text('ends') }, { starts: exam.starts, ends: exam.ends })
  const sitting = { session: text('session'), seen: text('seen'), hearer: text('hearer') }
  const seenMs = seenOf(engine, sitting, servers)
  const flags = eventsIn(seat.flags)
  const takeovers = flags.filter(({ kind }) => kind === 'takenOver')
  const isUnwatched = asks && text('consent') !== 'given'
  const [answered, help, submitted] = [Number(seat.answered ?? 0), Number(seat.help), text('submitted')]
  const sheet = sheetCounts(exam.form, text('sections'))
  const [events, lastEvent] = [Number(seat.events ?? 0), text('lastEvent')]
  const spells = spellsOf(context.spells, { exam: exam.id, school: text('school') })
  const dropped = droppedNow(spells)
  const isLockDropped = dropped.has('device')
  const instants = {
    noticedMs: dropped.has('focus') ? 0 : instant('lastEvent'),
    openedMs: instant('opened'),
    seenMs,
    activeMs: instant('active'),
  }
  const past = {
    takenOverMs: isLockDropped ? 0 : parseRecordTime(takeovers[0]?.at ?? '') || 0,
    elsewhereMs: isLockDropped ? 0 : elsewhereMs(flags),
    seatedMs: instant('seated'),
    picturedMs: Math.max(instant('pictured'), lastEndMs(spells, 'camera')),
  }
  const isPictured = !isUnwatched && !seat.nocamera && !dropped.has('camera')
  return {
    ...{ id: text('id'), username: text('username'), name: text('name'), school: text('school') },
    ...{ room: text('room'), seat: text('seat') },
    state: boardState(nowMs, {
      window,
      ...instants,
      ...past,
      isPictured,
      ...{ answered, expected: sheet.expected, help, submitted },
      paused: text('paused'),
    }),
    seen: seenMs === 0 ? '' : formatRecordTime(seenMs),
    ...{ answered, questions: sheet.questions, takeovers: takeovers.length, help, ends: window.ends, submitted },
    ...(text('sections') !== '' && { sections: text('sections') }),
    locked: Boolean(seat.locked),
    paused: text('paused'),
    unwatched: isUnwatched,
    ...{ events, lastEvent, nocamera: Boolean(seat.nocamera), note: text('note') },
    readiness: text('readiness') as Verdict | '',
  }
}

/** When a rule was put back last; 0 for never. Nothing was missing until then. */
const lastEndMs = (spells: readonly StoredSpell[], rule: WatchRule) =>
  Math.max(0, ...spells.flatMap((spell) => (spell.rule === rule ? [parseRecordTime(spell.until) || 0] : [])))

/** The newest first; the list in the form of the store, which is a text in one of them. */
function eventsIn(flags: unknown): SittingEvent[] {
  const events: unknown = typeof flags === 'string' && flags !== '' ? JSON.parse(flags) : flags
  return Array.isArray(events) ? events : []
}

/** A line that goes over to another network once or twice is no news; one that goes to and fro is two at a time. */
const TO_AND_FRO = 3

/** When answers came last from elsewhere than the device that sits the exam; 0 for never. */
function elsewhereMs(flags: readonly SittingEvent[]): number {
  const isElsewhere = ({ kind, count = 0 }: SittingEvent) =>
    kind === 'answeredElsewhere' || kind === 'secondBrowser' || (kind === 'secondAddress' && count >= TO_AND_FRO)
  return Math.max(0, ...flags.filter(isElsewhere).map(({ at, until }) => parseRecordTime(until ?? at) || 0))
}
