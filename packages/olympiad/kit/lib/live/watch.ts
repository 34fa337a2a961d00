import { paths } from '../../paths.ts'
import { logFailure } from '../failures.ts'
import { recordService } from '../record-service.ts'
import { currentSession, onSessionChange, sessionId } from '../session/session.ts'
import { answerThere, SIGNS_TOPIC } from './signs-of-life.ts'
import { streamTurn } from './stream-turn.ts'
import { watchFreezing } from './watch-freezing.ts'

/** What every record has that the service tells of; `updated` where its collection has it. */
export interface LiveRecord {
  readonly id: string
  readonly updated?: string
}

/** One change of a record, as sent to subscribers who may see the record. */
export interface RecordEvent {
  readonly collection: string
  readonly action: 'create' | 'update' | 'delete'
  readonly record: LiveRecord
}

export interface Watcher {
  onEvent(event: RecordEvent): void
  /** Events are heard from now on; what was fetched before may lack some, and has to be fetched again. */
  onGap(): void
}

interface Topic {
  readonly name: string
  readonly watchers: Set<Watcher>
  /** The client id of the stream with this topic; empty without a stream. */
  stream: string
  retry?: ReturnType<typeof setTimeout>
}

const CONNECTED = 'PB_CONNECT'
const RETRY_MS = 5000
const LOOK_MS = 60_000
const { realtime } = recordService
const topics = new Map<string, Topic>()
const listeners = new Set<(event: RecordEvent) => void>()
let identity = identityNow()
let isFollowing = false
let stopNoticingFreezes = () => {}
const turn = streamTurn(giveBack)
/** Nobody sees this page, and another tab has its stream. */
let isGivenBack = false

/**
 * Hands on the events of a topic (`exams/*`, `exams/ID`). Each time a stream begins to carry it, and when it does already,
 * the watcher hears of the gap first. Keeps trying when the stream cannot be had. Returns the undo.
 */
export function watch(name: string, watcher: Watcher): () => void {
  const topic = topics.get(name) ?? open(name)
  topic.watchers.add(watcher)
  if (topic.stream) watcher.onGap()
  return () => {
    topic.watchers.delete(watcher)
    // One watcher often takes the place of another at once, and the topic stays.
    queueMicrotask(() => topic.watchers.size === 0 && close(topic))
  }
}

/** Receives every event that reaches any watcher; returns the unsubscribe function. */
export function overhear(listener: (event: RecordEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function open(name: string): Topic {
  const topic: Topic = { name, watchers: new Set(), stream: '' }
  if (topics.size === 0) stopNoticingFreezes = watchFreezing(reopen)
  topics.set(name, topic)
  void subscribe(topic)
  return topic
}

function close(topic: Topic): void {
  if (topics.get(topic.name) !== topic) return
  clearTimeout(topic.retry)
  topics.delete(topic.name)
  unsubscribe(topic.name)
  if (topics.size > 0) return
  stopNoticingFreezes()
  isFollowing = false
  unsubscribe(CONNECTED)
  unsubscribe(SIGNS_TOPIC)
  turn.release()
}

async function subscribe(topic: Topic): Promise<void> {
  clearTimeout(topic.retry)
  topic.stream = ''
  if (!isInRoom()) await waitForTurn(topic)
  if (isGivenBack || topics.get(topic.name) !== topic) return
  try {
    await Promise.all([realtime.subscribe(topic.name, (message) => tell(topic, message)), followStreams()])
    noteStream(topic)
  } catch (error) {
    if (topics.get(topic.name) !== topic) return // nobody misses it any more
    logFailure(`Listening to ${topic.name}`, error)
    // The client takes what it failed to send for sent.
    unsubscribe(topic.name)
    topic.retry = setTimeout(subscribe, RETRY_MS, topic)
  }
}

/** A student's exam waits for no other tab, and tells the service that they are there. */
const isInRoom = () => currentSession().kind === 'examinee' && window.location.pathname === paths.dashboard

/** While other tabs have all the streams, what is shown is fetched again from time to time. */
async function waitForTurn({ watchers }: Topic): Promise<void> {
  const looking = setInterval(() => {
    for (const { onGap } of watchers) onGap()
  }, LOOK_MS)
  await turn.take()
  clearInterval(looking)
}

/** Another tab waits for a stream: one that nobody looks at goes to it. */
function giveBack(): void {
  if (document.visibilityState === 'visible' || topics.size === 0 || isInRoom()) return
  isGivenBack = true
  isFollowing = false
  for (const topic of topics.values()) topic.stream = ''
  realtime
    .unsubscribe()
    .catch((error) => logFailure('Closing the event stream', error))
    .finally(turn.release)
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'visible' || !isGivenBack) return
  isGivenBack = false
  reopen()
})

/** Notes each new stream, which the client opens by itself after an interruption, and gives signs of life on it. */
async function followStreams(): Promise<void> {
  if (isFollowing) return
  isFollowing = true
  await Promise.all([
    realtime.subscribe(CONNECTED, () => topics.forEach(noteStream)),
    realtime.subscribe(SIGNS_TOPIC, () => void answerThere(reopen)),
  ])
}

function noteStream(topic: Topic): void {
  if (realtime.clientId === '' || realtime.clientId === topic.stream) return
  topic.stream = realtime.clientId
  for (const { onGap } of topic.watchers) onGap()
}

function tell({ name, watchers }: Topic, { action, record }: Pick<RecordEvent, 'action' | 'record'>): void {
  const [collection = ''] = name.split('/')
  const event: RecordEvent = { collection, action, record: { ...record, id: record?.id ?? '' } }
  for (const hear of listeners) hear(event)
  for (const { onEvent } of watchers) onEvent(event)
}

function unsubscribe(name: string): void {
  realtime.unsubscribe(name).catch((error) => logFailure(`Leaving the events of ${name}`, error))
}

/** Subscribes to every topic again, on a new stream. */
function reopen(): void {
  isFollowing = false
  realtime
    .unsubscribe()
    .catch((error) => logFailure('Closing the event stream', error))
    .finally(() => topics.forEach((topic) => void subscribe(topic)))
}

/** A stream belongs to the session it was opened for; another session, though of the same account, needs another stream. */
onSessionChange(() => {
  if (identityNow() === identity) return
  identity = identityNow()
  reopen()
})

function identityNow(): string {
  const { record, isExpired } = currentSession()
  return record && !isExpired ? `${record.id} ${sessionId()}` : ''
}
