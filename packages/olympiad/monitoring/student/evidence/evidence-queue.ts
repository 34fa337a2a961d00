import { type BackgroundQueueOptions, startBackgroundQueue } from '../../../kit/lib/sending/background-queue.ts'
import type { Evidence, QueuedEvidence } from './evidence.ts'
import type { EvidenceStore } from './evidence-store.ts'

export interface EvidenceQueue {
  /** Takes a record; after the exam's end it is dropped, since nothing is recorded then. */
  add(evidence: Evidence): void
  /** Gives up everything that waits, to make room for answers. */
  makeRoom(): Promise<void>
  stop(): void
}

type Shared = 'maySend' | 'verifySession' | 'firstDelayMs' | 'onError' | 'random' | 'locks'
export interface EvidenceQueueOptions extends Pick<BackgroundQueueOptions<QueuedEvidence>, Shared> {
  readonly examinee: string
  readonly store: EvidenceStore
  send(evidence: Evidence): Promise<unknown>
  /** False once the exam has ended. */
  isRecording(): boolean
}

/** Sends monitoring records one after the other, behind the answers. */
export function createEvidenceQueue(options: EvidenceQueueOptions): EvidenceQueue {
  const { examinee, store, isRecording, onError } = options
  const queue = startBackgroundQueue<QueuedEvidence>({
    ...options,
    name: `evidence ${examinee}`,
    async next() {
      let first = await store.first(examinee)
      while (first && !isRecording()) {
        await remove(first)
        first = await store.first(examinee)
      }
      return first
    },
    remove,
  })

  async function remove({ id }: QueuedEvidence): Promise<void> {
    if (id !== undefined) await store.remove(id)
  }

  let isStopped = false
  return {
    add(evidence) {
      if (!isStopped && isRecording()) store.add({ ...evidence, examinee }).then(queue.wake, onError)
    },
    makeRoom: () => store.clear(),
    stop() {
      isStopped = true
      queue.stop()
      // What did not leave before the end never will: no pictures stay behind on a shared computer.
      if (!isRecording()) store.clear().catch(onError)
    },
  }
}
