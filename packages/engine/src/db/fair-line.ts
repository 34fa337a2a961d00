import type { Line, WaitingJob } from '../support/job-queue.ts'
import { TooManyReads } from './database.ts'

const WAITING_OF_ONE = 8
const WAITING_OF_ALL = 64
const MAX_WAIT_MS = 5000

interface Waiting {
  readonly sinceMs: number
  readonly job: WaitingJob
}

/**
 * A bounded queue for costly jobs: one of each asker in turn. Refuses with `TooManyReads` when too many wait, or one
 * waited too long.
 */
export class FairLine implements Line {
  #length = 0
  /** Those whose turn comes first stand first. */
  readonly #lines = new Map<string, Waiting[]>()

  get length(): number {
    return this.#length
  }

  push(job: WaitingJob, asker: string): void {
    const line = this.#lines.get(asker) ?? []
    if (line.length >= WAITING_OF_ONE || this.#length >= WAITING_OF_ALL) {
      throw new TooManyReads(`${this.#length} costly reads wait, ${line.length} of this asker`)
    }
    this.#lines.set(asker, line)
    this.#length += 1
    line.push({ sinceMs: performance.now(), job })
  }

  /** The next job in turn. Skips jobs that waited too long. */
  shift(): WaitingJob | undefined {
    for (const [asker, line] of this.#lines) {
      const first = line.shift()
      this.#lines.delete(asker)
      if (!first) continue
      if (line.length > 0) this.#lines.set(asker, line)
      this.#length -= 1
      if (performance.now() - first.sinceMs <= MAX_WAIT_MS) return first.job
      first.job.refuse(new TooManyReads('a costly read waited too long'))
    }
    return undefined
  }
}
