import { type FieldConflict, MERGED, type MergedField, READ_VALUES } from '@olympiad/schema/read-values'
import { ClientResponseError } from 'pocketbase'
import { recordService } from '../../lib/record-service.ts'
import type { Values } from './form-field.ts'

export interface SaveInput {
  readonly collection: string
  /** Undefined for a new record. */
  readonly id: string | undefined
  readonly changed: Values
  /** What was read of the fields of the form. */
  readonly read: Values
}

export interface SavedRecord {
  readonly record: Values & { readonly id: string }
  /** What others changed meanwhile, and what stays. */
  readonly merged: readonly MergedField[]
}

/** Creates a record, or writes what changed and nothing else. Rejects with `ClientResponseError`. */
export async function saveRecord({ collection, id, changed, read }: SaveInput): Promise<SavedRecord> {
  const service = recordService.collection(collection)
  const saved =
    id === undefined ? await service.create(changed) : await service.update(id, { ...changed, [READ_VALUES]: read })
  const { [MERGED]: merged = [], ...record } = saved as Values
  return { record: record as SavedRecord['record'], merged: merged as readonly MergedField[] }
}

/** The fields of a 409 that somebody else changed too, by name; null for any other failure. */
export function conflictsOf(error: unknown): Readonly<Record<string, FieldConflict>> | null {
  if (!(error instanceof ClientResponseError) || error.status !== 409) return null
  const data = (error.response.data ?? {}) as Record<string, Partial<FieldConflict>>
  const fields = Object.entries(data).filter(
    ([, told]) => told !== null && typeof told === 'object' && 'theirs' in told,
  )
  return fields.length > 0 ? (Object.fromEntries(fields) as Record<string, FieldConflict>) : null
}
