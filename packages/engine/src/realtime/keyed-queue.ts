const MAX_WAITING = 50

/** Slow jobs: those of one key run one after the other, whatever those of other keys do. */
export class KeyedQueue {
  readonly #refused: (error: unknown) => void
  readonly #queue = new Map<string, { waiting: number; last: Promise<void> }>()

  /** `refused` hears of jobs that failed, or for which a lane was too full. */
  constructor(refused: (error: unknown) => void) {
    this.#refused = refused
  }

  run(key: string, job: () => Promise<void>): void {
    const lane = this.#queue.get(key) ?? { waiting: 0, last: Promise.resolve() }
    if (lane.waiting >= MAX_WAITING) {
      this.#refused(new Error(`more than ${MAX_WAITING} wait in a lane`))
      return
    }
    this.#queue.set(key, lane)
    lane.waiting += 1
    lane.last = lane.last
      .then(job)
      .catch(this.#refused)
      .finally(() => {
        lane.waiting -= 1
        if (lane.waiting === 0) this.#queue.delete(key)
      })
  }

  /** Settles when all jobs so far have. */
  async settled(): Promise<void> {
    await Promise.all([...this.#queue.values()].map(({ last }) => last))
  }
}
