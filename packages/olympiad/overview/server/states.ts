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
  /** When its key comes out by itself; NaN if it is withheld. */
  readonly releasedMs: number
  /** Whether it must be approved, by the edition. */
  readonly approval: '' | 'yes' | 'no'
  readonly isApproved: boolean
  /** How many its form has. */
  readonly questions: number
  readonly papers: readonly PaperState[]
  readonly accounts: AccountCounts
}

/** Examinees of an exam. */
export interface AccountCounts {
  readonly students: number
  /** How many of them have none of its papers. */
  readonly withoutPaper: number
}

export interface PaperState {
  readonly id: string
  readonly label: string
  /** Bytes of the stored file; null when it is missing, undefined when the paper is a link. */
  readonly size: number | null | undefined | 'unread'
  /** Why students could not read it, in sentences; empty if they can, undefined if nobody has tried. */
  readonly fault: string | undefined
  /** Questions that the key answers. */
  readonly keyed: number
  /** Questions whose entry does not fit the form of the exam, beyond its last one too. */
  readonly misfits: readonly number[]
  /** Identifies the questions, empty for none: papers with the same value are the same paper. */
  readonly content: string
}

/** The basis of the facts of every exam. */
export interface Slot {
  readonly nowMs: number
  /** Where the edition does not say. */
  readonly requireApproval: boolean
  readonly freeBytes: number
  /** Below this many free bytes only what an exam needs is written. */
  readonly floorBytes: number
  /** An examinee's bytes on the disk. */
  readonly bytesEach: number
}
