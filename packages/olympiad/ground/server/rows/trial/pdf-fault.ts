const TAIL = 1024

/** Why bytes are not a whole PDF, or undefined: judged by the first bytes and the end mark, which a broken copy lacks. */
export function pdfFault(bytes: Uint8Array, { maxSize }: { maxSize: number }): string | undefined {
  if (bytes.length === 0) return 'is empty'
  if (bytes.length > maxSize) return `is larger than ${Math.floor(maxSize / 2 ** 20)} MiB`
  const text = (part: Uint8Array) => Buffer.from(part).toString('latin1')
  if (!text(bytes.subarray(0, 5)).startsWith('%PDF-')) return 'is not a PDF'
  if (!text(bytes.subarray(-TAIL)).includes('%%EOF')) return 'is a PDF that is cut off: its end mark is missing'
  return undefined
}
