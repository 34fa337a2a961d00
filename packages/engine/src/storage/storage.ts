import { Readable } from 'node:stream'
import type { Transaction } from '../db/database.ts'
import { wholeStream } from '../support/byte-slices.ts'
import type { MaybePromise } from '../support/coroutine.ts'

/** A stored file, open for reading. */
export interface StoredFile {
  /** Length in bytes. */
  readonly size: number
  readonly modifiedMs: number
  /** The whole content, if it is in memory. */
  readonly bytes?: Uint8Array
  /** Bytes from `start` to `end` (both included); the whole file without a range. */
  stream(range?: { start: number; end: number }): Readable
}

/** Where uploaded bytes live: keys are `collectionId/recordId/name`. Throws `StoreUnavailable` when it cannot write. */
export interface Storage {
  /** Durable when it settles: written whole and synced, or not there at all. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Null when there is no such file. */
  open(key: string): Promise<StoredFile | null>
  /** Removes a file and its thumbs; a missing one is no error. */
  remove(key: string): Promise<void>
  /** Where the files can be fetched from without this server, once it has judged who may. */
  readonly direct?: Direct
  /** Absent where each file is an object of its own. */
  readonly packing?: Packing
}

/** Keeps many small files in one, for collections whose files say so (`packed`): one sync serves all that come together. */
export interface Packing {
  /** As `Storage.write`, of a new key; only this process can open the file until `name`. Bytes with one owner are freed when that is committed. */
  add(key: string, bytes: Uint8Array): Promise<void>
  /** Within the transaction whose record names these files: from its commit on, all can open them. Others are left alone. */
  name(transaction: Transaction, keys: readonly string[]): MaybePromise<unknown>
  /** Within the transaction that takes the last record from them: if nobody removes them, the sweep does. */
  unname(transaction: Transaction, keys: readonly string[]): MaybePromise<unknown>
  /** Erases what no record names, and removes what holds nothing any more. */
  sweep(): Promise<void>
}

/** A stored file whose content is at hand. */
export function fileInMemory(bytes: Uint8Array, modifiedMs: number): StoredFile {
  const stream: StoredFile['stream'] = (range) =>
    Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes])
  return { size: bytes.length, modifiedMs, bytes, stream }
}

/** The whole content. */
export async function wholeFile({ bytes, stream }: StoredFile): Promise<Buffer> {
  return bytes ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length) : wholeStream(stream())
}

/** Signed addresses: anyone with one can read the file for a minute. */
export interface Direct {
  /** For files of at least this many bytes. */
  readonly fromBytes: number
  /** The address of a file, answered with the given headers, named in small letters. */
  address(key: string, headers: Readonly<Record<string, string>>): Promise<string>
}

/** Key of a thumb: beside its picture, in a folder that is deleted with it. `size` is the text of `?thumb=`. */
export function thumbKey(key: string, size: string): string {
  const slash = key.lastIndexOf('/')
  const name = key.slice(slash + 1)
  return `${thumbsFolder(key)}/${size}_${name}`
}

/** Key prefix of all thumbs of a picture. */
export function thumbsFolder(key: string): string {
  const slash = key.lastIndexOf('/')
  return `${key.slice(0, slash)}/thumbs_${key.slice(slash + 1)}`
}
