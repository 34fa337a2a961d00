import type { FieldOf } from '@olympiad/schema/fields'
import type { FieldError } from '../core/api-error.ts'
import type { UploadedFile } from '../core/submission.ts'
import { REQUIRED } from '../fields/faults.ts'
import { MAX_PIXELS } from './images.ts'

/** Bytes of one file where its field does not say: 5 MiB, as PocketBase has it. */
export const DEFAULT_MAX_SIZE = 5 * 1024 * 1024

/** The faults of a file field's new entries, in PocketBase's words; `before` are its present names. */
export function uploadFault(
  field: FieldOf<'file'>,
  entries: readonly (string | UploadedFile)[],
  before: readonly string[],
): FieldError | undefined {
  if (entries.length === 0) {
    return field.required ? REQUIRED : undefined
  }
  const invented = entries.filter((entry): entry is string => typeof entry === 'string' && !before.includes(entry))
  if (invented.length > 0) {
    const invalidFiles = invented.map((name) => name.slice(0, 250))
    const message = `Invalid new files: [${invalidFiles.join(' ')}].` // as Go prints a list
    return { code: 'validation_invalid_file', message, params: { invalidFiles } }
  }
  if (entries.length > field.maxSelect) {
    const { maxSelect } = field
    return {
      code: 'validation_too_many_files',
      message: `The maximum allowed files is ${maxSelect}.`,
      params: { maxSelect },
    }
  }
  for (const entry of entries) {
    const fault = typeof entry === 'string' ? undefined : contentFault(field, entry)
    if (fault) return fault
  }
  return undefined
}

function contentFault(field: FieldOf<'file'>, { filename, storedName, ...file }: UploadedFile): FieldError | undefined {
  const maxSize = field.maxSize || DEFAULT_MAX_SIZE
  const shown = filename.slice(0, 300)
  if (file.size > maxSize) {
    const message = `Failed to upload ${shown} - the maximum allowed file size is ${maxSize} bytes.`
    return { code: 'validation_file_size_limit', message, params: { file: shown, maxSize } }
  }
  const types = field.mimeTypes ?? []
  if (types.length > 0 && !types.some((type) => canonical(type) === file.kind.mime)) {
    const message = `"${storedName}" mime type must be one of: ${types.join(', ')}.`
    return { code: 'validation_invalid_mime_type', message }
  }
  if (Number.isNaN(file.pixels)) {
    const message = `Failed to upload "${shown}" due to unsupported file type.`
    return { code: 'validation_invalid_mime_type', message }
  }
  if (file.pixels !== null && file.pixels > MAX_PIXELS) {
    const message = `Failed to upload ${shown} - the maximum allowed picture size is ${MAX_PIXELS} pixels.`
    return { code: 'validation_image_size_limit', message, params: { file: shown, maxPixels: MAX_PIXELS } }
  }
  return undefined
}

const SYNONYMS: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'application/x-pdf': 'application/pdf',
  'application/xml': 'text/xml',
}

function canonical(type: string): string {
  const plain = type.split(';')[0]!.trim().toLowerCase()
  return SYNONYMS[plain] ?? plain
}
