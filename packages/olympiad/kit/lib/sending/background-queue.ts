import { ClientResponseError } from 'pocketbase'
import { backOffMs } from '../fetching/back-off.ts'

export interface BackgroundQueue {
  /** Starts sending soon, unless the queue waits after a failure. Call it when an item was added. */
  wake(): void
  stop(): void
}

export interface BackgroundQueueOptions<Item> {
  /** Name of the lock: of several tabs one sends at a time. */
  readonly name: string
  readonly locks?: LockManager | undefined
  /** The next item to send; undefined if none is due. */
  next(): Promise<Item | undefined>
  send(item: Item, signal: AbortSignal): Promise<unknown>
  remove(item: Item): Promise<void>
  /** False while an answer is on its way or the owner is not signed in: answers go first. */
  maySend(): boolean
  /** Asks the service whether the session is still valid. True if nobody could say no. */
  verifySession(): Promise<boolean>
  /** Milliseconds before the first look, to spread what a whole hall does at once. */
  readonly firstDelayMs: number
  /** How often to look by itself, and the shortest wait after a failure (ms). Without it the queue waits to be woken. */
  readonly everyMs?: number
  /** Whether a request is aborted when an answer has to be sent. Only for a route that may get the same item twice. */
  readonly givesWay?: boolean
  onSent?(): void
  /** After a failure that does not end the item. */
  onDelay?(): void
  onError(error: unknown): void
  readonly random?: (() => number) | undefined
}

/** How soon to look again whether the answers are through, and how soon a request makes way for one. */
const YIELD_MS = 1500
const GIVE_WAY_MS = 500
/** Refusals that say nothing about the item: too slow, in conflict, too many. */
const PASSING = [408, 409, 429]

/**
 * Sends items one after the other, behind the answers. An item is given up only when the service refuses it for its content, or refuses
 * it twice in a session that holds: an ended session must not cost what waits.
 */
export function startBackgroundQueue<Item>(options: BackgroundQueueOptions<Item>): BackgroundQueue {
  const { name, locks, onError } = options
  const stopped = new AbortController()
  const { drain, delayed } = createDrain(options, stopped.signal)
  let state: 'waiting' | 'draining' | 'wokenMeanwhile' = 'waiting'
  let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(look, options.firstDelayMs)

  function look(): void {
    timer = undefined
    state = 'draining'
    const draining = locks ? locks.request(name, { signal: stopped.signal }, drain) : drain()
    draining
      .catch((error) => {
        if (!stopped.signal.aborted) onError(error)
        return delayed()
      })
      .then((delayMs) => {
        const waitMs = delayMs ?? (state === 'wokenMeanwhile' ? 0 : undefined)
        state = 'waiting'
        if (waitMs !== undefined && !stopped.signal.aborted) timer = setTimeout(look, waitMs)
      })
  }

  return {
    wake() {
      if (state === 'draining') state = 'wokenMeanwhile'
      if (state === 'waiting' && timer === undefined && !stopped.signal.aborted) look()
    },
    stop() {
      stopped.abort()
      clearTimeout(timer)
    },
  }
}

/** `drain` sends until nothing is due, and settles with how long to wait then (ms; undefined = until woken). */
function createDrain<Item>(options: BackgroundQueueOptions<Item>, stopped: AbortSignal) {
  const { everyMs, maySend, verifySession } = options
  let failures = 0
  let refusals = 0

  async function drain(): Promise<number | undefined> {
    while (!stopped.aborted) {
      const item = await options.next()
      if (item === undefined) return everyMs
      if (!maySend()) return Math.max(everyMs ?? 0, YIELD_MS)
      try {
        await sendOne(options, item, stopped)
        failures = 0
        options.onSent?.()
      } catch (error) {
        if (stopped.aborted) return undefined
        if (!(await isFinal(error))) return delayed()
        options.onError(error)
      }
      refusals = 0
      await options.remove(item)
    }
    return undefined
  }

  /** Whether the server will refuse the item again, for every account. */
  async function isFinal(error: unknown): Promise<boolean> {
    if (!(error instanceof ClientResponseError) || !isRefusal(error)) return false
    if (Object.keys(error.response.data ?? {}).length > 0) return true // it names the faulty field
    refusals = (await verifySession()) ? refusals + 1 : 0
    return refusals > 1
  }

  function delayed(): number {
    options.onDelay?.()
    return Math.max(everyMs ?? 0, backOffMs(++failures, options.random))
  }

  return { drain, delayed }
}

type Sending<Item> = Pick<BackgroundQueueOptions<Item>, 'send' | 'maySend' | 'givesWay'>

async function sendOne<Item>(
  { send, maySend, givesWay }: Sending<Item>,
  item: Item,
  stopped: AbortSignal,
): Promise<void> {
  const given = new AbortController()
  const watch = givesWay ? setInterval(() => maySend() || given.abort(), GIVE_WAY_MS) : undefined
  try {
    await send(item, AbortSignal.any([given.signal, stopped]))
  } finally {
    clearInterval(watch)
  }
}

const isRefusal = ({ status }: ClientResponseError) => status >= 400 && status < 500 && !PASSING.includes(status)
