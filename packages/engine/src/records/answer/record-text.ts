import type { Collection } from '@olympiad/schema/collection'
import type { StoredRecord } from '../../core/request-info.ts'
import type { Row } from '../../db/statement.ts'
import { type NamedField, namedFields } from '../../fields/named-fields.ts'
import { isEmptyValue, shownFields } from './present.ts'

/** Writes records of one collection as the JSON that `presentRecords` and `JSON.stringify` give. */
export interface RecordText {
  ofRecord(record: StoredRecord): string
  /** As `ofRecord`, for a row as the store has it. */
  ofRow(row: Row): string
}

/** Texts of which JSON needs no letter written otherwise. */
const PLAIN = /^[ !#-[\]-~]*$/

const known = new WeakMap<Collection, Map<boolean, RecordText>>()

/** For records of which nothing is left out for some callers: of no accounts. */
export function recordTextOf(collection: Collection, isSuperuser: boolean): RecordText {
  const byCaller = known.get(collection) ?? new Map<boolean, RecordText>()
  known.set(collection, byCaller)
  const made = byCaller.get(isSuperuser) ?? makeText(collection, isSuperuser)
  byCaller.set(isSuperuser, made)
  return made
}

function makeText(collection: Collection, isSuperuser: boolean): RecordText {
  const shown = new Set(shownFields(collection, isSuperuser))
  const columns = namedFields(collection.fields).filter(({ name }) => shown.has(name))
  const keys = columns.map(({ name }) => `,${JSON.stringify(name)}:`)
  const { id, name } = collection
  const head = `{"collectionId":${JSON.stringify(id)},"collectionName":${JSON.stringify(name)},"id":`
  const written = (of: Readonly<Record<string, unknown>>, read: (column: NamedField) => unknown) => {
    let json = head + jsonOf(String(of.id))
    for (let at = 0; at < columns.length; at++) {
      const column = columns[at]!
      const value = read(column)
      if (column.field.sparse && isEmptyValue(value)) continue
      if (value !== undefined) json += keys[at] + jsonOf(value)
    }
    return `${json}}`
  }
  return {
    ofRecord: (record) => written(record, (column) => record[column.name]),
    ofRow: (row) => written(row, ({ name, field, kind }) => kind.decode(row[name] ?? null, field)),
  }
}

function jsonOf(value: unknown): string {
  if (typeof value === 'string') return PLAIN.test(value) ? `"${value}"` : JSON.stringify(value)
  return typeof value === 'boolean' || Number.isFinite(value) ? String(value) : JSON.stringify(value)
}
