import { pdfFault } from '@olympiad/olympiad/ground/server/rows/trial/pdf-fault'
import type { FileField } from '@olympiad/schema/fields'

const USUAL_BYTES = 5 * 2 ** 20
const PDF = 'application/pdf'

/** Why bytes are no file of the field, or undefined. The service judges pictures when it takes them. */
export function fileFault(
  bytes: Uint8Array,
  { maxSize = USUAL_BYTES, mimeTypes = [PDF] }: FileField,
): string | undefined {
  const mayBeOther = mimeTypes.some((type) => type !== PDF)
  if (!mayBeOther || isPdf(bytes)) return pdfFault(bytes, { maxSize })
  if (bytes.length === 0) return 'is empty'
  return bytes.length > maxSize ? `is larger than ${Math.floor(maxSize / 2 ** 20)} MiB` : undefined
}

/** By its first bytes. */
export const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'
