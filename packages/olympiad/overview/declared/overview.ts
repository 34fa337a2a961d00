import type { Fact } from './facts.ts'

/** An exam that has not closed, and how it stands. Times are record dates. */
export interface OverviewExam {
  readonly id: string
  readonly name: string
  readonly level: string
  readonly type: string
  readonly starts: string
  readonly ends: string
  /** The last end of anybody who sits it. */
  readonly closes: string
  /** Students in scope who sit it. */
  readonly students: number
  /** Their sheets that are open now. */
  readonly sitting: number
  /** Their sheets that were submitted. */
  readonly submitted: number
  readonly facts: readonly Fact[]
}

/** What runs, what comes next and what is not ready. */
export interface Overview {
  /** When it was read, a record date. */
  readonly at: string
  /** The next ones first. */
  readonly exams: readonly OverviewExam[]
  /** Exams beyond those that are listed. */
  readonly more: number
  /** Needs of the server for any exam; empty if the caller sees a school alone. */
  readonly server: readonly Fact[]
  /** What this edition needs after its exams; empty before one is over, and if the caller sees a school alone. */
  readonly after: readonly Fact[]
}
