/** A bounded look-up that forgets what was not asked for longest. */
export class RecentlyUsed<Key, Value> {
  readonly #limit: number
  readonly #forget: (value: Value) => void
  readonly #entries = new Map<Key, Value>()

  constructor(limit: number, forget: (value: Value) => void = () => {}) {
    this.#limit = limit
    this.#forget = forget
  }

  /** The kept value of the key, made now if there is none. */
  get(key: Key, make: () => Value): Value {
    const kept = this.#entries.get(key)
    if (kept !== undefined) {
      this.#entries.delete(key)
      this.#entries.set(key, kept)
      return kept
    }
    const made = make()
    this.#entries.set(key, made)
    if (this.#entries.size > this.#limit) this.#forgetOldest()
    return made
  }

  get size(): number {
    return this.#entries.size
  }

  #forgetOldest(): void {
    const [oldest] = this.#entries
    if (!oldest) return
    this.#entries.delete(oldest[0])
    this.#forget(oldest[1])
  }
}
