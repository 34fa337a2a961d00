/**
 * Limits how many things of a kind are under way. A further one begins beside the first only after a while, so that more wait and go
 * together.
 */
export class Stagger {
  readonly #atOnce: number
  readonly #afterMs: number
  #underWay = 0
  #begunMs = 0
  #later: NodeJS.Timeout | undefined

  /** At most `atOnce` are under way; a further one begins at the earliest `afterMs` after the last began. */
  constructor(atOnce: number, afterMs: number) {
    this.#atOnce = atOnce
    this.#afterMs = afterMs
  }

  get underWay(): number {
    return this.#underWay
  }

  /** Whether the next one may begin now. If it has only to wait for the time, `again` is called then; after an `end` the caller asks again. */
  mayBegin(again: () => void): boolean {
    if (this.#underWay >= this.#atOnce) return false
    const restMs = this.#underWay === 0 ? 0 : this.#begunMs + this.#afterMs - performance.now()
    if (restMs <= 0) return true
    this.#later ??= setTimeout(() => {
      this.#later = undefined
      again()
    }, restMs)
    return false
  }

  begin(): void {
    clearTimeout(this.#later)
    this.#later = undefined
    this.#underWay += 1
    this.#begunMs = performance.now()
  }

  end(): void {
    this.#underWay -= 1
  }
}
