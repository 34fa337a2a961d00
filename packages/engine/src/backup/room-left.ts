import { stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { usualFloor } from '../storage/disk-watch.ts'

/** Room that a backup leaves on a disk. */
export interface RoomOptions {
  /** Bytes that stay free, for the answers. By default by the size of the disk. */
  readonly floorBytes: number | undefined
  /** A folder on the disk that needs them: the store's. A backup to another disk may fill it. */
  readonly dataDir: string
  /** What must have room above the floor before a byte is written. */
  readonly expectedBytes: number
  readonly measure?: typeof measureFree
}

/** It is refused at this much above the floor, where writes of others still go on. */
const MARGIN = 1.25
/** What is written between two looks is far less than the margin. */
const LOOK_EVERY_BYTES = 4 * 2 ** 20

async function measureFree(path: string): Promise<{ readonly freeBytes: number; readonly diskBytes: number }> {
  const { bavail, bsize, blocks } = await statfs(dirname(path))
  return { freeBytes: bavail * bsize, diskBytes: blocks * bsize }
}

/** Passes the bytes of a backup on, and throws before they take the room that an exam needs. */
export async function leavingRoom(path: string, options: RoomOptions) {
  const { dataDir, expectedBytes, measure = measureFree } = options
  const store = await stat(dataDir).catch(() => undefined)
  const isElsewhere = (await stat(dirname(path))).dev !== store?.dev
  const look = async (needed: number) => {
    if (isElsewhere) return
    const { freeBytes, diskBytes } = await measure(path)
    const floor = options.floorBytes ?? usualFloor(diskBytes)
    if (freeBytes - needed >= floor * MARGIN) return
    const [free, kept, wanted] = [freeBytes, floor, needed].map((bytes) => `${Math.ceil(bytes / 2 ** 20)} MiB`)
    throw new Error(
      `there is no room for a backup: ${free} are free, ${kept} are kept for the answers${needed > 0 ? `, and it takes ${wanted}` : ''}`,
    )
  }
  await look(expectedBytes)
  return async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let written = 0
    for await (const chunk of chunks) {
      written += chunk.length
      if (written >= LOOK_EVERY_BYTES) {
        await look(0)
        written = 0
      }
      yield chunk
    }
  }
}
