import { BoundedCache } from '../support/bounded-cache.ts'

const KEPT = 1000
/** How many slow runs in a row, or which multiple of the slow time at once, make a shape slow. */
const PATIENCE = 4

/**
 * Statements that were slow for their last asker. One slow run may have had another cause, so it takes several in a
 * row, or one that is beyond doubt.
 */
export class SlowStatements {
  readonly #slowMs: number
  /** Milliseconds lost since the statement was quick, by asker and text. */
  readonly #lostMs = new BoundedCache<string, number>(KEPT)

  /** `slowMs`: from this time on a statement is slow. */
  constructor(slowMs: number) {
    this.#slowMs = slowMs
  }

  has(asker: string, sql: string): boolean {
    return this.#lostMs.size > 0 && (this.#lostMs.peek(`${asker} ${sql}`) ?? 0) >= this.#slowMs * PATIENCE
  }

  /** Learns how long the statement took, in ms. */
  note(asker: string, sql: string, ms: number): void {
    const isSlow = ms >= this.#slowMs
    if (!isSlow && this.#lostMs.size === 0) return
    const key = `${asker} ${sql}`
    const lost = (this.#lostMs.peek(key) ?? 0) + ms
    if (isSlow) this.#lostMs.set(key, lost)
    else this.#lostMs.delete(key)
  }
}
