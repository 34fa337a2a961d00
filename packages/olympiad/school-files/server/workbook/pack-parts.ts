import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import type { WorkbookPart } from './unpack-workbook.ts'

const [LOCAL, ENTRY, END] = [0x04034b50, 0x02014b50, 0x06054b50]
const VERSION = 20

/** A zip of unpacked parts: what reads it finds exactly these, whatever the zip that was sent says elsewhere. */
export function packParts(parts: readonly WorkbookPart[]): Readable {
  function* pieces() {
    const directory: Buffer[] = []
    let at = 0
    for (const part of parts) {
      const head = entryOf(part, at)
      directory.push(head.central)
      yield head.local
      yield part.bytes
      at += head.local.length + part.bytes.length
    }
    const central = Buffer.concat(directory)
    yield central
    yield endOf(parts.length, central.length, at)
  }
  return Readable.from(pieces())
}

function entryOf({ path, bytes }: WorkbookPart, at: number) {
  const name = Buffer.from(path)
  const sums = Buffer.alloc(12)
  sums.writeUInt32LE(crc32(bytes), 0)
  sums.writeUInt32LE(bytes.length, 4)
  sums.writeUInt32LE(bytes.length, 8)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(LOCAL, 0)
  local.writeUInt16LE(VERSION, 4)
  sums.copy(local, 14)
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(ENTRY, 0)
  central.writeUInt16LE(VERSION, 4)
  central.writeUInt16LE(VERSION, 6)
  sums.copy(central, 16)
  central.writeUInt16LE(name.length, 28)
  central.writeUInt32LE(at, 42)
  return { local: Buffer.concat([local, name]), central: Buffer.concat([central, name]) }
}

function endOf(count: number, length: number, at: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(at, 16)
  return end
}
