import type { Collection } from '@olympiad/schema/collection'
import type { RequestInfo } from './request-info.ts'

/** The type of a file by its bytes, not its name. */
export interface ContentKind {
  /** Content type without parameters. */
  readonly mime: string
  /** Usual extension with its dot; empty for unknown bytes. */
  readonly extension: string
}

/** A submitted file, examined and named but not yet stored. */
export interface UploadedFile {
  /** Key it was submitted under: a field's name, perhaps with a modifier (`f`, `f+`, `+f`). */
  readonly field: string
  /** The name that the sender gave. */
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

/** The values and files that a caller submitted; keys may carry modifiers. */
export interface Submission {
  readonly body: Readonly<Record<string, unknown>>
  readonly files: readonly UploadedFile[]
  /** Keys of files that belong to no field; nothing of them was stored. */
  readonly passedOver?: readonly string[]
}

/** Context for write parts from the calling code, such as a reason. It never comes over the wire. */
export type Intent = Readonly<Record<string, unknown>>

/** For a write without further options. */
export const NO_INTENT: Intent = {}

/** A write as requested by a caller. */
export interface WriteRequest {
  readonly collection: Collection
  readonly submission: Submission
  readonly request: RequestInfo
  readonly intent?: Intent
}
