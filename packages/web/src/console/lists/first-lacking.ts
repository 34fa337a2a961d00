import type { Outcome } from '../../lib/fetching/keep-trying.ts'

/** Of several queries that a page needs, the first that has not succeeded; the first of all where none lacks. */
export const firstLacking = (first: Outcome, ...others: readonly Outcome[]): Outcome =>
  [first, ...others].find(({ isSuccess }) => !isSuccess) ?? first
