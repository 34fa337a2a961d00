import { parseRecordTime } from '@olympiad/schema/record-time'

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
  /** The first later entry that took it back; null without one. */
  readonly undone: UndoneBy | null
}

/** Who took an entry back, when, and by which entry. */
export type UndoneBy = Pick<LogEntry, 'id' | 'at' | 'actorKind' | 'actorName' | 'who'>

/** The newest entries about a student. */
export interface PersonLog {
  readonly items: readonly LogEntry[]
  /** Older ones are left out. */
  readonly isCut: boolean
}

/** A page of the log, the newest first. */
export interface LogPage {
  readonly items: readonly LogEntry[]
  /** Leads to the next page; empty on the last one. */
  readonly next: string
  /** An act was too long for the page, and goes on on the next one. */
  readonly isActCut: boolean
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

/** Writes of single records, which are no declared act. */
export const PLAIN_WRITES: readonly string[] = ['create', 'update', 'delete']

/** Entries of one act follow one another within this time. */
const TOGETHER_MS = 2 * 60_000

type ActEntry = Pick<LogEntry, 'at' | 'actorKind' | 'actorName' | 'act' | 'collection' | 'reason'>

/** Whether an entry and the next older one belong to one act: of one author, for one reason, and close together. */
export function isOfOneAct(later: ActEntry, earlier: ActEntry): boolean {
  const same = ['actorKind', 'actorName', 'act', 'reason'] as const
  const isSame = [...same, ...(PLAIN_WRITES.includes(later.act) ? (['collection'] as const) : [])].every(
    (name) => later[name] === earlier[name],
  )
  return isSame && parseRecordTime(later.at) - parseRecordTime(earlier.at) <= TOGETHER_MS
}
