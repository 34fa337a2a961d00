import type { Schema } from '@olympiad/schema/collection'
import { bundleId } from '../texts/bundle-id.ts'
import type { BundleWriter } from './bundle-writer.ts'
import { jsonOf } from './kinds.ts'
import { isFile, type ListForm } from './list-options.ts'
import { recordKeys } from './record-keys.ts'
import type { AnyRecord } from './records.ts'

/** Writes the records of a list into `olympiad.json`, and the files that they have. An empty value is not written. */
export function writeList(form: ListForm, records: readonly AnyRecord[], bundle: BundleWriter): void {
  const { collection, options } = form
  const keys = recordKeys(records, (record) => options.keyOf(record as never, bundle))
  const entries = records.map((record) => {
    const key = keys.get(record.id) ?? record.id
    const entry = { key, ...idUnless(collection, key, record.id), ...entryOf(form, { key, record }, bundle) }
    bundle.name(collection, record, key)
    bundle.keepEntry(collection, record, entry)
    return entry
  })
  bundle.sections[collection.name] = entries
}

/** An id is given where an import would make up another. */
const idUnless = (collection: Schema, key: string, id: string) => (bundleId(collection, key) === id ? {} : { id })

interface KeyedRecord {
  readonly key: string
  readonly record: AnyRecord
}

function entryOf({ fields, collection, options }: ListForm, { key, record }: KeyedRecord, bundle: BundleWriter) {
  const entry: Record<string, unknown> = {}
  for (const { name, field, declared } of fields) {
    const value = record[field]
    if (!isFile(declared)) entry[name] = jsonOf(value, declared, bundle)
    else if (typeof value === 'string' && value !== '') {
      const path = `${options.folder ?? 'papers'}/${key}/${plainName(value)}`
      entry[name] = path
      bundle.files.push({ path, content: { collection, id: record.id, name: value } })
    }
  }
  return entry
}

/** Without the ten random characters of its stored name. */
const plainName = (stored: string) => stored.replace(/_[a-z0-9]{10}(\.[^.]*)?$/, '$1')
