/** Records of a kind on one page; a page is shorter where they are long. */
export const OWN_DATA_PAGE = 200

/**
 * What `GET /api/olympiad/own-data` tells an examinee: the first records of each kind. `?collection=NAME&after=ID` tells the next of
 * one kind, in the same form.
 */
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
  /** By collection, how many there are, and when the last was made. */
  readonly held: Readonly<Record<string, { readonly count: number; readonly last: string }>>
  /** By collection, the id behind which there are more, which the next page is asked for with; empty = from the first one on. */
  readonly more: Readonly<Record<string, string>>
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
