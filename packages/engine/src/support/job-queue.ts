/** A job that has no place yet: one of the two is called, once. */
export interface WaitingJob {
  start(): void
  refuse(reason: Error): void
}

/** Where jobs wait, and who of them is next. */
export interface Line {
  readonly length: number
  /** Throws when the queue is full; `owner` is whose job it is, where that matters. */
  push(job: WaitingJob, owner: string): void
  shift(): WaitingJob | undefined
}

/** Runs a limited number of jobs at once; the others wait in line. */
export class JobQueue {
  readonly #line: Line
  readonly #jobs = new Set<Promise<unknown>>()
  #free: number
  #closed: Error | undefined

  constructor(atOnce: number, line: Line = boundedLine(Number.POSITIVE_INFINITY)) {
    this.#free = atOnce
    this.#line = line
  }

  /** Jobs under way and those that wait. */
  get size(): number {
    return this.#jobs.size
  }

  /** Jobs that have no place yet. */
  get waiting(): number {
    return this.#line.length
  }

  /** Runs the job when there is a place, at once if there is one. Throws what the line refuses it with, or the reason of `close`. */
  async run<T>(job: () => Promise<T>, owner = ''): Promise<T> {
    const done = this.#inPlace(job, owner)
    this.#jobs.add(done)
    try {
      return await done
    } finally {
      this.#jobs.delete(done)
    }
  }

  /** Settles when all jobs so far have. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#jobs)
  }

  /** Refuses new jobs and those that wait; settles when those under way have. */
  close(reason: Error): Promise<void> {
    this.#closed = reason
    for (let job = this.#line.shift(); job; job = this.#line.shift()) job.refuse(reason)
    return this.settled()
  }

  async #inPlace<T>(job: () => Promise<T>, owner: string): Promise<T> {
    if (this.#closed) throw this.#closed
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((start, refuse) => this.#line.push({ start, refuse }, owner))
    try {
      return await job()
    } finally {
      const next = this.#line.shift()
      if (next) next.start()
      else this.#free += 1
    }
  }
}

/** First come first served. At most `most` jobs wait; others are refused with the error of `refusal`. */
export function boundedLine(most: number | (() => number), refusal = () => new Error(`too many wait`)): Line {
  const room = typeof most === 'number' ? () => most : most
  const jobs: WaitingJob[] = []
  return {
    get length() {
      return jobs.length
    },
    push(job) {
      if (jobs.length >= room()) throw refusal()
      jobs.push(job)
    },
    shift: () => jobs.shift(),
  }
}
