import type { RequestInfo, StoredRecord } from '../../core/request-info.ts'
import type { Intent } from '../../core/submission.ts'
import type { Drafted, Faults, RecordWrite, Values } from '../../core/write-part.ts'

/** A row to be created or updated, once the rule let it through. */
export interface RowDraft {
  readonly action: 'create' | 'update'
  readonly collection: RecordWrite['collection']
  readonly request: RequestInfo
  readonly intent?: Intent | undefined
  /** The record as it is; null for a new one. */
  readonly stored: StoredRecord | null
  /** What was submitted, in the form of its fields. */
  readonly values: Values
  /** The record as it will be. */
  readonly after: StoredRecord
  /** The columns of an update that are written. */
  readonly changed: Values
  /** What is known to be wrong already. */
  readonly faults: Faults
  /** Relations to missing records. */
  readonly related: Faults
}

/** What a submission makes of a record: rule and parts see it, and it becomes a row. */
export interface WriteDraft extends Omit<Drafted, 'isFaulty'>, Omit<RowDraft, 'intent' | 'related'> {}
