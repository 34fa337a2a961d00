import { ClientResponseError } from 'pocketbase'
import { backOffMs } from '../lib/back-off.ts'
import type { Evidence, QueuedEvidence } from './evidence.ts'
import type { EvidenceStore } from './evidence-store.ts'

export interface EvidenceQueue {
  /** Takes a record; after the exam's end it is dropped, since nothing is recorded then. */
  add(evidence: Evidence): void
  /** Gives up everything that waits, to make room for answers. */
  makeRoom(): Promise<void>
  stop(): void
}

export interface QueueParts {
  readonly examinee: string
  readonly store: EvidenceStore
  send(evidence: Evidence): Promise<unknown>
  /** False once the exam has ended. */
  isRecording(): boolean
  /** False while an answer is on its way or nobody is signed in: answers go first. */
  maySend(): boolean
  /** Milliseconds before the first sending, to spread what a whole hall does at once. */
  readonly firstDelayMs: number
  onError(error: unknown): void
  random?(): number
  locks?: LockManager
}

// How soon to look again whether the answers are through.
const YIELD_MS = 1500

/** Sends monitoring records one after the other, behind the answers. */
export function createEvidenceQueue(parts: QueueParts): EvidenceQueue {
  const { examinee, store } = parts
  let isStopped = false
  let isDraining = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(() => wake(), parts.firstDelayMs)

  function wake(): void {
    clearTimeout(timer)
    timer = undefined
    if (isDraining || isStopped) return
    isDraining = true
    // Another tab may be sending the same queue.
    const draining = parts.locks ? parts.locks.request(`evidence ${examinee}`, drain) : drain()
    draining
      .catch((error) => {
        parts.onError(error)
        return backOffMs(++failures, parts.random)
      })
      .then((delayMs) => {
        isDraining = false
        if (delayMs !== undefined && !isStopped) timer = setTimeout(wake, delayMs)
      })
  }

  /** Sends until nothing is left (undefined) or it has to wait (ms). */
  async function drain(): Promise<number | undefined> {
    while (!isStopped) {
      const next = await store.first(examinee)
      if (!next) return undefined
      if (!parts.isRecording()) {
        await remove(next)
        continue
      }
      if (!parts.maySend()) return YIELD_MS
      try {
        await parts.send(next)
        failures = 0
      } catch (error) {
        if (!isFinal(error)) return backOffMs(++failures, parts.random)
        parts.onError(error)
      }
      await remove(next)
    }
    return undefined
  }

  async function remove({ id }: QueuedEvidence): Promise<void> {
    if (id !== undefined) await store.remove(id)
  }

  return {
    add(evidence) {
      if (isStopped || !parts.isRecording()) return
      store.add({ ...evidence, examinee }).then(() => {
        if (timer === undefined) wake()
      }, parts.onError)
    },
    makeRoom: () => store.clear(),
    stop() {
      isStopped = true
      clearTimeout(timer)
      // What did not leave before the end never will: no pictures stay behind on a shared computer.
      if (!parts.isRecording()) store.clear().catch(parts.onError)
    },
  }
}

/** A record the server turned down will be turned down again; a server that is away or busy may take it later. */
function isFinal(error: unknown): boolean {
  return error instanceof ClientResponseError && error.status >= 400 && error.status < 500 && error.status !== 429
}
