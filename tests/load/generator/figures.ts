/** What one round of a scenario came to. Times in ms, rates per second. */
export interface Figures {
  /** Units of work that were done. */
  readonly done: number
  readonly seconds: number
  readonly p50: number
  readonly p99: number
  /** Units that failed, and what the first of them said. */
  readonly errors: number
  readonly firstError: string | null
  /** Part of one core that the generator itself took. */
  readonly generatorCpu: number
  /** CPU time of the server for one unit, in ms, where the round is more than its units. */
  readonly unitCpuMs?: number | undefined
  /** What was acknowledged, by key: the store must agree. */
  readonly acknowledged: Readonly<Record<string, string>>
}

/** The value that the given part of all values does not exceed; 0 without values. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? 0
}

/** The middle value, or the mean of the middle two; 0 without values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? sorted[0] ?? 0)) / 2
}
