import type { Schema } from '@olympiad/schema/collection'
import { WHOLE_FILE } from '../faults.ts'
import { bundleId, givenOr } from '../texts/bundle-id.ts'
import { fileFault, isPdf } from '../texts/file-fault.ts'
import { pathFault } from '../texts/source.ts'
import type { BundleWriter } from './bundle-writer.ts'
import type { Codec, FieldName } from './codec.ts'
import { jsonOf, readJson } from './kinds.ts'
import { isFile, type ListForm, type ListOptions, listForm } from './list-options.ts'
import { type ListEntry, OLYMPIAD_FILE, type OpenBundle } from './open-bundle.ts'
import type { AnyRecord, BundleRecord, Enclosed } from './records.ts'

/** A collection whose records are the entries of a list in `olympiad.json`. */
export function listCodec<C extends Schema, const O extends ListOptions<C>>(
  collection: C,
  options: ListOptions<C> & O,
): Codec<C, RequiredIn<C> | (keyof NonNullable<O['usual']> & FieldName<C>)> {
  const form = listForm(collection, options)
  return {
    ...form,
    collection,
    read: (bundle) => readList(form, bundle),
    write: (records, bundle) => writeList(form, records, bundle),
  }
}

type RequiredIn<C extends Schema> = {
  [F in FieldName<C>]: C['fields'][F] extends { readonly required?: true } ? F : never
}[FieldName<C>]

interface EntryContext {
  readonly bundle: OpenBundle
  readonly fault: (name: string, reason: string) => void
}

/** Reads the records of a list from `olympiad.json`, whose form is right, and the files that they name. */
async function readList(form: ListForm, bundle: OpenBundle): Promise<BundleRecord[]> {
  const { collection, noun, options } = form
  const { name: list } = collection
  const entries = bundle.olympiad.section(list) as readonly ListEntry[]
  const add = bundle.names.open(collection, { noun, file: OLYMPIAD_FILE })
  const report = bundle.faults.of(OLYMPIAD_FILE)
  const faultAt = (index: number) => (name: string, reason: string) =>
    report(bundle.olympiad.at([list, index, name]), reason)
  reportTwins(list, entries, faultAt)
  const records: BundleRecord[] = []
  for (const [index, entry] of entries.entries()) {
    const context = { bundle, fault: faultAt(index) }
    const record = { ...readEntry(form, entry, context), id: givenOr(entry.id, collection, entry.key) }
    options.check?.(record, entry, context.fault)
    const file = await readFile(form, entry, context)
    const whole = file ? { ...record, file } : record
    records.push(whole)
    add(entry.key, whole)
  }
  return records
}

function reportTwins(list: string, entries: readonly ListEntry[], faultAt: (index: number) => EntryContext['fault']) {
  const firsts = { key: new Map<unknown, number>(), id: new Map<unknown, number>() }
  entries.forEach((entry, index) => {
    for (const name of ['key', 'id'] as const) {
      if (entry[name] === undefined) continue
      if (firsts[name].has(entry[name])) faultAt(index)(name, `the ${name} "${entry[name]}" is used twice in ${list}`)
      firsts[name].set(entry[name], index)
    }
  })
}

/** The values of an entry. Without a path, its record has no file. */
function readEntry({ fields, options }: ListForm, entry: ListEntry, { bundle, fault }: EntryContext) {
  const values: Record<string, unknown> = { ...options.usual }
  const context = { nowMs: bundle.nowMs, names: bundle.names, from: OLYMPIAD_FILE }
  for (const { name, field, declared } of fields) {
    const given = entry[name]
    if (given === undefined) Object.assign(values, isFile(declared) && { [field]: '' })
    else if (!isFile(declared))
      values[field] = readJson(given, declared, {
        ...{ ...context, column: name, isRequired: declared.required ?? false },
        fault: (reason) => fault(name, reason),
      })
  }
  return values
}

/** Why a PDF cannot be shown to anybody; undefined for nothing, or for another kind of file. */
async function unreadable(bytes: Uint8Array, { trial }: OpenBundle): Promise<string | undefined> {
  const told = isPdf(bytes) ? await trial?.(bytes) : ''
  return told ? told.replace(/^It /, '') : undefined
}

/** The file that an entry names: a record has one at most. */
async function readFile({ fields, options }: ListForm, entry: ListEntry, { bundle, fault }: EntryContext) {
  let found: Enclosed['file']
  for (const { name, field, declared } of fields) {
    const path = entry[name]
    if (!isFile(declared) || typeof path !== 'string') continue
    const wrong = pathFault(path)
    const bytes = wrong === undefined ? await bundle.source.read(path) : undefined
    const broken = bytes && (fileFault(bytes, declared) ?? (options.isTried && (await unreadable(bytes, bundle))))
    if (!bytes) fault(name, wrong ?? `the file ${path} is missing`)
    else if (broken) bundle.faults.of(path)(WHOLE_FILE, broken)
    else found = { field, name: path.slice(path.lastIndexOf('/') + 1), bytes }
  }
  return found
}

/** Writes the records of a list into `olympiad.json`, and the files that they have. An empty value is not written. */
function writeList(form: ListForm, records: readonly AnyRecord[], bundle: BundleWriter): void {
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

interface Identified {
  readonly id: string
}

const LONGEST = 50

/** A unique, readable key for each record, fit for a bundle: by its name, or else its id. */
function recordKeys<R extends Identified>(records: readonly R[], nameOf: (record: R) => string) {
  const slugs = records.map((record) => slug(nameOf(record)))
  const keys = records.map(({ id }, index) => {
    const own = slugs[index] ?? ''
    const isAlone = own !== '' && slugs.indexOf(own) === slugs.lastIndexOf(own)
    return [id, isAlone ? own : id] as const
  })
  return new Map(keys)
}

function slug(text: string): string {
  const words = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
  return words.replace(/^-/, '').slice(0, LONGEST).replace(/-$/, '')
}
