/** Memory that nothing but its one owner refers to. */
const owned = new WeakSet<ArrayBufferLike>()

/** As `Buffer.allocUnsafeSlow`, to be freed by `freeBytes` once nobody reads it any more. */
export function ownedBytes(length: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(length)
  owned.add(bytes.buffer)
  return bytes
}

/**
 * Frees the memory of `ownedBytes` at once; leaves other memory alone. All views of it become empty. A megabyte that waits for the
 * garbage collector makes it mark the whole heap too early, and each new one has to be paged in.
 */
export function freeBytes({ buffer }: Uint8Array): void {
  if (owned.delete(buffer)) free(buffer)
}

/** As `Buffer.concat`. Frees the pieces, which nobody else may refer to; one alone is given back as it is. */
export function joinBytes(pieces: readonly Uint8Array[], length: number): Buffer {
  const [first] = pieces
  if (first && pieces.length === 1) return Buffer.from(first.buffer, first.byteOffset, first.length)
  const whole = ownedBytes(length)
  let end = 0
  for (const piece of pieces) {
    whole.set(piece, end)
    end += piece.length
    if (piece.length === piece.buffer.byteLength) free(piece.buffer) // else it lies in memory that it shares
  }
  return whole
}

function free(buffer: ArrayBufferLike): void {
  if (buffer instanceof ArrayBuffer) buffer.transfer(0)
}
