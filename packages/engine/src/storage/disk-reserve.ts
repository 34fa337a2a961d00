import { randomBytes } from 'node:crypto'
import { open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../core/log.ts'

/** `freed`: it was kept and is in use now; `none`: it was never kept, or there is no room for it. */
export type ReserveState = 'none' | 'held' | 'freed'

/** Room of a disk that is kept for answers: a file, which goes when the disk is full. */
export interface DiskReserve {
  readonly state: ReserveState
  /** Frees the reserve of a full disk, or fills it again where there is room. Settles when that is done; never rejects. */
  tend(disk: { readonly freeBytes: number; readonly floorBytes: number }): Promise<void>
}

interface Options {
  readonly folder: string
  /** The wanted size; never more than the floor. Read when there is room for it. */
  readonly bytes: () => Promise<number>
  readonly log: Log
}

/** The name of the file in the folder of the data. */
export const RESERVE_FILE = 'answers.reserve'
/** The disk counts as full below this part of its floor: what else writes there has used the floor up. */
const FULL_SHARE = 1 / 8
/** As a disk that was low has room again. */
const ROOM = 1.25
/** Written slowly, so that no answer waits for it. */
const [PIECE, PAUSE_MS] = [4 * 2 ** 20, 50]

/** Keeps the reserve of a folder; one that an earlier process wrote is taken over. */
export async function openDiskReserve({ folder, bytes, log }: Options): Promise<DiskReserve> {
  const file = join(folder, RESERVE_FILE)
  let state: ReserveState = (await sizeOf(file)) > 0 ? 'held' : 'none'
  let isBusy = false

  async function free(): Promise<void> {
    await rm(file, { force: true })
    state = 'freed'
    log.error({ file }, 'The disk is full: the room that was kept for answers is used now.')
  }

  async function hold(room: number, floorBytes: number): Promise<void> {
    const size = Math.min(await bytes(), floorBytes)
    if (size <= 0 || room < floorBytes * ROOM + size) return
    await writeReserve(file, size)
    state = 'held'
    log.info({ file, size }, 'Room for answers is kept on the disk.')
  }

  return {
    get state() {
      return state
    },
    async tend({ freeBytes, floorBytes }) {
      if (isBusy) return
      isBusy = true
      try {
        if (state === 'held' && freeBytes < floorBytes * FULL_SHARE) await free()
        else if (state !== 'held') await hold(freeBytes, floorBytes)
      } catch (error) {
        log.warn({ file, error }, 'The room for answers could not be kept or freed.')
      } finally {
        isBusy = false
      }
    },
  }
}

const sizeOf = async (file: string) => (await stat(file).catch(() => null))?.size ?? 0

/** Writes random bytes, which no file system makes smaller. Removes what it wrote if the disk is full before. */
async function writeReserve(file: string, size: number): Promise<void> {
  const part = `${file}.part`
  try {
    const handle = await open(part, 'w')
    try {
      const piece = randomBytes(Math.min(PIECE, size))
      for (let written = 0; written < size; written += piece.length) {
        await handle.write(piece, 0, Math.min(piece.length, size - written))
        await sleep(PAUSE_MS)
      }
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
