import type { Collection } from '@olympiad/schema/collection'
import type { FieldOf } from '@olympiad/schema/fields'
import type { FieldError } from '../core/api-error.ts'
import type { StoredRecord } from '../core/request-info.ts'
import type { UploadedFile } from '../core/submission.ts'
import type { Submitted } from '../core/write-part.ts'
import type { Engine } from '../engine.ts'
import { withExtension } from '../storage/file-name.ts'
import type { Storage } from '../storage/storage.ts'
import { fileEntries } from './file-values.ts'
import { uploadFault } from './upload-faults.ts'

/** A write's changes to the files of one record. */
export interface UploadPlan {
  /** Read-back value of each file field that was submitted: a name, or names. */
  readonly values: Readonly<Record<string, string | string[]>>
  /** To be stored before the transaction. */
  readonly writes: readonly FileWrite[]
  readonly faults: Readonly<Record<string, FieldError>>
}

export interface FileWrite {
  readonly field: string
  readonly key: string
  readonly bytes: Uint8Array
  /** Whether it lies with others in one file, where the storage can. */
  readonly isPacked: boolean
  /** Pixels of a picture; null for other files. */
  readonly pixels: number | null
}

/** Longer files are few, and better read in parts. */
const LARGEST_PACKED = 2 * 1024 * 1024

/**
 * Decides what happens to the submitted files and names. The same files give the same plan each time, so it may be made
 * again inside the transaction, against the row as it is then.
 */
export function planUploads({ collection, id, body, files, stored }: Omit<Submitted, 'action'>): UploadPlan {
  const values: Record<string, string | string[]> = {}
  const faults: Record<string, FieldError> = {}
  const writes: FileWrite[] = []
  const byKey = Map.groupBy(files, ({ field }) => field)
  for (const [name, field] of Object.entries(collection.fields)) {
    if (field.type !== 'file') continue
    const before = namesOf(stored?.[name])
    const submitted = fileEntries(name, { body, files: byKey }, before)
    if (!submitted) continue
    const isList = field.maxSelect > 1
    const given = isList ? submitted : submitted.slice(-1)
    const fault = uploadFault(field, given, before)
    const entries = given.map((entry) => named(field, entry))
    if (fault) faults[name] = fault
    const names = entries.map((entry) => (typeof entry === 'string' ? entry : entry.storedName))
    values[name] = isList ? names : (names[0] ?? '')
    for (const entry of entries) {
      if (typeof entry === 'string') continue
      writes.push({
        field: name,
        key: fileKey(collection, id, entry.storedName),
        bytes: entry.bytes,
        isPacked: field.packed === true && entry.bytes.length <= LARGEST_PACKED,
        pixels: entry.pixels,
      })
    }
  }
  return { values, writes, faults }
}

/** If a field takes certain types only, a file's ending follows its bytes. */
function named({ mimeTypes = [] }: FieldOf<'file'>, entry: string | UploadedFile): string | UploadedFile {
  if (typeof entry === 'string' || mimeTypes.length === 0) return entry
  return { ...entry, storedName: withExtension(entry.storedName, entry.kind.extension) }
}

/** The key of a record's file in the storage. */
export function fileKey({ id }: Pick<Collection, 'id'>, recordId: string, name: string): string {
  return `${id}/${recordId}/${name}`
}

/** The names a file field holds. */
export function namesOf(value: unknown): string[] {
  return [value].flat().filter((name): name is string => typeof name === 'string' && name !== '')
}

/** Stores all new files of a plan, or none. Throws `StoreUnavailable` when the storage cannot write. */
export async function writeUploads(storage: Storage, { writes }: UploadPlan): Promise<void> {
  const { packing } = storage
  const results = await Promise.allSettled(
    writes.map(({ key, bytes, isPacked }) =>
      packing && isPacked ? packing.add(key, bytes) : storage.write(key, bytes),
    ),
  )
  const failure = results.find((result) => result.status === 'rejected')
  if (!failure) return
  await Promise.allSettled(writes.map(({ key }) => storage.remove(key)))
  throw failure.reason
}

/** Removes the files of `writeUploads` after a failed transaction. A file that cannot be removed stays, unnamed. */
export async function undoUploads(storage: Storage, { writes }: UploadPlan): Promise<void> {
  await Promise.allSettled(writes.map(({ key }) => storage.remove(key)))
}

/** Keys of the files that a record named before and does not name now; null is a missing record. */
export function unnamedKeys(collection: Collection, before: StoredRecord | null, after: StoredRecord | null): string[] {
  if (before === null) return []
  return Object.entries(collection.fields).flatMap(([name, { type }]) => {
    if (type !== 'file') return []
    const kept = namesOf(after?.[name])
    const gone = namesOf(before[name]).filter((old) => !kept.includes(old))
    return gone.map((old) => fileKey(collection, before.id, old))
  })
}

/** Removes files that no record names any more, in the background. */
export function removeInBackground({ storage, log }: Pick<Engine, 'storage' | 'log'>, keys: readonly string[]): void {
  for (const key of keys) {
    storage
      .remove(key)
      .catch((error: unknown) => log.warn({ key, error }, 'A file that nobody names any more stays behind.'))
  }
}
