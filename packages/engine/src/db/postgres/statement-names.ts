import { BoundedCache } from '../../support/bounded-cache.ts'

const MAX_NAMES = 800
const MAX_SEEN = 5000

/**
 * Names under which PostgreSQL stores prepared statements, for texts that come more than once. Bounded, since every
 * connection keeps its statements until it ends.
 */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #seen = new BoundedCache<string, true>(MAX_SEEN)
  #generation = 0

  /** The name of a statement's text; undefined while it is not worth one. */
  of(sql: string): string | undefined {
    const name = this.#names.get(sql)
    if (name !== undefined) return name
    if (!this.#seen.has(sql)) {
      this.#seen.set(sql, true)
      return undefined
    }
    return this.#names.size < MAX_NAMES ? this.#give(sql) : undefined
  }

  /** Gives all texts new names: statements that were prepared before a table was altered are useless. */
  renew(): void {
    this.#names.clear()
    this.#generation++
  }

  #give(sql: string): string {
    const name = `s${this.#generation}_${this.#names.size}`
    this.#names.set(sql, name)
    this.#seen.delete(sql)
    return name
  }
}
