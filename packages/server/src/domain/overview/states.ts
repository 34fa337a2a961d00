/** What a server holds for one exam. */
export interface ExamState {
  readonly id: string
  readonly name: string
  readonly level: string
  readonly type: string
  readonly startsMs: number
  readonly endsMs: number
  /** The last end of anybody who sits it. */
  readonly closesMs: number
  /** When its key comes out by itself; NaN where it is held back. */
  readonly releasedMs: number
  /** Whether it has to be approved, as the edition says. */
  readonly approval: '' | 'yes' | 'no'
  readonly isApproved: boolean
  readonly papers: readonly PaperState[]
  readonly accounts: AccountCounts
}

/** Examinees of an exam. */
export interface AccountCounts {
  readonly students: number
  /** Those of them who have none of its papers. */
  readonly withoutPaper: number
}

export interface PaperState {
  readonly id: string
  readonly label: string
  /** Bytes of the stored file; null when it is missing, undefined when the paper is a link. */
  readonly size: number | null | undefined | 'unread'
  /** Questions that the key answers. */
  readonly keyed: number
  /** Stands for its questions, empty for none: two papers with the same are the same. */
  readonly content: string
}

/** What the facts of every exam rest on. */
export interface Slot {
  readonly nowMs: number
  /** Where the edition does not say. */
  readonly requireApproval: boolean
  readonly freeBytes: number
  /** Free bytes below which only what an exam needs is written. */
  readonly floorBytes: number
  /** What an examinee leaves on the disk. */
  readonly bytesEach: number
}
