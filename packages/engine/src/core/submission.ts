import type { Collection } from '@olympiad/contract/collection'
import type { RequestInfo } from './request-info.ts'

/** What a file is by its bytes; what it is called plays no part. */
export interface ContentKind {
  /** Content type without parameters. */
  readonly mime: string
  /** Usual extension with its dot; empty for unknown bytes. */
  readonly extension: string
}

/** A file that was submitted, looked at and named, but not yet stored. */
export interface UploadedFile {
  /** Key it was submitted under: a field's name, perhaps with a modifier (`f`, `f+`, `+f`). */
  readonly field: string
  /** Name at the sender's. */
  readonly filename: string
  /** Name it will be stored under; settled once, so that a write may be tried again. */
  readonly storedName: string
  /** The content; empty when it was longer than its field could take. */
  readonly bytes: Uint8Array
  /** True length in bytes. */
  readonly size: number
  readonly kind: ContentKind
  /** Pixels of a picture when decoded: null for other files, NaN for a picture that cannot be read. */
  readonly pixels: number | null
}

/** What a caller sent to be written: plain values (with modifiers in their names) and files. */
export interface Submission {
  readonly body: Readonly<Record<string, unknown>>
  readonly files: readonly UploadedFile[]
  /** Keys of files that no field takes; nothing of them was kept. */
  readonly passedOver?: readonly string[]
}

/** What the code that asks for a write tells the parts of it (a reason, a permission). It never comes over the wire. */
export type Intent = Readonly<Record<string, unknown>>

/** Something to write, as asked by a caller. */
export interface WriteRequest {
  readonly collection: Collection
  readonly submission: Submission
  readonly request: RequestInfo
  readonly intent?: Intent
}
