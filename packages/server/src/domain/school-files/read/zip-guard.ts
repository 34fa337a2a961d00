import { inflateRawSync } from 'node:zlib'
import { ApiError } from '@olympiad/engine'

/** What a workbook may be unpacked: 300,000 students take some 150 MiB. */
const MAX_UNPACKED = 512 * 2 ** 20
const MAX_ENTRIES = 2000
const [END, ENTRY] = [0x06054b50, 0x02014b50]
const [END_BYTES, ENTRY_BYTES, LOCAL_BYTES] = [22, 46, 30]

/**
 * Unpacks a zip once, and throws 400 for a broken zip, or one that grows beyond bounds, before a library holds all of
 * it. The sizes in its entries are not trusted.
 */
export function refuseZipBomb(bytes: Uint8Array): void {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let left = MAX_UNPACKED
  for (const packed of entriesOf(zip)) {
    try {
      left -= packed.isStored ? packed.bytes.length : inflateRawSync(packed.bytes, { maxOutputLength: left + 1 }).length
    } catch (error) {
      throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : unreadable()
    }
    if (left < 0) throw tooLarge()
  }
}

interface Packed {
  readonly bytes: Buffer
  readonly isStored: boolean
}

function* entriesOf(zip: Buffer): Generator<Packed> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + END_BYTES > zip.length || zip.readUInt32LE(end) !== END) throw unreadable()
  const count = zip.readUInt16LE(end + 10)
  if (count > MAX_ENTRIES) throw tooLarge()
  let at = zip.readUInt32LE(end + 16)
  for (let entry = 0; entry < count; entry++) {
    if (at + ENTRY_BYTES > zip.length || zip.readUInt32LE(at) !== ENTRY) throw unreadable()
    const [method, size, local] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)]
    if (local + LOCAL_BYTES > zip.length) throw unreadable()
    const start = local + LOCAL_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    if (start + size > zip.length) throw unreadable()
    yield { bytes: zip.subarray(start, start + size), isStored: method === 0 }
    at += ENTRY_BYTES + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
}

const tooLarge = () =>
  new ApiError(400, 'The workbook is too large. Save the sheet as CSV.', {}, { reason: 'file.tooLarge' })
/** Why a workbook cannot be read. */
export const unreadable = () =>
  new ApiError(400, 'The workbook cannot be read. Save it again, or as CSV.', {}, { reason: 'file.unreadable' })
