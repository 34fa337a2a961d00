import type { JobQueue } from './job-queue.ts'

/** A queue for each key while it has jobs: jobs of one key wait for each other, independent of other keys. */
export class KeyedQueue {
  readonly #open: () => JobQueue
  readonly #queues = new Map<string, JobQueue>()

  /** `open` makes the queue of a key. */
  constructor(open: () => JobQueue) {
    this.#open = open
  }

  /** As `run` of the key's queue. */
  async run<T>(key: string, job: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(key) ?? this.#open()
    this.#queues.set(key, queue)
    try {
      return await queue.run(job)
    } finally {
      // Two may end at once, and the key have a new queue by the time the second one is here.
      if (queue.size === 0 && this.#queues.get(key) === queue) this.#queues.delete(key)
    }
  }

  /** Keys that have jobs. */
  get size(): number {
    return this.#queues.size
  }

  /** Settles when all jobs so far have. */
  async settled(): Promise<void> {
    await Promise.all([...this.#queues.values()].map((queue) => queue.settled()))
  }
}
