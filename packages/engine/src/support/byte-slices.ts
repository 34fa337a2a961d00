import { setImmediate as nextTurn } from 'node:timers/promises'

/** What is copied, hashed or enciphered in one turn of the event loop: some 3 ms. */
export const SLICE_BYTES = 2 * 1024 * 1024

/**
 * The same bytes in slices, each in a turn of its own, so that nobody waits for 50 MiB. Web Crypto works on a thread, but copies all
 * of it on the event loop first, which takes longer than any slice.
 */
export async function* byteSlices(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
    if (at > 0) await nextTurn()
    yield bytes.subarray(at, at + SLICE_BYTES)
  }
}

/** The chunks in one piece, joined in slices: at once, 50 MiB would hold everybody up for some 40 ms. */
export async function joinInSlices(chunks: readonly Uint8Array[]): Promise<Buffer> {
  const [first] = chunks
  if (first && chunks.length === 1) return Buffer.from(first.buffer, first.byteOffset, first.length)
  const whole = Buffer.allocUnsafeSlow(chunks.reduce((sum, { length }) => sum + length, 0))
  let [end, next] = [0, SLICE_BYTES]
  for (const chunk of chunks) {
    whole.set(chunk, end)
    end += chunk.length
    if (end < next) continue
    await nextTurn()
    next = end + SLICE_BYTES
  }
  return whole
}

/** All that a stream brings. `stream/consumers` copies it at once: 50 MiB hold everybody up for a tenth of a second. */
export async function wholeStream(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return joinInSlices(chunks)
}
