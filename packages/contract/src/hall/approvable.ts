/** What `GET /api/olympiad/approvable` answers: the ids of the exams whose approval the caller may give and take back. */
export interface Approvable {
  readonly exams: 'all' | readonly string[]
}
