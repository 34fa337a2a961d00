/** What `GET /api/olympiad/approvable` answers. */
export interface Approvable {
  /** Ids of the exams whose approval the caller may give and take back. */
  readonly exams: 'all' | readonly string[]
  /** Whether an exam runs only once it is approved. */
  readonly isNeeded: boolean
}
