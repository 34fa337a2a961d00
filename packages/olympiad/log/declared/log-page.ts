/** An entry of the audit log in the console, without erased parts. */
export interface LogEntry {
  /** Its number, from 1, in fifteen digits. */
  readonly id: string
  /** A record date. */
  readonly at: string
  /** `supervisors`, `_superusers` or `cli`. */
  readonly actorKind: string
  readonly actorName: string
  /** What the account is called now; the name of then where it is gone. */
  readonly who: string
  readonly act: string
  /** The act in words: `gave time to`; a full stop at its end says that no record follows. */
  readonly did: string
  readonly collection: string
  /** The word for a record of the collection: `the student`. */
  readonly noun: string
  readonly record: string
  /** Whom it is about; empty where it is about nobody. */
  readonly examinee: string
  /** What the record or the student is called now; empty where it is gone, erased or has no name. */
  readonly subject: string
  readonly reason: string
  /** Names of the fields that changed. */
  readonly fields: readonly string[]
  /** What changed, as JSON; cut where it is long. */
  readonly changes: string
}

/** A page of the log, the newest first. */
export interface LogPage {
  readonly items: readonly LogEntry[]
  /** Leads to the next page; empty on the last one. */
  readonly next: string
}

/** The end of the log, and when it was proven. */
export interface LogState {
  readonly entries: number
  /** Names of all acts that the log may have, for its filter. */
  readonly acts: readonly string[]
  readonly hash: string
  /** When this server wrote the end to its own log, which nobody who changes the store can reach; empty for never. */
  readonly written: string
  readonly verified: LogProof | null
}

/** What a verification found. */
export interface LogProof {
  /** A record date. */
  readonly at: string
  /** How many entries are unchanged. */
  readonly entries: number
  /** The fault of the first changed entry; empty if all are unchanged. */
  readonly fault: string
}
