import * as fs from 'node:fs'
import { mkdir, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { asUnavailable } from '../disk-errors.ts'
import { randomCharacters } from '../file-name.ts'
import type { FolderSyncs } from '../folder-syncs.ts'
import type { FilePlace } from './file-places.ts'
import { PRESENT, UNSETTLED } from './segment-bytes.ts'

const [open, close, truncate, writev] = [
  promisify(fs.open),
  promisify(fs.close),
  promisify(fs.ftruncate),
  promisify(fs.writev),
]

/** What is written is synced with it, in one call. */
const { O_RDWR, O_DSYNC, O_CREAT, O_EXCL } = fs.constants
const FLAGS = { old: O_RDWR | O_DSYNC, new: O_RDWR | O_DSYNC | O_CREAT | O_EXCL }

/** A segment is complete at this length, or age: what was kept for as many days goes together. */
const FULL_BYTES = 64 * 1024 * 1024
const FULL_MS = 60 * 60 * 1000
/** Files of one sync, and their bytes: a small one does not wait for many large ones. */
const MOST_AT_ONCE = { files: 64, bytes: 16 * 1024 * 1024 }

/** When the segment of this name was begun, in ms of the server's time; null for any other name. */
export function segmentBornMs(name: string): number | null {
  const [, digits] = /^\w+\.(\d+)\.\w+$/.exec(name) ?? []
  return digits === undefined ? null : Number(digits)
}

/** Whether no server writes to the segment any more. */
export function isComplete(bornMs: number, nowMs: number): boolean {
  return nowMs - bornMs > 2 * FULL_MS // a file has its row within seconds of its bytes
}

interface WriterPlace {
  readonly folder: string
  readonly syncs: FolderSyncs
  readonly now: () => number
}

interface Segment {
  readonly name: string
  readonly bornMs: number
  readonly end: number
}

interface OpenFile {
  readonly name: string
  readonly descriptor: number
}

interface Waiting {
  readonly bytes: Uint8Array
  readonly written: PromiseWithResolvers<FilePlace>
}

/**
 * Writes the files of one collection one behind the other, into segments that this process alone writes to. What comes in the same
 * turn, or during a sync, shares the next one.
 */
export class SegmentWriter {
  readonly #place: WriterPlace
  readonly #collection: string
  #waiting: Waiting[] = []
  #isWriting = false
  #segment: Segment | undefined
  /** The segment's file, while files wait. */
  #file: OpenFile | undefined

  constructor(collection: string, place: WriterPlace) {
    this.#collection = collection
    this.#place = place
  }

  /** Durable when it settles. */
  append(bytes: Uint8Array): Promise<FilePlace> {
    const written = Promise.withResolvers<FilePlace>()
    this.#waiting.push({ bytes, written })
    if (!this.#isWriting) this.#writeAll()
    return written.promise
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true
    await nextTurn()
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, countAtOnce(this.#waiting))
      try {
        const places = await this.#writeGroup(group.map(({ bytes }) => bytes))
        for (const [index, { written }] of group.entries()) written.resolve(places[index]!)
      } catch (error) {
        for (const { written } of group) written.reject(asUnavailable(error))
      }
      if (this.#waiting.length === 0) await this.#closeFile() // from then on the folder's rights count again
    }
    this.#isWriting = false
  }

  async #writeGroup(files: readonly Uint8Array[]): Promise<FilePlace[]> {
    const nowMs = this.#place.now()
    const segment = this.#openSegment(nowMs)
    this.#segment = undefined // what fails is not written to again
    const isNew = segment.end === 0
    const before = isNew ? [UNSETTLED] : []
    await this.#writeSynced(segment, [...before, ...files.flatMap((bytes) => [PRESENT, bytes])])
    let end = segment.end + (isNew ? UNSETTLED.length : 0)
    const places = files.map(({ length }) => {
      const start = end
      end += PRESENT.length + length
      return { segment: segment.name, start, length, writtenMs: nowMs }
    })
    this.#segment = { ...segment, end }
    return places
  }

  #openSegment(nowMs: number): Segment {
    const current = this.#segment
    const isOpen = current && current.end < FULL_BYTES && Math.abs(nowMs - current.bornMs) < FULL_MS
    return isOpen ? current : { name: `${this.#collection}.${nowMs}.${randomCharacters(10)}`, bornMs: nowMs, end: 0 }
  }

  async #writeSynced({ name, end }: Segment, parts: Uint8Array[]): Promise<void> {
    const { folder, syncs } = this.#place
    const [path, isNew] = [join(folder, name), end === 0]
    if (isNew && (await mkdir(folder, { recursive: true, mode: 0o700 }))) await syncs.sync(dirname(folder))
    const file = await this.#openFile({ name, path, isNew })
    try {
      await writeParts(file, parts, end)
      if (isNew) await syncs.sync(folder)
    } catch (error) {
      await (isNew ? unlink(path) : truncate(file, end)).catch(() => {}) // the sweep takes what cannot be removed now
      throw error
    }
  }

  async #openFile({ name, path, isNew }: { name: string; path: string; isNew: boolean }): Promise<number> {
    if (this.#file?.name === name && isThere(this.#file)) return this.#file.descriptor
    await this.#closeFile()
    const descriptor = await open(path, isNew ? FLAGS.new : FLAGS.old, 0o600)
    this.#file = { name, descriptor }
    return descriptor
  }

  async #closeFile(): Promise<void> {
    const file = this.#file
    this.#file = undefined
    if (file) await close(file.descriptor).catch(() => {}) // what was written is synced already
  }
}

/** What is written to a file that was removed would be lost. */
function isThere({ descriptor }: OpenFile): boolean {
  return fs.fstatSync(descriptor).nlink > 0
}

/** One, or as many as may share a sync. */
function countAtOnce(waiting: readonly Waiting[]): number {
  let [count, left] = [0, MOST_AT_ONCE.bytes]
  for (const { bytes } of waiting.slice(0, MOST_AT_ONCE.files)) {
    left -= bytes.length
    if (count > 0 && left < 0) break
    count += 1
  }
  return count
}

/** A full disk may take a part of what it was given. */
async function writeParts(file: number, parts: Uint8Array[], position: number): Promise<void> {
  let [rest, at] = [parts, position]
  while (rest.length > 0) {
    const { bytesWritten } = await writev(file, rest, at)
    at += bytesWritten
    rest = behind(rest, bytesWritten)
  }
}

function behind(parts: readonly Uint8Array[], bytes: number): Uint8Array[] {
  let left = bytes
  return parts.flatMap((part) => {
    const skipped = Math.min(left, part.length)
    left -= skipped
    return skipped === part.length ? [] : [part.subarray(skipped)]
  })
}
