import { MOST_ENTRIES, type PictureBatch } from '@olympiad/contract/hall/pictures'
import { ClientResponseError } from 'pocketbase'
import { backOffMs } from '../../lib/back-off.ts'
import type { PictureStore, WaitingEntry } from './picture-store.ts'

interface SenderParts {
  readonly examinee: string
  readonly store: PictureStore
  send(batch: PictureBatch, signal: AbortSignal): Promise<unknown>
  /** False while an answer is on its way or nobody is signed in: answers go first. */
  maySend(): boolean
  /** Milliseconds before the first look, to spread what a whole hall does at once. */
  readonly firstDelayMs: number
  onError(error: unknown): void
  now?(): number
  random?(): number
  readonly locks?: LockManager
}

/** How often it looks; so many are worth a request, and none waits longer than this. */
const [LOOK_MS, ENOUGH, LONGEST_MS] = [15_000, 4, 180_000]
/** How soon it makes way for an answer. */
const YIELD_MS = 500

/** Brings what waits to the server in batches, behind the answers, until it is stopped. */
export function startPictureSender(parts: SenderParts): () => void {
  const stopped = new AbortController()
  const now = parts.now ?? Date.now
  let failures = 0
  let most = MOST_ENTRIES
  let timer = setTimeout(look, parts.firstDelayMs)

  function look(): void {
    const sending = parts.locks
      ? parts.locks.request(`pictures sent ${parts.examinee}`, { signal: stopped.signal }, sendAll)
      : sendAll()
    sending
      .catch((error) => {
        if (!stopped.signal.aborted) parts.onError(error)
        return LOOK_MS
      })
      .then((delayMs) => {
        if (!stopped.signal.aborted) timer = setTimeout(look, delayMs)
      })
  }

  /** Sends all that is due; settles with how long to wait then. */
  async function sendAll(): Promise<number> {
    while (!stopped.signal.aborted && parts.maySend() && (await isDue())) {
      const batch = await parts.store.next(parts.examinee, most)
      try {
        await sendOne(batch)
        failures = 0
        most = Math.min(MOST_ENTRIES, most * 2)
      } catch (error) {
        if (!isFinal(error)) {
          most = Math.max(1, Math.floor(most / 2)) // a short one gets through where a long one does not
          return Math.max(LOOK_MS, backOffMs(++failures, parts.random))
        }
        parts.onError(error)
      }
      await parts.store.remove(batch.flatMap(({ id }) => id ?? []))
    }
    return LOOK_MS
  }

  async function isDue(): Promise<boolean> {
    const count = await parts.store.count(parts.examinee)
    if (count === 0 || count >= ENOUGH) return count > 0
    const [first] = await parts.store.next(parts.examinee, 1)
    return now() - (first?.entry.taken ?? 0) >= LONGEST_MS
  }

  /** Gives way as soon as an answer is to be sent: the same batch is sent again later. */
  async function sendOne(batch: Awaited<ReturnType<PictureStore['next']>>): Promise<void> {
    const given = new AbortController()
    const watch = setInterval(() => !parts.maySend() && given.abort(), YIELD_MS)
    try {
      await parts.send(batchOf(batch, now()), AbortSignal.any([given.signal, stopped.signal]))
    } finally {
      clearInterval(watch)
    }
  }

  return () => {
    stopped.abort()
    clearTimeout(timer)
  }
}

function batchOf(
  waiting: readonly (WaitingEntry & { readonly bytes?: ArrayBuffer | undefined })[],
  sent: number,
): PictureBatch {
  const { chain = '', previous = '' } = waiting[0] ?? {}
  const entries = waiting.map(({ entry, bytes }) => (bytes ? { ...entry, picture: base64(bytes) } : entry))
  return { chain, previous, sent, entries }
}

function base64(bytes: ArrayBuffer): string {
  return btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''))
}

/** What the server turned down it will turn down again; one that is away, busy or asks to sign in may take it later. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof ClientResponseError)) return false
  const { status } = error
  return status >= 400 && status < 500 && ![401, 403, 408, 409, 429].includes(status)
}
