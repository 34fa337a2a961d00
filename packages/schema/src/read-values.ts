/** Key in the body of a record update: the values that its writer read, by field. With it, no change of others is overwritten unseen. */
export const READ_VALUES = '@read'
/** Key in the answer of such an update: fields that others changed since, and that kept their values. */
export const MERGED = '@merged'

/** Who wrote a field last. */
export interface LastWrite {
  /** The name of the account; empty where the log has none, and for callers who are no staff. */
  readonly by: string
  /** A record date. */
  readonly at: string
}

/** A field that somebody else changed, while another one was edited. */
export interface MergedField extends LastWrite {
  readonly field: string
}

export const CHANGED_MEANWHILE = 'validation_changed_meanwhile'

/** By field, why an update was refused with 409: the same field has two new values. */
export interface FieldConflict extends LastWrite {
  readonly code: typeof CHANGED_MEANWHILE
  readonly message: string
  /** What is stored now. */
  readonly theirs: unknown
  /** What was submitted. */
  readonly yours: unknown
}
