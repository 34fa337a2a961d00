/** Knows of calls that are under way, so that their end can be waited for; it limits nothing. */
export class UnderWay {
  #count = 0
  #closed: Error | undefined
  #ended: (() => void) | undefined

  /** Makes the call, unless closed: then its promise rejects with the reason. */
  run<T>(call: () => Promise<T>): Promise<T> {
    if (this.#closed) return Promise.reject(this.#closed)
    this.#count += 1
    const done = call()
    done.then(this.#leave, this.#leave)
    return done
  }

  /** Refuses new calls; settles when those under way have. */
  async close(reason: Error): Promise<void> {
    this.#closed = reason
    if (this.#count > 0) await new Promise<void>((resolve) => (this.#ended = resolve))
  }

  readonly #leave = () => {
    this.#count -= 1
    if (this.#count === 0) this.#ended?.()
  }
}
