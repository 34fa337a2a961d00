import { type BackgroundQueueOptions, startBackgroundQueue } from '../../../kit/lib/sending/background-queue.ts'
import { MAX_ENTRIES, type PictureBatch } from '../../declared/pictures.ts'
import type { PictureStore, WaitingEntry } from './picture-store.ts'

type Shared = 'maySend' | 'verifySession' | 'firstDelayMs' | 'onError' | 'random' | 'locks'
interface SenderOptions extends Pick<BackgroundQueueOptions<Waiting>, Shared> {
  readonly examinee: string
  readonly store: PictureStore
  send(batch: PictureBatch, signal: AbortSignal): Promise<unknown>
  now?(): number
}

type Waiting = readonly (WaitingEntry & { readonly bytes?: ArrayBuffer | undefined })[]

/** How often it looks; how many are worth a request; how long one waits at most. */
const [LOOK_MS, ENOUGH, LONGEST_MS] = [15_000, 4, 180_000]

/** Brings what waits to the server in batches, behind the answers, until it is stopped. */
export function startPictureSender(options: SenderOptions): () => void {
  const { examinee, store, now = Date.now } = options
  let most = MAX_ENTRIES
  const queue = startBackgroundQueue<Waiting>({
    ...options,
    name: `pictures sent ${examinee}`,
    everyMs: LOOK_MS,
    givesWay: true, // the chain tells a batch that comes again
    next: async () => ((await isDue()) ? store.next(examinee, most) : undefined),
    send: (batch, signal) => options.send(batchOf(batch, now()), signal),
    remove: (batch) => store.remove(batch.flatMap(({ id }) => id ?? [])),
    onSent() {
      most = Math.min(MAX_ENTRIES, most * 2)
    },
    onDelay() {
      most = Math.max(1, Math.floor(most / 2)) // a short one gets through where a long one does not
    },
  })

  async function isDue(): Promise<boolean> {
    const count = await store.count(examinee)
    if (count === 0 || count >= ENOUGH) return count > 0
    const [first] = await store.next(examinee, 1)
    return now() - (first?.entry.taken ?? 0) >= LONGEST_MS
  }

  return queue.stop
}

function batchOf(waiting: Waiting, sent: number): PictureBatch {
  const { chain = '', previous = '' } = waiting[0] ?? {}
  const entries = waiting.map(({ entry, bytes }) => (bytes ? { ...entry, picture: base64(bytes) } : entry))
  return { chain, previous, sent, entries }
}

function base64(bytes: ArrayBuffer): string {
  return btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''))
}
