import { createHmac } from 'node:crypto'
import { type Engine, queryOf, runQuery, type Transaction } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../../all/collections.ts'
import { examineeInTurn } from '../../../ground/server/rows/examinee-rows.ts'
import type { StoredExaminee } from '../../../ground/server/rows/stored.ts'
import type { AnswerPlace, SittingEvent } from '../../declared/sitting.ts'
import { deviceOf } from '../devices.ts'
import { newSalt } from '../receipt-code.ts'
import { withCounted } from '../rows/sitting-events.ts'
import { type StoredSitting, sittingOf, writeSitting } from '../rows/sitting-rows.ts'
import { countAnswers } from '../sheet.ts'
import { settle, type Writer, type WriterOrigin, type Writers } from './writers.ts'

const { sittings } = olympiad
/** A page opens the exam room within half a minute: who answers for longer without one sits without it. */
export const NO_ROOM_MS = 45_000
/** After this time somebody who answers without a room is looked at again: a room may have been opened. */
const LOOK_AGAIN_MS = 60_000
const KEPT_PLACES = 30

type CountedEvent = SittingEvent & { readonly count: number }

/** Creates the sitting of an examinee who answers without an open exam room, so that staff see them. Throws 404 if they have another paper by now. */
export async function addSitting(engine: Engine, owner: Pick<StoredExaminee, 'id' | 'questionpaper'>): Promise<void> {
  const nowMs = engine.now()
  const work = async (transaction: Transaction) => {
    // Servers and devices make one after the other: of two that would, the second one finds it.
    const examinee = await examineeInTurn(engine, transaction, owner)
    if (await sittingOf(engine, transaction, examinee)) return
    const answered = await countAnswers(engine, transaction, examinee)
    const values = { salt: newSalt(), answered, active: formatRecordTime(nowMs) }
    await writeSitting(engine, transaction, { examinee, sitting: null, values, nowMs })
  }
  await engine.database.write(work, { writer: owner.id, mayShare: true })
}

/**
 * Makes events of a sitting of the answers that did not come from its device, or came from several places with one session.
 * Returns the writers to check again.
 */
export async function noteBeside(engine: Engine, sitting: StoredSitting, noted: Writers): Promise<Writers> {
  const writers = [...noted].filter(([, { questionpaper }]) => questionpaper === sitting.questionpaper)
  const waiting: Writers = new Map()
  const [places, events] = [[...(sitting.places ?? [])], [] as CountedEvent[]]
  for (const [key, writer] of writers) {
    const isOwn = writer.session === sitting.session
    const hasNoRoom = sitting.opened === ''
    if (hasNoRoom && engine.now() < writer.firstMs + NO_ROOM_MS) {
      waiting.set(key, writer)
      continue
    }
    if (!isOwn) events.push(...strayEvents(engine, sitting, writer))
    const untilMs = hasNoRoom ? engine.now() + LOOK_AGAIN_MS : Number.POSITIVE_INFINITY
    if (isOwn || hasNoRoom) events.push(...placeEvents(engine, writer, { places, untilMs }))
  }
  if (events.length > 0) await writeEvents(engine, sitting, { events, places })
  else if (places.length > (sitting.places?.length ?? 0)) await writePlaces(engine, sitting, places)
  return waiting
}

/** By a session that does not sit the exam. */
function strayEvents(engine: Engine, { opened, flags }: StoredSitting, writer: Writer): CountedEvent[] {
  const device = deviceOf(engine, writer.session)
  if (opened === '') {
    const isKnown = flags?.some((one) => one.kind === 'answeredWithoutRoom' && one.device === device)
    return isKnown ? [] : [eventOf(writer, 'answeredWithoutRoom', { device, count: writer.answers })]
  }
  const own = writer.answers - writer.brought
  return [
    ...(writer.brought > 0 ? [eventOf(writer, 'broughtEarlier', { device, count: writer.brought })] : []),
    ...(own > 0 ? [eventOf(writer, 'answeredElsewhere', { device, count: own })] : []),
  ]
}

interface Placing {
  readonly places: AnswerPlace[]
  /** Until when it need not be looked at again, where nothing is new. */
  readonly untilMs: number
}

/** By one session that answers from several places. New facts are added to these events. */
function placeEvents(engine: Engine, writer: Writer, { places, untilMs }: Placing): CountedEvent[] {
  const device = deviceOf(engine, writer.session)
  const known = places.filter((one) => one.device === device)
  const found = writer.places.map((place) => hashed(engine, device, place))
  const fresh = found.filter((one) => !known.some((other) => isSame(one, other)))
  places.unshift(...fresh)
  places.splice(KEPT_PLACES)
  const { changes, lastPlace } = writer
  // Settled once it was found in the store: another server may write at the same time.
  if (fresh.length === 0 && lastPlace && changes.address + changes.browser === 0)
    settle(engine, writer.session, { place: lastPlace, untilMs })
  return (['address', 'browser'] as const).flatMap((name) => {
    const isNew = known.length > 0 && fresh.some((one) => !known.some((other) => other[name] === one[name]))
    if (!isNew && changes[name] === 0) return []
    const kind = name === 'address' ? 'secondAddress' : 'secondBrowser'
    return [eventOf(writer, kind, { device, count: Math.max(1, changes[name]) })]
  })
}

/** A place in its stored form: it shows whether two places are the same, and nothing else. */
function hashed({ tokenSecret }: Engine, device: string, { address, browser }: WriterOrigin): AnswerPlace {
  const hash = (text: string) => createHmac('sha256', tokenSecret).update(text).digest('base64url').slice(0, 16)
  return { device, address: hash(`address ${address}`), browser: hash(`browser ${browser}`) }
}

const isSame = (one: AnswerPlace, other: AnswerPlace) => one.address === other.address && one.browser === other.browser

function eventOf(
  { firstMs, lastMs }: Writer,
  kind: SittingEvent['kind'],
  { device, count }: Pick<CountedEvent, 'device' | 'count'>,
): CountedEvent {
  return { at: formatRecordTime(firstMs), kind, device, count, until: formatRecordTime(lastMs) }
}

interface NotedEvent {
  readonly events: readonly CountedEvent[]
  readonly places: readonly AnswerPlace[]
}

/**
 * Writes events into a sitting, in turn with acts and other servers; none by a device that honestly sat it at that
 * time.
 */
async function writeEvents(engine: Engine, found: StoredSitting, { events, places }: NotedEvent): Promise<void> {
  const owner = { id: found.examinee, questionpaper: found.questionpaper }
  await engine.database.write(async (transaction) => {
    const held = await heldSitting(engine, transaction, owner)
    if (!held) return
    const { examinee, sitting } = held
    const honest = new Set(examinee.takenover?.map(({ session }) => deviceOf(engine, session)))
    const news = events.filter(({ kind, device }) => kind !== 'answeredElsewhere' || !honest.has(device))
    if (news.length === 0) return
    const flags = news.reduce((before, event) => withCounted(before, event), [...(sitting.flags ?? [])])
    await writeSitting(engine, transaction, { examinee, sitting, values: { flags, places }, nowMs: engine.now() })
  })
}

async function heldSitting(
  engine: Engine,
  transaction: Transaction,
  owner: Pick<StoredExaminee, 'id' | 'questionpaper'>,
) {
  const examinee = await examineeInTurn(engine, transaction, { id: owner.id })
  const sitting = await sittingOf(engine, transaction, owner)
  return sitting && { examinee: { ...examinee, questionpaper: owner.questionpaper }, sitting }
}

async function writePlaces({ database }: Engine, { id }: StoredSitting, places: readonly AnswerPlace[]): Promise<void> {
  const update = queryOf(database.dialect, sittings)
    .updateTable(sittings.name)
    .set({ places: JSON.stringify(places) })
  await runQuery(database, update.where('id', '=', id))
}
