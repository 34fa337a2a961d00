import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { Collection } from '@olympiad/schema/collection'
import type { Log } from '../core/log.ts'
import type { DiskReserve, ReserveState } from './disk-reserve.ts'

/** How much room a folder's disk has. */
export interface DiskFacts {
  readonly folder: string
  readonly freeBytes: number
  /** With less than this, only what an exam needs is written. */
  readonly floorBytes: number
  readonly isLow: boolean
  /** The room that is kept for answers; only of the folder of the data. */
  readonly reserve?: ReserveState
}

/** What is known of the disks; asking costs nothing. */
export interface DiskSpace {
  readonly facts: readonly DiskFacts[]
  /** Whether this record must not be written now: the room that is left is for the answers. */
  refuses(collection: Pick<Collection, 'fields' | 'isVital'>): boolean
  /** Whether the disks have less than this collection's multiple of their floors (`roomFactor`), while there is room for others. */
  sparesRoom(collection: Pick<Collection, 'roomFactor'>): boolean
}

export interface DiskWatch extends DiskSpace {
  stop(): void
}

interface Options {
  /** Where the store is. */
  readonly data: string
  /** Where uploaded files are; perhaps a disk of its own. */
  readonly uploads: string
  /** Bytes; chosen by the size of each disk when absent. */
  readonly floorBytes: number | undefined
  readonly log: Log
  /** Room that is kept for answers on the disk of the data. */
  readonly reserve?: DiskReserve
  readonly everyMs?: number
  readonly measure?: (folder: string) => Promise<Pick<StatsFs, 'bavail' | 'bsize' | 'blocks'>>
}

const GIB = 2 ** 30
/** Room for the answers of a large exam some hundred times over, so that there is time to act; less where the disk is small. */
const FLOOR = { bytes: 2 * GIB, share: 0.1 }
/** A disk that was low has room again at this much above the floor: otherwise every second write would be refused. */
const RECOVERED = 1.25
/** What can be written between two looks is far less than the floor. */
const EVERY_MS = 5000

/** The default floor of a disk of this size in bytes. */
export function usualFloor(diskBytes: number): number {
  return Math.min(FLOOR.bytes, Math.round(diskBytes * FLOOR.share))
}

/** A disk that is never short, for a process that does not watch. */
export const unwatchedDisk: DiskSpace = { facts: [], refuses: () => false, sparesRoom: () => false }

/** Checks the disks at intervals, and logs when one runs low and when it has room again. */
export async function startDiskWatch(options: Options): Promise<DiskWatch> {
  const { data, uploads, log, reserve, everyMs = EVERY_MS } = options
  const facts = new Map<string, DiskFacts>()
  const look = async () => {
    for (const folder of new Set([data, uploads])) {
      const before = facts.get(folder)
      const now = await lookAt(folder, before, options)
      if (!now) continue
      facts.set(folder, now)
      if (now.isLow !== (before?.isLow ?? false)) tell(log, now)
      if (folder === data) void reserve?.tend(now)
    }
  }
  await look()
  const timer = setInterval(look, everyMs).unref()
  return {
    get facts() {
      return [...facts.values()].map((one) =>
        reserve && one.folder === data ? { ...one, reserve: reserve.state } : one,
      )
    },
    refuses({ isVital, fields }) {
      if (isVital) return false
      if (facts.get(data)?.isLow) return true
      return Boolean(facts.get(uploads)?.isLow) && Object.values(fields).some(({ type }) => type === 'file')
    },
    sparesRoom: ({ roomFactor }) =>
      roomFactor !== undefined &&
      [...facts.values()].some(({ freeBytes, floorBytes }) => freeBytes < floorBytes * roomFactor),
    stop: () => clearInterval(timer),
  }
}

/** Null when the disk cannot be asked: what was known before stays true. */
async function lookAt(
  folder: string,
  before: DiskFacts | undefined,
  { floorBytes: floor, log, measure = statfs }: Options,
): Promise<DiskFacts | null> {
  try {
    const { bavail, bsize, blocks } = await measure(folder)
    const freeBytes = bavail * bsize
    const floorBytes = floor ?? usualFloor(blocks * bsize)
    return { folder, freeBytes, floorBytes, isLow: freeBytes < floorBytes * (before?.isLow ? RECOVERED : 1) }
  } catch (error) {
    log.warn({ folder, error }, 'The room left on a disk could not be found out.')
    return null
  }
}

function tell(log: Log, { isLow, ...facts }: DiskFacts): void {
  if (isLow)
    log.error(facts, 'The disk is nearly full: only answers, sign-ins and approvals are written until there is room.')
  else log.info(facts, 'The disk has room again: everything is written.')
}
