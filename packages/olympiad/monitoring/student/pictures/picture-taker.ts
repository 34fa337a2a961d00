import {
  type ChainEntry,
  chainLink,
  chainStart,
  type NoCameraReason,
  PICTURE_LATEST_MS,
} from '../../declared/pictures.ts'
import { delayOf } from './picture-plan.ts'
import type { OwnChain, PictureOwner, PictureStore } from './picture-store.ts'
import { sha256 } from './sha256.ts'

interface TakerParts extends PictureOwner {
  readonly store: PictureStore
  /** A small picture, or the reason why it is missing. */
  take(): Promise<Blob | NoCameraReason>
  /** False once the exam has ended. */
  isRecording(): boolean
  onError(error: unknown): void
  /** The device's clock. */
  now?(): number
  readonly locks?: LockManager
}

/** An entry that comes this much too late says that the page did not run. */
const LATE_MS = 60_000
const AGAIN_MS = 15_000

/**
 * Takes a small picture from time to time and puts it into the chain of this browser, until it is stopped: one tab at a time,
 * and where the last one left off.
 */
export function startPictureTaker(parts: TakerParts): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const run = () => takeOn(parts, signal)
  const name = `pictures ${parts.examinee} ${parts.questionpaper}`
  const running = parts.locks ? parts.locks.request(name, { signal }, run) : run()
  running.catch((error) => !signal.aborted && parts.onError(error))
  return () => stopped.abort()
}

/** A disk that does not answer for a while ends nothing: it goes on where the chain is then. */
async function takeOn(parts: TakerParts, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await takeAll(parts, signal)
    } catch (error) {
      if (signal.aborted) return
      parts.onError(error)
      await waited(AGAIN_MS, signal)
    }
  }
}

async function takeAll(parts: TakerParts, signal: AbortSignal): Promise<void> {
  const now = parts.now ?? Date.now
  let chain = await parts.store.chain(await freshChain(parts, now()))
  while (!signal.aborted) {
    await waited(Math.min(Math.max(0, chain.dueAt - now()), PICTURE_LATEST_MS), signal)
    if (signal.aborted || !parts.isRecording()) return
    if (now() - chain.dueAt > LATE_MS) chain = await add(parts, chain, { kind: 'gap', reason: '', takenMs: now() })
    const takenMs = now()
    const taken = await parts.take()
    const isPicture = taken instanceof Blob
    chain = await add(parts, chain, {
      ...(isPicture ? { kind: 'picture', reason: '' } : { kind: 'noCamera', reason: taken }),
      takenMs,
      bytes: isPicture ? await taken.arrayBuffer() : undefined,
    })
  }
}

interface TakenPicture extends Pick<ChainEntry, 'kind' | 'reason'> {
  readonly takenMs: number
  readonly bytes?: ArrayBuffer | undefined
}

/** The chain after one more entry; as another tab left it where that was faster. */
async function add(
  { store, onError }: TakerParts,
  chain: OwnChain,
  { takenMs, bytes, ...what }: TakenPicture,
): Promise<OwnChain> {
  const sequence = chain.sequence + 1
  const entry: ChainEntry = { sequence, taken: takenMs, ...what, digest: bytes ? await sha256(bytes) : '' }
  const hash = await sha256(chainLink(chain.hash, entry))
  const after = { ...chain, sequence, hash, dueAt: takenMs + (await delayOf(chain.seed, sequence + 1)) }
  const isAdded = await store.append(chain, after, { entry, bytes }).catch(async (error) => {
    onError(error)
    await store.makeRoom()
    return store.append(chain, after, { entry })
  })
  return isAdded ? after : store.chain(after)
}

async function freshChain({ examinee, questionpaper }: PictureOwner, nowMs: number): Promise<OwnChain> {
  const [chain, seed] = [randomText(), randomText()]
  const hash = await sha256(chainStart({ examinee, questionpaper, chain }))
  return { examinee, questionpaper, chain, seed, sequence: 0, hash, dueAt: nowMs + (await delayOf(seed, 1)) }
}

/** 128 bits, as 22 letters. */
function randomText(): string {
  const letters = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
  return letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function waited(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
