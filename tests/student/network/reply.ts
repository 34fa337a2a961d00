/** A reply as far as a load needs it: its status, and its body when somebody asks. */
export interface Reply {
  readonly status: number
  /** The line of the status and the headers. */
  readonly head: string
  readonly body: Buffer
}

const END_OF_HEAD = '\r\n\r\n'
const END_OF_LINE = '\r\n'

/** The reply at the start of the bytes; null while it is not whole. No other reply may follow: nothing is pipelined. */
export function readReply(bytes: Buffer): Reply | null {
  const end = bytes.indexOf(END_OF_HEAD)
  if (end < 0) return null
  const head = bytes.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  const start = end + END_OF_HEAD.length
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length !== undefined) {
    const whole = start + Number(length)
    return bytes.length < whole ? null : { status, head, body: bytes.subarray(start, whole) }
  }
  if (!/\r\ntransfer-encoding: *chunked/i.test(head)) return { status, head, body: bytes.subarray(start) }
  const body = readChunks(bytes, start)
  return body && { status, head, body }
}

/** The body of a chunked reply; null until its last, empty chunk is there. */
function readChunks(bytes: Buffer, start: number): Buffer | null {
  const chunks: Buffer[] = []
  for (let at = start; ; ) {
    const line = bytes.indexOf(END_OF_LINE, at)
    if (line < 0) return null
    const size = Number.parseInt(bytes.toString('latin1', at, line), 16)
    const from = line + END_OF_LINE.length
    const next = from + size + END_OF_LINE.length
    if (bytes.length < next) return null
    if (size === 0) return Buffer.concat(chunks)
    chunks.push(bytes.subarray(from, from + size))
    at = next
  }
}
