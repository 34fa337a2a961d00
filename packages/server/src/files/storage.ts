import type { Readable } from 'node:stream'

/** A stored file, open for reading. */
export interface StoredFile {
  /** Length in bytes. */
  readonly size: number
  readonly modifiedMs: number
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
}
