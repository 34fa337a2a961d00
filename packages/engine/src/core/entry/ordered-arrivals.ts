/** Who waits, since when, and until when they are waited for. */
interface Waiting {
  readonly key: string
  readonly address: string
  readonly arrivedMs: number
  readonly dueMs: number
}

/** More are not kept: their ticket lets them in all the same; they are only not counted in the place of others. */
const MOST = 50_000
/** The same for one address: a program that invents names must not make the line look long. */
const MOST_OF_ADDRESS = 5000

/** Those who wait, in the order of their arrival. Memory is bounded. */
export class OrderedArrivals {
  #ordered: Waiting[] = []
  readonly #byKey = new Map<string, Waiting>()
  readonly #ofAddress = new Map<string, number>()

  get length(): number {
    return this.#ordered.length
  }

  arrivalOf(key: string): number | undefined {
    return this.#byKey.get(key)?.arrivedMs
  }

  /** How many came earlier. */
  before(arrival: Pick<Waiting, 'key' | 'arrivedMs'>): number {
    let [low, high] = [0, this.#ordered.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isEarlier(this.#ordered[middle], arrival)) low = middle + 1
      else high = middle
    }
    return low
  }

  keep(waiting: Waiting): void {
    this.remove(waiting.key)
    const ofAddress = this.#ofAddress.get(waiting.address) ?? 0
    if (this.#ordered.length >= MOST || ofAddress >= MOST_OF_ADDRESS) return
    this.#ordered.splice(this.before(waiting), 0, waiting)
    this.#byKey.set(waiting.key, waiting)
    this.#ofAddress.set(waiting.address, ofAddress + 1)
  }

  remove(key: string): void {
    const known = this.#byKey.get(key)
    if (!known) return
    this.#ordered.splice(this.before(known), 1)
    this.#forget(known)
  }

  dropOverdue(nowMs: number): void {
    const isOverdue = ({ dueMs }: Waiting) => dueMs <= nowMs
    for (const overdue of this.#ordered.filter(isOverdue)) this.#forget(overdue)
    this.#ordered = this.#ordered.filter((one) => !isOverdue(one))
  }

  #forget({ key, address }: Waiting): void {
    this.#byKey.delete(key)
    const left = (this.#ofAddress.get(address) ?? 1) - 1
    if (left > 0) this.#ofAddress.set(address, left)
    else this.#ofAddress.delete(address)
  }
}

function isEarlier(one: Waiting | undefined, other: Pick<Waiting, 'key' | 'arrivedMs'>): boolean {
  if (!one) return false
  return one.arrivedMs === other.arrivedMs ? one.key < other.key : one.arrivedMs < other.arrivedMs
}
