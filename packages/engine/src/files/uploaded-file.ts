import { basename } from 'node:path'
import type { UploadedFile } from '../core/submission.ts'
import { fileName } from '../storage/file-name.ts'
import { countPixels } from './images.ts'
import { sniff } from './sniff.ts'

/** Examines a submitted file and names it. `size` is its true length if only a part was stored. */
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
