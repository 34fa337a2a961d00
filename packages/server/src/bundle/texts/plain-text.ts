import { type Report, WHOLE_FILE } from '../faults.ts'

/** The text of a UTF-8 file without its byte order mark; reports a file that is something else. */
export function plainText(bytes: Uint8Array, report: Report): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
    report(isUtf16 ? WHOLE_FILE : firstBadByte(bytes), 'is not UTF-8 text; save it as UTF-8')
    return undefined
  }
}

/** The first line that cannot be decoded, and the column of its first bad sign. */
function firstBadByte(bytes: Uint8Array) {
  let line = 1
  let start = 0
  for (let end = 0; end <= bytes.length; end++) {
    if (end < bytes.length && bytes[end] !== 0x0a) continue
    const text = new TextDecoder().decode(bytes.subarray(start, end))
    if (text.includes('\ufffd')) return { line, column: text.indexOf('\ufffd') + 1 }
    line += 1
    start = end + 1
  }
  return WHOLE_FILE
}
