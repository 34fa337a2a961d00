import { randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

const CHUNK_BYTES = 65_536

/**
 * Reads a stream as fast as it comes, however slow the reader of the result is: what waits is on the disk, in a file without a name
 * that ends with its reader. An early end of the result ends the source.
 */
export async function spool(source: Readable): Promise<Readable> {
  const path = join(tmpdir(), `olympiad-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  let [written, isOver] = [0, false]
  let failure: unknown
  let wake = () => {}
  const write = async () => {
    for await (const chunk of source) {
      await file.write(chunk, 0, chunk.length, written)
      written += chunk.length
      wake()
    }
  }
  const writing = write()
    .catch((error) => (failure = error))
    .finally(() => {
      isOver = true
      wake()
    })
  async function* read() {
    try {
      for (let at = 0; ; ) {
        if (at < written) {
          const { bytesRead, buffer } = await file.read(Buffer.alloc(CHUNK_BYTES), 0, CHUNK_BYTES, at)
          at += bytesRead
          yield buffer.subarray(0, bytesRead)
        } else if (failure) throw failure
        else if (isOver) return
        else await new Promise<void>((resolve) => (wake = resolve))
      }
    } finally {
      source.destroy()
      await writing
      await file.close()
    }
  }
  return Readable.from(read())
}
