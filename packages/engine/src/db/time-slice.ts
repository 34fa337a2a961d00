import { setImmediate as nextTurn } from 'node:timers/promises'

const SLICE_MS = 10

/** Long work in slices of time: between two slices all other requests get their turn. */
export class TimeSlice {
  #sinceMs = performance.now()
  readonly #maxMs: number

  constructor(maxMs = SLICE_MS) {
    this.#maxMs = maxMs
  }

  get isOver(): boolean {
    return performance.now() - this.#sinceMs >= this.#maxMs
  }

  /** Lets others have their turn, then begins the next slice. */
  async next(): Promise<void> {
    await nextTurn()
    this.#sinceMs = performance.now()
  }
}
