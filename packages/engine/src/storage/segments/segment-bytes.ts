import * as fs from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { asUnavailable, isMissing } from '../disk-errors.ts'
import type { FolderSyncs } from '../folder-syncs.ts'
import type { FilePlace } from './file-places.ts'

// Plain descriptors: making a handle of `fs/promises` takes longer than the reading.
const [open, close, read, write] = [promisify(fs.open), promisify(fs.close), promisify(fs.read), promisify(fs.write)]

/** The byte before each file. An erased one has 0 there, and nothing but 0 behind it. */
export const PRESENT = Buffer.from([1])
/** The first byte of a segment; 1 once all that no record names has been erased. */
export const UNSETTLED = Buffer.from([0])
const SETTLED = Buffer.from([1])
/** What is erased in one go. */
const NOTHING = Buffer.alloc(1024 * 1024)

/** The bytes of a file; null if they were erased, or the segment is gone. */
export async function readPlace(folder: string, { segment, start, length }: FilePlace): Promise<Buffer | null> {
  return inSegment({ path: join(folder, segment), flags: 'r' }, async (file) => {
    const bytes = Buffer.allocUnsafeSlow(PRESENT.length + length)
    const { bytesRead } = await read(file, bytes, 0, bytes.length, start)
    return bytesRead === bytes.length && bytes[0] === PRESENT[0] ? bytes.subarray(PRESENT.length) : null
  })
}

/** Overwrites a file, with the byte before it; durable when it settles. */
export async function erasePlace(folder: string, { segment, start, length }: FilePlace, syncs: FolderSyncs) {
  const path = join(folder, segment)
  const range = { from: start, to: start + PRESENT.length + length }
  const isThere = await inSegment({ path, flags: 'r+' }, async (file) => {
    await overwrite(file, range)
    return true
  })
  if (isThere) await syncs.sync(path)
}

interface Range {
  readonly from: number
  /** The byte after it. */
  readonly to: number
}

/**
 * Overwrites all that lies outside of these files: what a crash left of uploads that no record came to name. Does it once for a
 * segment, which must be complete.
 */
export async function settle(
  path: string,
  files: readonly Pick<FilePlace, 'start' | 'length'>[],
  syncs: FolderSyncs,
): Promise<void> {
  const isNew = await inSegment({ path, flags: 'r+' }, async (file) => {
    const first = Buffer.alloc(1)
    await read(file, first, 0, 1, 0)
    if (first[0] === SETTLED[0]) return false
    const { size } = await promisify(fs.fstat)(file)
    for (const gap of gapsBetween(files, size)) await overwrite(file, gap)
    await promisify(fs.fdatasync)(file)
    await write(file, SETTLED, 0, SETTLED.length, 0)
    return true
  })
  if (isNew) await syncs.sync(path)
}

function gapsBetween(files: readonly Pick<FilePlace, 'start' | 'length'>[], size: number): Range[] {
  const gaps: Range[] = []
  let from = UNSETTLED.length
  for (const { start, length } of files) {
    if (start > from) gaps.push({ from, to: start })
    from = start + PRESENT.length + length
  }
  if (size > from) gaps.push({ from, to: size })
  return gaps
}

async function overwrite(file: number, { from, to }: Range): Promise<void> {
  for (let at = from; at < to; at += NOTHING.length)
    await write(file, NOTHING, 0, Math.min(NOTHING.length, to - at), at)
}

interface Opening {
  readonly path: string
  readonly flags: 'r' | 'r+'
}

/** Null when the segment is not there. */
async function inSegment<T>({ path, flags }: Opening, work: (file: number) => Promise<T>): Promise<T | null> {
  try {
    const file = await open(path, flags)
    try {
      return await work(file)
    } finally {
      await close(file)
    }
  } catch (error) {
    if (isMissing(error)) return null
    throw asUnavailable(error)
  }
}
