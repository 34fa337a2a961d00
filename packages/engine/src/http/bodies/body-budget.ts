import { ApiError } from '../../core/api-error.ts'

const MIB = 1024 * 1024

export interface BudgetLimits {
  /** Bytes that the large bodies of one address may hold: a school's 300 computers send pictures at the same minute. */
  readonly address: number
  /** Bytes that all bodies together may hold before no further large one is taken. */
  readonly all: number
}

const LIMITS: BudgetLimits = { address: 64 * MIB, all: 384 * MIB }
const RETRY_S = 5

/**
 * Limits the memory of bodies that are arriving or being handled. Small bodies are counted but never refused, so that
 * answers always find room beside uploads.
 */
export class BodyBudget {
  readonly #limits: BudgetLimits
  readonly #held = new Map<string, number>()
  #all = 0

  constructor(limits: Partial<BudgetLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits }
  }

  get heldBytes(): number {
    return this.#all
  }

  /** Counts bytes that have come. */
  take(address: string, bytes: number): void {
    this.#all += bytes
    this.#held.set(address, (this.#held.get(address) ?? 0) + bytes)
  }

  /** Gives back what a request held. */
  give(address: string, bytes: number): void {
    this.#all -= bytes
    const left = (this.#held.get(address) ?? 0) - bytes
    if (left > 0) this.#held.set(address, left)
    else this.#held.delete(address)
  }

  /** Why a large body may not go on: 503 when all room is taken, 429 when its address has its share; else nothing. */
  refusal(address: string): ApiError | undefined {
    if (this.#all > this.#limits.all) return new ApiError(503, undefined, {}, { retryAfterS: RETRY_S })
    const held = this.#held.get(address) ?? 0
    return held > this.#limits.address ? new ApiError(429, undefined, {}, { retryAfterS: RETRY_S }) : undefined
  }
}
