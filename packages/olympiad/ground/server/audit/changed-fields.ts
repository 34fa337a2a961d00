import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Engine, fileKey, type RecordWrite, type StoredRecord } from '@olympiad/engine'
import type { Collection } from '@olympiad/schema/collection'
import { fileHash } from '../file-hash.ts'

/** A value with longer JSON is cut; a whole key is not. */
const LONGEST = 1000
const START = 100
/** Characters of JSON that one character of a text takes at most, and a little. */
const LONGEST_ESCAPE = 7

/** The change of a field; of a secret only that it changed. */
type Change = { readonly from?: unknown; readonly to?: unknown } | 'changed'
type Pair = Pick<RecordWrite, 'collection' | 'before' | 'after'>

/** The changed fields of a write: without the server's dates, and without values that are empty before or after. */
export async function changedFields(
  { storage }: Pick<Engine, 'storage'>,
  { collection, before, after }: Pair,
): Promise<Record<string, Change>> {
  const changes: Record<string, Change> = {}
  for (const [name, field] of Object.entries(collection.fields)) {
    const [from, to] = [before?.[name], after?.[name]]
    if (field.type === 'autodate' || field.derived) continue
    if ((isEmpty(from) && isEmpty(to)) || isDeepStrictEqual(from, to)) continue
    if (field.hidden || field.type === 'password') changes[name] = 'changed'
    else if (field.type !== 'file') changes[name] = pair(shown(from), shown(to))
    else changes[name] = pair(namesOf(from), await newFiles(storage, collection, { record: after, name, before: from }))
  }
  return changes
}

function pair(from: unknown, to: unknown): Change {
  return { ...(!isEmpty(from) && { from }), ...(!isEmpty(to) && { to }) }
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === 0 || value === false) return true
  return Array.isArray(value) && value.length === 0
}

function shown(value: unknown): unknown {
  if (typeof value === 'string' && value.length < LONGEST / LONGEST_ESCAPE) return value
  const text = JSON.stringify(value) ?? ''
  if (text.length <= LONGEST) return value
  return { start: text.slice(0, START), length: text.length, sha256: sha256(text) }
}

interface Files {
  readonly record: StoredRecord | null
  readonly name: string
  readonly before: unknown
}

/**
 * Names of the files of a record now; a new file also has the hash of its bytes, since older files were logged with it.
 */
async function newFiles(storage: Engine['storage'], collection: Collection, { record, name, before }: Files) {
  const old = namesOf(before)
  const files: unknown[] = []
  for (const file of namesOf(record?.[name])) {
    const isNew = record !== null && !old.includes(file)
    files.push(isNew ? { name: file, sha256: await fileHash(storage, fileKey(collection, record.id, file)) } : file)
  }
  return files
}

const namesOf = (value: unknown) =>
  [value].flat().filter((name): name is string => typeof name === 'string' && name !== '')
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
