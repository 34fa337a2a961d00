import {
  allowedAskers,
  type Engine,
  type Job,
  presentRecord,
  queryOf,
  requestOf,
  selectRows,
  type TopicListener,
  table,
} from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { formatRecordTime, parseRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../../all/collections.ts'
import { ownWindow } from '../../../ground/declared/exam-phase.ts'
import { examineeOf } from '../../../ground/server/rows/own-exam.ts'
import { OPENING_TOPIC, type PaperOpening } from '../../declared/paper-seal.ts'

const { examinees, exams, questionpapers } = olympiad
/** How late a page may hear of its start. */
const EVERY_MS = 200
/** A moved start is noticed within this time; a page that gets no event asks for the paper itself. */
const LOOK_EVERY_MS = 5000

/** This server's knowledge of coming starts. */
interface Openings {
  /** All starts up to this instant have been announced. */
  toldMs: number
  nextMs: number
  lookMs: number
  /** For each stream the start that was announced on it. */
  readonly told: WeakMap<object, string>
}
const openings = new WeakMap<Engine['topics'], Openings>()

/**
 * Announces each start to the pages on this server's streams at its time: paper and key, if the paper's rule already
 * allows the paper. So thousands of pages need not ask in the same second. Without listeners, nothing is read.
 */
export async function tellOpenings(engine: Engine): Promise<void> {
  const { topics, now } = engine
  const known = openings.get(topics) ?? { toldMs: now(), nextMs: 0, lookMs: 0, told: new WeakMap() }
  openings.set(topics, known)
  const nowMs = now()
  if (nowMs >= known.lookMs) {
    const waiting = listeners(engine)
    if (waiting.length === 0) return void Object.assign(known, { toldMs: nowMs })
    known.lookMs = nowMs + LOOK_EVERY_MS
    known.nextMs = await nextStart(engine, known.toldMs, waiting)
  }
  if (nowMs < known.nextMs) return
  Object.assign(known, { toldMs: nowMs, lookMs: 0 })
  for (const [id, waiting] of byPaper(listeners(engine), nowMs)) await tellOf(engine, { id, waiting, told: known.told })
}

export const openingsJob: Job = { name: 'tell openings', everyMs: EVERY_MS, of: 'server', run: tellOpenings }

const listeners = ({ topics }: Engine) =>
  topics.listeners(OPENING_TOPIC).filter(({ account }) => account.collection.name === examinees.name)

/** The first start after an instant, of an exam or of a listener here; in ms. */
async function nextStart({ database }: Engine, afterMs: number, waiting: readonly TopicListener[]): Promise<number> {
  const all = queryOf(database.dialect, exams).selectFrom(exams.name).select('starts')
  const next = all.where('starts', '>', formatRecordTime(afterMs)).orderBy('starts').limit(1)
  const [exam] = await selectRows(database, next)
  const own = waiting.map(({ account }) => parseRecordTime(examineeOf(account).starts)).filter((ms) => ms > afterMs)
  return [...own, ...(exam ? [parseRecordTime(String(exam.starts))] : [])].reduce(
    (first, ms) => Math.min(first, ms),
    Number.POSITIVE_INFINITY,
  )
}

/** Those whose own start has come, by their papers. */
function byPaper(waiting: readonly TopicListener[], nowMs: number): Map<string, TopicListener[]> {
  const mayHaveStarted = ({ account }: TopicListener) => !(parseRecordTime(examineeOf(account).starts) > nowMs)
  return Map.groupBy(waiting.filter(mayHaveStarted), ({ account }) => examineeOf(account).questionpaper)
}

interface Start {
  readonly id: string
  readonly waiting: readonly TopicListener[]
  readonly told: Openings['told']
}

async function tellOf(engine: Engine, { id, waiting, told }: Start): Promise<void> {
  const collection = engine.registry.find(questionpapers.name)
  const paper = id === '' ? null : await table(engine, questionpapers).find(id)
  const exam = paper && (await table(engine, exams).find(paper.exam))
  if (!collection || !paper || !exam) return
  const startOf = ({ account }: TopicListener) => `${id} ${ownWindow(examineeOf(account), exam).starts}`
  const askers = waiting.filter((listener) => told.get(listener.stream) !== startOf(listener))
  const allowed = await allowedAskers(engine, { collection, id, rule: collection.rules.view, askers })
  const [first] = allowed
  if (!first) return
  const shown = await presentRecord(engine, { collection, record: paper, request: requestOf(engine, first) })
  await engine.topics.tell(OPENING_TOPIC, allowed, openingOf(paper, shown))
  for (const listener of allowed) told.set(listener.stream, startOf(listener))
}

function openingOf<Shown>(stored: StoredOf<typeof questionpapers>, paper: Shown): PaperOpening<Shown> {
  return { id: stored.id, paper, file: stored.sealed, picture: stored.firstpage, key: stored.sealkey }
}
