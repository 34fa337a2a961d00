/** One choice, or its taking back where the option is empty; `chosenAt` is the server's ms as the page knew them. */
export interface NotedAnswer {
  readonly question: number
  readonly option: string
  readonly chosenAt: number
}

/** A receipt as the page was given it. */
export interface NotedReceipt {
  readonly code: string
  readonly count: number
  readonly submitted: string
}

/** The marked sheet as the page was given it. */
export interface NotedResult {
  readonly attempted: number
  readonly right: number
  readonly wrong: number
}

/** What one student did and saw, for the judge; instants in ms since the epoch. */
export interface Ledger {
  readonly username: string
  examinee: string
  questionpaper: string
  signedInMs: number
  /** When the paper could be read; 0 while it could not. */
  readableMs: number
  firstSavedMs: number
  readonly chosen: NotedAnswer[]
  /** What the server has acknowledged. */
  readonly acknowledged: NotedAnswer[]
  /** What was to be had before its time. */
  readonly early: string[]
  /** How often it was tried to have something before its time. */
  probes: number
  /** Choices that the server never took. */
  late: number
  receipt: NotedReceipt | null
  result: NotedResult | null
  /** Whether the line was cut for a while. */
  wasCut: boolean
  /** Why the page gave up, which none should. */
  failure: string
  /** The day was over before this page was done: the servers were too slow for it. */
  isLate: boolean
}

export function newLedger(username: string): Ledger {
  const none = {
    examinee: '',
    questionpaper: '',
    failure: '',
    receipt: null,
    result: null,
    wasCut: false,
    isLate: false,
  }
  const lists = { chosen: [], acknowledged: [], early: [] }
  return { username, ...none, ...lists, signedInMs: 0, readableMs: 0, firstSavedMs: 0, probes: 0, late: 0 }
}
