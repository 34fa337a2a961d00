import type { Line, WaitingJob } from './job-queue.ts'

interface Waiting {
  readonly sinceMs: number
  readonly job: WaitingJob
}

export interface FairLineOptions {
  /** The most jobs that wait for one owner, and for all of them. */
  readonly ofOne: number
  readonly ofAll: number
  /** A job that waited longer is refused when its turn comes. */
  readonly longestMs: number
  /** The error of a refusal, by its reason. */
  readonly refusal: (reason: string) => Error
}

/**
 * A bounded queue for costly jobs: one of each owner in turn, so that nobody's flood delays others. Refuses when too many wait, or
 * one waited too long.
 */
export class FairLine implements Line {
  readonly #options: FairLineOptions
  #length = 0
  /** Those whose turn comes first stand first. */
  readonly #lines = new Map<string, Waiting[]>()

  constructor(options: FairLineOptions) {
    this.#options = options
  }

  get length(): number {
    return this.#length
  }

  push(job: WaitingJob, owner: string): void {
    const { ofOne, ofAll, refusal } = this.#options
    const line = this.#lines.get(owner) ?? []
    if (line.length >= ofOne || this.#length >= ofAll)
      throw refusal(`${this.#length} costly jobs wait, ${line.length} of this owner`)
    this.#lines.set(owner, line)
    this.#length += 1
    line.push({ sinceMs: performance.now(), job })
  }

  /** The next job in turn. Skips jobs that waited too long. */
  shift(): WaitingJob | undefined {
    for (const [owner, line] of this.#lines) {
      const first = line.shift()
      this.#lines.delete(owner)
      if (!first) continue
      if (line.length > 0) this.#lines.set(owner, line)
      this.#length -= 1
      if (performance.now() - first.sinceMs <= this.#options.longestMs) return first.job
      first.job.refuse(this.#options.refusal('a costly job waited too long'))
    }
    return undefined
  }
}
