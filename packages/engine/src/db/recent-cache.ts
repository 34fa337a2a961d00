/**
 * A bounded look-up. What was asked for since the last change of generation is young, and stays; what was not is forgotten
 * together. A hit on a young entry writes nothing, which makes it several times faster than keeping the exact order of use.
 */
export class RecentCache<Value> {
  readonly #capacity: number
  readonly #weigh: (value: Value) => number
  #weight = 0
  #young = new Map<string, Value>()
  #old = new Map<string, Value>()

  /** Keeps values of the weight `capacity`, and at most twice as much; each weighs 1 if nothing else is said. */
  constructor(capacity: number, weigh: (value: Value) => number = () => 1) {
    this.#capacity = capacity
    this.#weigh = weigh
  }

  /** The kept value of the key, made now if there is none. */
  get(key: string, make: () => Value): Value {
    const young = this.#young.get(key)
    if (young !== undefined) return young
    const value = this.#old.get(key) ?? make()
    const weight = this.#weigh(value)
    if (this.#weight + weight > this.#capacity) this.#age()
    this.#weight += weight
    this.#young.set(key, value)
    return value
  }

  get size(): number {
    return this.#young.size + this.#old.size
  }

  #age(): void {
    this.#old = this.#young
    this.#young = new Map()
    this.#weight = 0
  }
}
