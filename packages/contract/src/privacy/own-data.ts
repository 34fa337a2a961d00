/** What `GET /api/olympiad/own-data` tells an examinee. */
export interface OwnData {
  /** When it was told, a date as records have it. */
  readonly at: string
  readonly account: {
    readonly username: string
    readonly name: string
    readonly email: string
    readonly consent: string
  }
  /** Examinees are asked whether they may be observed, by the text of this version. */
  readonly asks: boolean
  readonly version: string
  /** Whom to ask; empty where nobody is named. */
  readonly contact: string
  /** Days by kind for which it is kept after the exam; 0 = for ever. */
  readonly keep: Readonly<Record<string, number>>
  /** By collection, the oldest first. */
  readonly records: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
  /** What was observed is told after the own end of the exam alone. */
  readonly isComplete: boolean
}

/** What `GET /api/olympiad/own-pictures/ID` tells of a still of the one who asks. */
export interface OwnPicture {
  readonly type: string
  readonly base64: string
}
