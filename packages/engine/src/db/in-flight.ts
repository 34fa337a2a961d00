import { StoreUnavailable } from './database.ts'

/** Calls under way, so that a store can finish what it accepted before it closes. */
export class InFlight {
  readonly #calls = new Set<Promise<unknown>>()
  #isClosed = false

  /** Starts a call. Throws `StoreUnavailable` once closed. */
  async run<T>(start: () => Promise<T>): Promise<T> {
    if (this.#isClosed) throw new StoreUnavailable('the store is closed')
    const call = start()
    this.#calls.add(call)
    try {
      return await call
    } finally {
      this.#calls.delete(call)
    }
  }

  /** Refuses new calls; settles when those under way have. */
  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.allSettled(this.#calls)
  }
}
