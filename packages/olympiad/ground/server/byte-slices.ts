import { setImmediate as nextTurn } from 'node:timers/promises'

/** The amount that is hashed or enciphered in one turn of the event loop: some 3 ms. */
const SLICE_BYTES = 2 * 1024 * 1024

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
