/** Text of a file inside an archive, some of it at a time. */
export interface ZippedText {
  readonly path: string
  readonly text: Iterable<string> | AsyncIterable<string>
}

type Bytes = Uint8Array<ArrayBuffer>

/** One packed file, and what the archive says of it. */
interface Packed {
  readonly path: Bytes
  readonly parts: readonly Bytes[]
  readonly crc: number
  readonly size: number
  readonly packedSize: number
}

const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50]
/** Version 2.0; names are UTF-8; deflated; midnight; the first day there is, so that equal texts make equal archives. */
const [VERSION, UTF8, DEFLATED, TIME, DAY] = [20, 0x0800, 8, 0, 33]

/** Texts as a ZIP. A text is packed while it comes, so the whole of it is never in memory. */
export async function zipTexts(files: readonly ZippedText[], type: string): Promise<Blob> {
  const [body, directory]: [Bytes[], Bytes[]] = [[], []]
  for (const file of files) {
    const packed = await pack(file)
    directory.push(centralHead(packed, sizeOf(body)), packed.path)
    body.push(localHead(packed), packed.path, ...packed.parts)
  }
  const end = numbers('42222442', [END, 0, 0, files.length, files.length, sizeOf(directory), sizeOf(body), 0])
  return new Blob([...body, ...directory, end], { type })
}

async function pack({ path, text }: ZippedText): Promise<Packed> {
  const encoder = new TextEncoder()
  const { readable, writable } = new CompressionStream('deflate-raw')
  const packed = partsOf(readable)
  const writer = writable.getWriter()
  let [crc, size] = [-1, 0]
  for await (const piece of text) {
    const bytes = encoder.encode(piece)
    crc = crcAfter(crc, bytes)
    size += bytes.length
    await writer.write(bytes)
  }
  await writer.close()
  const parts = await packed
  return { path: encoder.encode(path), parts, crc: ~crc >>> 0, size, packedSize: sizeOf(parts) }
}

async function partsOf(readable: ReadableStream<Bytes>): Promise<Bytes[]> {
  const [parts, reader] = [[] as Bytes[], readable.getReader()]
  for (let read = await reader.read(); !read.done; read = await reader.read()) parts.push(read.value)
  return parts
}

const sizeOf = (parts: readonly Bytes[]) => parts.reduce((sum, { length }) => sum + length, 0)

const localHead = ({ path, crc, size, packedSize }: Packed) =>
  numbers('42222244422', [LOCAL, VERSION, UTF8, DEFLATED, TIME, DAY, crc, packedSize, size, path.length, 0])

const centralHead = ({ path, crc, size, packedSize }: Packed, offset: number) =>
  numbers('42222224442222244', [
    ...[CENTRAL, VERSION, VERSION, UTF8, DEFLATED, TIME, DAY, crc, packedSize, size, path.length],
    ...[0, 0, 0, 0, 0, offset],
  ])

/** Little-endian numbers of 2 or 4 bytes, as `widths` has it. */
function numbers(widths: string, values: readonly number[]): Bytes {
  const each = [...widths].map(Number)
  const view = new DataView(new ArrayBuffer(each.reduce((sum, width) => sum + width, 0)))
  let at = 0
  for (const [index, width] of each.entries()) {
    if (width === 2) view.setUint16(at, values[index] ?? 0, true)
    else view.setUint32(at, values[index] ?? 0, true)
    at += width
  }
  return new Uint8Array(view.buffer)
}

const CRC_TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ ((crc & 1) * 0xedb88320)
  return crc
})

function crcAfter(before: number, bytes: Bytes): number {
  let crc = before
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] as number)
  return crc
}
