import type { Writable } from 'node:stream'
import type { Frame } from './frames.ts'

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
export function writeChunk(socket: Writable, head: Frame, message: Frame): void {
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
