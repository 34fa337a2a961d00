import type { KeptKind } from '../../ground/declared/retention.ts'

/** Records of a kind on one page; a page is shorter where they are long. */
export const OWN_DATA_PAGE = 200

/**
 * What `GET /api/olympiad/own-data` tells an examinee: the first records of each kind. `?collection=NAME&after=ID` tells the next of
 * one kind, in the same form.
 */
export interface OwnData {
  /** When it was written, a record date. */
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
  /** Whom to ask; empty if nobody is named. */
  readonly contact: string
  /** Days by kind for which it is kept after the exam; 0 = for ever. */
  readonly keep: Readonly<Record<string, number>>
  /** By collection, in the order in which they are shown. */
  readonly held: Readonly<Record<string, HeldCount>>
  /** The id from which the next page of a collection continues; empty for its first page. */
  readonly more: Readonly<Record<string, string>>
  /** By collection, the oldest first. */
  readonly records: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
  /** Observations are shown only after the examinee's own end. */
  readonly isComplete: boolean
}

export interface HeldCount {
  /** How many records, and when the last was made; a record date, empty for none. */
  readonly count: number
  readonly last: string
  /** The page's word for them; empty if another row counts them. */
  readonly words: string
  /** Whose days in `keep` count; or that they are kept as long as the exam. */
  readonly kept: KeptKind | 'exam'
}

/** What `GET /api/olympiad/own-pictures/ID` tells of a still of the one who asks. */
export interface OwnPicture {
  readonly type: string
  readonly base64: string
}
