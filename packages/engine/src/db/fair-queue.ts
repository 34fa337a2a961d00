import { StoreUnavailable, TooManyReads } from './database.ts'

const WAITING_OF_ONE = 8
const WAITING_OF_ALL = 64
const MAX_WAIT_MS = 5000

interface Waiting {
  readonly sinceMs: number
  start(): void
  refuse(error: Error): void
}

/** A bounded line for costly jobs: so many at once, one of each asker in turn. */
export class FairQueue {
  #free: number
  #waiting = 0
  /** Those whose turn comes first stand first. */
  readonly #lines = new Map<string, Waiting[]>()

  constructor(atOnce: number) {
    this.#free = atOnce
  }

  /** Runs the job when it is the asker's turn. Throws `TooManyReads` when too many wait, or it waited too long. */
  async run<T>(asker: string, job: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1
    else await this.#wait(asker)
    try {
      return await job()
    } finally {
      this.#next()
    }
  }

  /** Refuses those who wait. */
  close(): void {
    for (const { refuse } of [...this.#lines.values()].flat()) refuse(new StoreUnavailable('the store is closing'))
    this.#lines.clear()
    this.#waiting = 0
  }

  #wait(asker: string): Promise<void> {
    const line = this.#lines.get(asker) ?? []
    if (line.length >= WAITING_OF_ONE || this.#waiting >= WAITING_OF_ALL) {
      throw new TooManyReads(`${this.#waiting} costly reads wait, ${line.length} of this asker`)
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#lines.set(asker, line)
    this.#waiting += 1
    line.push({ sinceMs: performance.now(), start: resolve, refuse: reject })
    return promise
  }

  /** Gives the place that is free to the next in turn; whoever waited too long has gone home by now. */
  #next(): void {
    for (const [asker, line] of this.#lines) {
      const first = line.shift()
      this.#lines.delete(asker)
      if (!first) continue
      if (line.length > 0) this.#lines.set(asker, line)
      this.#waiting -= 1
      if (performance.now() - first.sinceMs <= MAX_WAIT_MS) {
        first.start()
        return
      }
      first.refuse(new TooManyReads('a costly read waited too long'))
    }
    this.#free += 1
  }
}
