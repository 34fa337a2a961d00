import type { StoredRecord } from '@olympiad/engine'
import type { Fields } from '@olympiad/schema/fields'

/** A record without the values that the API hides from everybody. */
export function withoutHidden(record: StoredRecord, fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([field]) => !fields[field]?.hidden))
}
