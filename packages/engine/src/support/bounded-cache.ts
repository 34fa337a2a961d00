import { LRUCache } from 'lru-cache'

type Some = NonNullable<unknown>

/** A bounded cache: the least recently used goes first. Memory is taken as it fills, not in advance. */
export class BoundedCache<Key extends Some, Value extends Some> extends LRUCache<Key, Value> {
  /** Keeps values of the weight `capacity`. A weight is a whole number, 1 by default. A value heavier than the capacity is not kept. */
  constructor(capacity: number, weigh: (value: Value) => number = () => 1) {
    super({ maxSize: capacity, sizeCalculation: weigh })
  }

  /** The kept value of the key, made now if it is missing. */
  getOrMake(key: Key, make: () => Value): Value {
    const kept = this.get(key)
    if (kept !== undefined) return kept
    const made = make()
    this.set(key, made)
    return made
  }
}
