/** Of one answer. */
export const MAX_WAITING_DECISIONS = 50

/** A proposal that a sheet is void, which the caller may confirm or refuse. */
export interface WaitingDecision {
  /** The id of the proposal. */
  readonly id: string
  /** When it was proposed, a record date. */
  readonly at: string
  readonly reason: string
  readonly examinee: { readonly id: string; readonly username: string; readonly name: string }
  readonly exam: { readonly id: string; readonly name: string; readonly level: string }
}

/** What `GET /api/olympiad/waiting-decisions` answers to staff who may confirm. */
export interface WaitingDecisions {
  /** The oldest first. */
  readonly items: readonly WaitingDecision[]
  /** There are more than these. */
  readonly isCut: boolean
}
