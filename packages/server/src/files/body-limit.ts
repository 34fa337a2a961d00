import type { Collection } from '@olympiad/contract/collection'
import type { Field } from '@olympiad/contract/fields'
import { DEFAULT_MAX_SIZE } from './upload-faults.ts'

const MIB = 1024 * 1024
/** Bytes of a request body where nothing else says, and what a record's plain values may take. */
export const PLAIN_BODY_LIMIT = 32 * MIB

/** Longest body in bytes of a request that writes one record: its plain values, and what its large fields may hold. */
export function bodyLimit({ fields }: Collection): number {
  return Object.values(fields).reduce((sum, field) => sum + largestValue(field), PLAIN_BODY_LIMIT)
}

function largestValue(field: Field): number {
  if (field.type === 'file') return (field.maxSize || DEFAULT_MAX_SIZE) * field.maxSelect
  if (field.type === 'json') return field.maxSize || MIB
  return field.type === 'editor' ? 5 * MIB : 0
}
