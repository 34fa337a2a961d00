/**
 * Lets one thing begin after the other, so that what waits meanwhile can go together; and some beside one another where the first takes long.
 */
export class Stagger {
  readonly #atOnce: number
  readonly #afterMs: number
  #underWay = 0
  #begunMs = 0
  #later: NodeJS.Timeout | undefined

  /** At most `atOnce` are under way, the next one beside those of before `afterMs` after their last began. */
  constructor(atOnce: number, afterMs: number) {
    this.#atOnce = atOnce
    this.#afterMs = afterMs
  }

  get underWay(): number {
    return this.#underWay
  }

  /** Whether the next one may begin now. If it may later on, `again` is called then; the end of one is its caller's to look at. */
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
