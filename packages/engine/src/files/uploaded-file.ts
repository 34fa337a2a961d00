import { basename } from 'node:path'
import { fileName } from '../storage/file-name.ts'
import { countPixels } from './images.ts'
import { type ContentKind, sniff } from './sniff.ts'

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

/** Looks at a submitted file and names it. `size` is its true length where not all of it was kept. */
export async function uploadedFile(
  field: string,
  filename: string,
  content: { bytes: Uint8Array; size?: number },
): Promise<UploadedFile> {
  const { bytes, size = bytes.length } = content
  const kind = await sniff(bytes)
  const name = basename(filename.replaceAll('\\', '/'))
  const pixels = await countPixels(bytes, kind.mime)
  return { field, filename: name, storedName: fileName(name, kind.extension), bytes, size, kind, pixels }
}
