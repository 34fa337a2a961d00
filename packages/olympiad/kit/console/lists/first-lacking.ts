import type { Outcome } from '../../lib/fetching/keep-trying.ts'

/** Of several queries that a page needs, the first that has not succeeded; or else the first of all. */
export const firstLacking = (first: Outcome, ...others: readonly Outcome[]): Outcome =>
  [first, ...others].find(({ isSuccess }) => !isSuccess) ?? first
