/**
 * Tells readers whether cached data of a table may have changed. Each version is used once, so an equal one means that
 * nothing was committed in between, by this process or by another one on the same file.
 */
export class TableVersions {
  readonly #lookAround: () => unknown
  #others: unknown
  #hasLooked = false
  #last = 0
  /** The version of tables that this process has not written since another process did. */
  #common = 0
  readonly #own = new Map<string, number>()

  /** `lookAround` gives a value that differs after each commit of another process. */
  constructor(lookAround: () => unknown) {
    this.#lookAround = lookAround
  }

  of(table: string): number {
    if (!this.#hasLooked) this.#lookOnceATurn()
    return this.kept(table)
  }

  /** As `of`, but looks now: for a writer that holds the store, so nothing can be committed afterwards. */
  atOnce(table: string): number {
    this.#look()
    return this.kept(table)
  }

  /** As `atOnce`, for a writer that has looked since it holds the store. */
  kept(table: string): number {
    return this.#own.get(table) ?? this.#common
  }

  /** Call after each commit of this process, before anybody reads its writes. */
  committed(tables: Iterable<string>): void {
    for (const table of tables) this.#own.set(table, ++this.#last)
  }

  /** Once a turn of the event loop: requests that are handled in one turn were sent before it began. */
  #lookOnceATurn(): void {
    this.#hasLooked = true
    setImmediate(() => {
      this.#hasLooked = false
    })
    this.#look()
  }

  #look(): void {
    const others = this.#lookAround()
    if (others === this.#others) return
    this.#others = others
    this.#own.clear()
    this.#common = ++this.#last
  }
}
