import { ApiError } from './api-error.ts'
import type { Faults, RecordWrite } from './write-part.ts'

/** Throws the refusal of a write with faulty values, with the faults by field. */
export function refuseFaults(action: RecordWrite['action'], faults: Faults): void {
  if (Object.keys(faults).length > 0) throw new ApiError(400, failed(action), faults)
}

/** PocketBase's sentence for a write that was refused. */
export function failed(action: RecordWrite['action']): string {
  return `Failed to ${action} record.`
}
