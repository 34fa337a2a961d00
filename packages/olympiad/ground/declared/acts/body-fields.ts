import { type Field, type JsonField, json, line, longText, type TextField } from '@olympiad/schema/fields'

interface Worded<R extends boolean> {
  readonly required?: R
  readonly label?: string
  readonly help?: string
}

/** The id of a record of a collection. */
export function recordId<const R extends boolean = false>(of: string, options: Worded<R> = {}) {
  const field: TextField = line({ max: 15, ...options })
  return { ...field, of } as TextField & { readonly required?: R; readonly of: string }
}

/** Ids of records of a collection, as a list. */
export interface RecordIdsField extends JsonField<readonly string[]> {
  readonly of: string
  /** How many there may be. */
  readonly most: number
}
export function recordIds(of: string, { most, label }: { readonly most: number; readonly label?: string }) {
  const field: RecordIdsField = { ...json<readonly string[]>({ maxSize: 20_000, label }), of, most }
  return field
}

/** Whether a field of a body is a list of ids. */
export const isRecordIds = (field: Field | undefined): field is RecordIdsField => field !== undefined && 'most' in field

/** Why it is done; kept in the audit log. */
export const reason = longText({ required: true, max: 500, label: 'Reason', help: 'The audit log keeps it.' })
