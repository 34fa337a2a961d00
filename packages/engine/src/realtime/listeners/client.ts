import type { ServerResponse } from 'node:http'
import type { Writable } from 'node:stream'
import { randomText } from '../../fields/random-text.ts'
import { type Frame, frame, idLine, PING } from './frames.ts'

const ID_ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const ID_LENGTH = 40
/** Bytes that may wait for a client that does not read. Beyond this the stream is closed, and the client reloads its lists. */
const MAX_WAITING_BYTES = 1024 * 1024

/** Up to this length one write of a copy costs half of two writes; longer messages are never copied. */
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

  const write = (start: Frame, message: Frame) => {
    if (!isOpen) return
    const waiting = stream.writableLength
    if (waiting > MAX_WAITING_BYTES) {
      stream.destroy()
      return closed()
    }
    if (message.length > MOST_COPIED_BYTES) {
      stream.cork()
      stream.write(start)
      stream.write(message)
      return stream.uncork()
    }
    const socket = socketUnder(stream, waiting)
    if (socket) writeChunk(socket, start, message)
    else stream.write(Buffer.concat([start, message]))
  }

  stream.write(Buffer.concat([head, frame('PB_CONNECT', JSON.stringify({ clientId: id }))])) // behind the headers
  return {
    id,
    address,
    get isOpen() {
      return isOpen
    },
    send: (message) => write(head, message),
    ping: () => write(NOTHING, PING),
    close() {
      closed()
      stream.end()
      setTimeout(() => stream.destroy(), FAREWELL_MS).unref()
    },
  }
}

const NOTHING: Frame = Buffer.alloc(0)

/**
 * The connection under a response that has greeted its client: what is written to it costs half of what passes through the
 * response. Null where the response has to write, because of its form or because something waits in it.
 */
function socketUnder(stream: Writable, waiting: number): Writable | null {
  if (!isResponse(stream) || !stream.chunkedEncoding) return null
  const { socket } = stream
  return socket?.writable && socket.writableLength === waiting ? socket : null
}

/** Its class is not asked for: an import of the values of `node:http` loads all of Node's HTTP clients, 20 ms of a start. */
const isResponse = (stream: Writable): stream is ServerResponse => 'chunkedEncoding' in stream

/** An id that cannot be guessed: knowing it is the right to set the client's topics. */
export function newClientId(): string {
  return randomText({ alphabet: ID_ALPHABET, length: ID_LENGTH })
}

interface Chunk {
  readonly message: Frame
  readonly headLength: number
  readonly bytes: Buffer
  /** Where the head begins. */
  readonly at: number
}

/** That of the last message, as long as no connection still waits to send it. */
let last: Chunk | null = null

/**
 * Writes a client's head and a message to the connection under its response, framed as HTTP/1.1 frames a body of unknown
 * length. Thousands of clients get one message after the other and differ in their heads alone: they share the bytes.
 */
function writeChunk(socket: Writable, head: Frame, message: Frame): void {
  const isSame = last?.message === message && last.headLength === head.length
  const chunk = isSame && last ? last : chunkFor(head, message)
  chunk.bytes.set(head, chunk.at)
  socket.write(chunk.bytes)
  last = socket.writableLength === 0 ? chunk : null
}

function chunkFor(head: Frame, message: Frame): Chunk {
  const size = `${(head.length + message.length).toString(16)}\r\n`
  const bytes = Buffer.allocUnsafe(size.length + head.length + message.length + 2)
  const at = bytes.write(size, 0, 'latin1')
  bytes.set(message, at + head.length)
  bytes.write('\r\n', at + head.length + message.length, 'latin1')
  return { message, headLength: head.length, bytes, at }
}
