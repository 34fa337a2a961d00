/**
 * The largest p-value that counts as found among `tests`, of which only the smallest are given: the rule of Benjamini
 * and Yekutieli, which is valid for pairs that share people. 0 if nothing is found.
 */
export function foundUpTo(smallest: readonly number[], tests: number, level: number): number {
  let harmonic = 0
  for (let i = tests; i > 0; i--) harmonic += 1 / i
  const sorted = smallest.toSorted((one, other) => one - other)
  const at = sorted.findLastIndex((p, index) => p <= ((index + 1) * level) / (tests * harmonic))
  return sorted[at] ?? 0
}
