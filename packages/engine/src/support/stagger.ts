interface StaggerOptions {
  /** The most under way. */
  readonly atOnce: number
  /** In ms: a further one begins beside another at the earliest so long after the last began. */
  readonly afterMs: number
  /** In ms: the same where no other is under way. */
  readonly paceMs?: number
}

/**
 * Limits how many things of a kind are under way. A further one begins beside the first only after a while, so that more wait and go
 * together.
 */
export class Stagger {
  readonly #options: Required<StaggerOptions>
  #underWay = 0
  #begunMs = Number.NEGATIVE_INFINITY
  #later: NodeJS.Timeout | undefined
  #dueMs = 0

  constructor(options: StaggerOptions) {
    this.#options = { paceMs: 0, ...options }
  }

  get underWay(): number {
    return this.#underWay
  }

  /** Whether the next one may begin now. If it has only to wait for the time, `again` is called then; after an `end` the caller asks again. */
  mayBegin(again: () => void): boolean {
    const { atOnce, afterMs, paceMs } = this.#options
    if (this.#underWay >= atOnce) return false
    const restMs = this.#begunMs + (this.#underWay === 0 ? paceMs : afterMs) - performance.now()
    if (restMs <= 0) return true
    const dueMs = performance.now() + restMs
    if (this.#later && this.#dueMs <= dueMs) return false
    clearTimeout(this.#later) // it waited for one that has ended meanwhile
    this.#dueMs = dueMs
    this.#later = setTimeout(() => {
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
