import { inflateRawSync } from 'node:zlib'
import { ApiError } from '@olympiad/engine/api-error'

/** All XML of a workbook of 300,000 students takes some 150 MiB. */
const MAX_UNPACKED = 256 * 2 ** 20
/** A usual workbook unpacks to ten times its size; beyond the first mebibytes, more than this is made to harm. */
const [MAX_RATIO, FREE_BYTES] = [200, 16 * 2 ** 20]
const MAX_ENTRIES = 2000
const [END, ENTRY] = [0x06054b50, 0x02014b50]
const [END_BYTES, ENTRY_BYTES, LOCAL_BYTES] = [22, 46, 30]
const [STORED, DEFLATED] = [0, 8]

/** A part of a workbook. */
export interface WorkbookPart {
  /** `xl/worksheets/sheet1.xml`. */
  readonly path: string
  readonly bytes: Buffer
}

/**
 * The XML of a workbook, unpacked; pictures and other parts are left out. Throws 400 for a broken zip, and for one that
 * grows beyond bounds: the sizes in its entries are not trusted.
 */
export function unpackWorkbook(bytes: Uint8Array): readonly WorkbookPart[] {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let left = Math.min(MAX_UNPACKED, FREE_BYTES + zip.length * MAX_RATIO)
  const parts = new Map<string, Buffer>()
  for (const { path, packed, method } of entriesOf(zip)) {
    if (!/\.(xml|rels)$/i.test(path)) continue
    if (parts.has(path)) throw unreadable()
    const part = unpacked(packed, method, left)
    left -= part.length
    if (left < 0) throw tooLarge()
    parts.set(path, part)
  }
  return [...parts].map(([path, part]) => ({ path, bytes: part }))
}

function unpacked(packed: Buffer, method: number, left: number): Buffer {
  if (method === STORED) return packed
  if (method !== DEFLATED) throw unreadable()
  try {
    return inflateRawSync(packed, { maxOutputLength: left + 1 })
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : unreadable()
  }
}

interface Entry {
  readonly path: string
  readonly packed: Buffer
  readonly method: number
}

function* entriesOf(zip: Buffer): Generator<Entry> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + END_BYTES > zip.length || zip.readUInt32LE(end) !== END) throw unreadable()
  const count = zip.readUInt16LE(end + 10)
  if (count > MAX_ENTRIES) throw tooLarge()
  let at = zip.readUInt32LE(end + 16)
  for (let entry = 0; entry < count; entry++) {
    if (at + ENTRY_BYTES > zip.length || zip.readUInt32LE(at) !== ENTRY) throw unreadable()
    const [method, size, local] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)]
    const pathEnd = at + ENTRY_BYTES + zip.readUInt16LE(at + 28)
    if (local + LOCAL_BYTES > zip.length || pathEnd > zip.length) throw unreadable()
    const start = local + LOCAL_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    if (start + size > zip.length) throw unreadable()
    yield { path: zip.toString('utf8', at + ENTRY_BYTES, pathEnd), packed: zip.subarray(start, start + size), method }
    at = pathEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
}

/** Why a workbook is not read. */
export const tooLarge = (
  what = 'The workbook unpacks to far more than a list of students. Save the sheet as CSV.',
): ApiError => new ApiError(400, what, {}, { reason: 'file.tooLarge' })
/** Why a workbook cannot be read. */
export const unreadable = () =>
  new ApiError(400, 'The workbook cannot be read. Save it again, or as CSV.', {}, { reason: 'file.unreadable' })
