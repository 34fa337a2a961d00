import type { Writable } from 'node:stream'
import { randomText } from '../../fields/random-text.ts'
import { type Frame, frame, idLine, PING } from './frames.ts'

const ID_ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const ID_LENGTH = 40
/** Bytes that may wait for a client that does not read. Beyond this the stream is closed, and the client reloads its lists. */
const MAX_WAITING_BYTES = 1024 * 1024

/** Up to this length one write of a copy costs half of two writes; longer messages are shared by all clients. */
const MOST_COPIED_BYTES = 16 * 1024

/** How long a client may take to read the rest of a stream that ends. */
const FAREWELL_MS = 2000

/** One open stream. Messages arrive in the order they were sent. */
export interface Client {
  readonly id: string
  /** Network address it came from. */
  readonly address: string
  readonly isOpen: boolean
  send(message: Frame): void
  ping(): void
  /** Ends the stream; the SDK connects again by itself. */
  close(): void
}

interface Connection {
  readonly id: string
  readonly address: string
  readonly stream: Writable
  /** Called once, whichever side closed the stream. */
  readonly onClosed: () => void
}

/** Takes over a stream whose headers are sent, and greets the client. */
export function createClient({ id, address, stream, onClosed }: Connection): Client {
  const head = idLine(id)
  let isOpen = true
  const closed = () => {
    if (!isOpen) return
    isOpen = false
    onClosed()
  }
  stream.once('close', closed)
  stream.on('error', () => stream.destroy()) // a client that went away is no error of ours

  const write = (parts: readonly Frame[]) => {
    if (!isOpen) return
    if (stream.writableLength > MAX_WAITING_BYTES) {
      stream.destroy()
      return closed()
    }
    if (sizeOf(parts) <= MOST_COPIED_BYTES) return void stream.write(Buffer.concat(parts))
    stream.cork()
    for (const part of parts) stream.write(part)
    stream.uncork()
  }

  write([head, frame('PB_CONNECT', JSON.stringify({ clientId: id }))])
  return {
    id,
    address,
    get isOpen() {
      return isOpen
    },
    send: (message) => write([head, message]),
    ping: () => write([PING]),
    close() {
      closed()
      stream.end()
      setTimeout(() => stream.destroy(), FAREWELL_MS).unref()
    },
  }
}

const sizeOf = (parts: readonly Frame[]) => parts.reduce((sum, { length }) => sum + length, 0)

/** An id that cannot be guessed: knowing it is the right to set the client's topics. */
export function newClientId(): string {
  return randomText({ alphabet: ID_ALPHABET, length: ID_LENGTH })
}
