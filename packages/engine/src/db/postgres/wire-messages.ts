import type { SqlValue } from '../statement.ts'

/** A statement as the protocol of PostgreSQL asks it. */
export interface WireStatement {
  /** Under which the connection keeps it; empty if it does not. */
  readonly name: string
  readonly text: string
  readonly values: readonly SqlValue[]
}

/** What the connection knows already, and need not be told or asked. */
export interface WireKnown {
  readonly isParsed: boolean
  readonly isDescribed: boolean
}

const ASCII = { query: 0x51, parse: 0x50, bind: 0x42 }
/** Of the portal without a name. */
const DESCRIBE = Buffer.from('D\0\0\0\x06P\0', 'latin1')
/** All rows of the portal without a name, and the end of the question. */
const EXECUTE_AND_SYNC = Buffer.from('E\0\0\0\x09\0\0\0\0\0S\0\0\0\x04', 'latin1')
const [LENGTH_BYTES, COUNT_BYTES] = [4, 2]
const NULL_LENGTH = -1
const BINARY = 1

/** A text without values, which is not kept. */
export function simpleMessage(text: string): Buffer {
  const bytes = Buffer.byteLength(text)
  const message = Buffer.allocUnsafe(1 + LENGTH_BYTES + bytes + 1)
  message[0] = ASCII.query
  message.writeInt32BE(message.length - 1, 1)
  message.write(text, 1 + LENGTH_BYTES)
  message[message.length - 1] = 0
  return message
}

/** Everything that one question needs, in one piece: a connection is then written to once. */
export function questionMessages({ name, text, values }: WireStatement, known: WireKnown): Buffer {
  const bound = values.map(bytesOrText)
  const lengths = bound.map(lengthOf)
  const nameBytes = Buffer.byteLength(name)
  const parseLength = known.isParsed ? 0 : LENGTH_BYTES + nameBytes + 1 + Buffer.byteLength(text) + 1 + COUNT_BYTES
  const formats = bound.some(isBytes) ? bound.length : 0
  const valueBytes = lengths.reduce((sum, length) => sum + LENGTH_BYTES + Math.max(length, 0), 0)
  const bindLength = LENGTH_BYTES + 1 + nameBytes + 1 + COUNT_BYTES * (3 + formats) + valueBytes
  const describe = known.isDescribed ? 0 : DESCRIBE.length
  const message = Buffer.allocUnsafe(
    (parseLength && 1 + parseLength) + 1 + bindLength + describe + EXECUTE_AND_SYNC.length,
  )
  let at = 0
  if (!known.isParsed) {
    message[at++] = ASCII.parse
    at = message.writeInt32BE(parseLength, at)
    at = writeEnded(message, name, at)
    at = writeEnded(message, text, at)
    at = message.writeInt16BE(0, at) // the store finds the types
  }
  message[at++] = ASCII.bind
  at = message.writeInt32BE(bindLength, at)
  message[at++] = 0 // the portal without a name
  at = writeEnded(message, name, at)
  at = message.writeUInt16BE(formats, at)
  if (formats > 0) for (const value of bound) at = message.writeInt16BE(isBytes(value) ? BINARY : 0, at)
  at = message.writeUInt16BE(bound.length, at)
  for (let index = 0; index < bound.length; index++) {
    const [value, length] = [bound[index]!, lengths[index]!]
    at = message.writeInt32BE(length, at)
    if (isBytes(value)) message.set(value, at)
    else if (value !== null) message.write(value, at)
    at += Math.max(length, 0)
  }
  at = message.writeInt16BE(0, at) // answers are text
  if (!known.isDescribed) at += DESCRIBE.copy(message, at)
  EXECUTE_AND_SYNC.copy(message, at)
  return message
}

type Bound = string | Uint8Array | null

const isBytes = (value: Bound): value is Uint8Array => value instanceof Uint8Array

const bytesOrText = (value: SqlValue): Bound =>
  typeof value === 'string' || value === null || value instanceof Uint8Array ? value : String(value)

function lengthOf(value: Bound): number {
  if (value === null) return NULL_LENGTH
  return isBytes(value) ? value.length : Buffer.byteLength(value)
}

function writeEnded(message: Buffer, text: string, at: number): number {
  const end = at + message.write(text, at)
  message[end] = 0
  return end + 1
}
