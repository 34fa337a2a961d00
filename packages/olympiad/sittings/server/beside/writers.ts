import { BoundedCache, type Engine, placeOf, type RecordWrite } from '@olympiad/engine'
import { wasTakenOver } from '../devices.ts'

/** Where a session answered from. Kept in memory only; the store has hashes. */
export interface WriterOrigin {
  readonly address: string
  readonly browser: string
}

/** A session that has answered since the last check. */
export interface Writer {
  readonly questionpaper: string
  readonly session: string
  readonly firstMs: number
  lastMs: number
  answers: number
  /** How many of these it brought after the takeover. */
  brought: number
  /** How often it answered from another address, or another browser, than the time before. */
  readonly changes: Record<keyof WriterOrigin, number>
  /** Different ones, the first at the front. */
  readonly places: WriterOrigin[]
  /** The last of them that it answered from. */
  lastPlace: WriterOrigin | undefined
}
/** By paper and session. */
export type Writers = Map<string, Writer>

/** The sessions of as many students at once. */
const KEPT = 20_000
/** The most for an examinee in one round: the others are noted in a later one, if they go on. */
const [MAX_WRITERS, MAX_PLACES] = [10, 5]
const LONGEST_BROWSER = 500

interface Settled {
  readonly place: WriterOrigin
  readonly untilMs: number
}
/** Sessions with nothing to note while they answer from the same place; a cache of each server. */
const settled = new WeakMap<Engine['database'], BoundedCache<string, Settled>>()

const settledOf = ({ database }: Pick<Engine, 'database'>) => {
  const known = settled.get(database) ?? new BoundedCache<string, Settled>(KEPT)
  settled.set(database, known)
  return known
}

/** Nothing of a session is noted any more while it answers from this place, until an instant. */
export function settle(engine: Pick<Engine, 'database'>, session: string, one: Settled): void {
  settledOf(engine).set(session, one)
}

/** Whether to check the writer of an answer: an examinee from a session or an origin that is not settled. Does not read the store. */
export function isUnsettled(engine: Engine, { request }: RecordWrite): boolean {
  const { session, nowMs } = request
  if (!session || request.isSuperuser) return false
  const known = settledOf(engine).get(session)
  return !known || nowMs >= known.untilMs || !isSame(known.place, placeIn(request)) || wasTakenOver(request)
}

/** Notes who wrote an answer of a paper. */
export function noteWriter(engine: Engine, writers: Writers, { request, after }: RecordWrite): void {
  const { session = '', nowMs } = request
  const questionpaper = String(after?.questionpaper)
  const key = `${questionpaper} ${session}`
  if (!writers.has(key) && writers.size >= MAX_WRITERS) return
  const place = placeIn(request)
  const writer = writers.get(key) ?? newWriter(request, questionpaper, settledOf(engine).get(session)?.place)
  writers.set(key, writer)
  noteChange(writer, place)
  settledOf(engine).set(session, { place, untilMs: 0 }) // from where it answered last, whichever round looks at it
  if (!writer.places.some((one) => isSame(one, place)) && writer.places.length < MAX_PLACES) writer.places.push(place)
  writer.lastMs = Math.max(writer.lastMs, nowMs)
  writer.answers += 1
  if (wasTakenOver(request)) writer.brought += 1
}

function newWriter(
  { session = '', nowMs }: RecordWrite['request'],
  questionpaper: string,
  lastPlace?: WriterOrigin,
): Writer {
  const nothing = { lastMs: 0, answers: 0, brought: 0, changes: { address: 0, browser: 0 }, places: [] }
  return { questionpaper, session, firstMs: nowMs, ...nothing, lastPlace }
}

function noteChange(writer: Writer, place: WriterOrigin): void {
  const { lastPlace, changes } = writer
  if (lastPlace && lastPlace.address !== place.address) changes.address += 1
  if (lastPlace && lastPlace.browser !== place.browser) changes.browser += 1
  writer.lastPlace = place
}

function placeIn({ address, headers }: RecordWrite['request']): WriterOrigin {
  return { address: address ? placeOf(address) : '', browser: (headers.user_agent ?? '').slice(0, LONGEST_BROWSER) }
}

const isSame = (one: WriterOrigin, other: WriterOrigin) =>
  one.address === other.address && one.browser === other.browser
