/** What an entry of a key accepts. */
export type KeyEntry =
  /** A full mark for everybody, for those who answered, or a question out of the paper. */
  | { readonly special: '*' | '*!' | '-' }
  /** Stored answers that are right; several letters or a match have one. */
  | { readonly answers: readonly string[] }
  /** Numbers from low to high, both included, as `Decimal.value`. */
  | { readonly intervals: readonly Interval[] }

export interface Interval {
  readonly low: bigint
  readonly high: bigint
}
