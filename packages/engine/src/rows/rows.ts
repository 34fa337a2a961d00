import type { Schema } from '@olympiad/schema/collection'
import type { StoredRecord, StoredRecordOf } from '../core/request-info.ts'
import type { SqlValue } from '../db/statement.ts'
import { namedFields } from '../fields/named-fields.ts'

/** A row of the store as a record in memory. */
export function decodeRow<C extends Pick<Schema, 'fields'>>(
  { fields }: C,
  row: Readonly<Record<string, unknown>>,
): StoredRecordOf<C> {
  const record: { id: string; [field: string]: unknown } = { id: String(row.id) }
  for (const { name, field, kind } of namedFields(fields)) {
    record[name] = kind.decode((row[name] ?? null) as SqlValue, field)
  }
  return record as StoredRecordOf<C>
}

/** A record of zero values: what a create starts from. */
export function zeroRecord({ fields }: Schema, id: string): StoredRecord {
  const record: { id: string; [field: string]: unknown } = { id }
  for (const { name, field, kind } of namedFields(fields)) record[name] = kind.zero(field)
  return record
}
