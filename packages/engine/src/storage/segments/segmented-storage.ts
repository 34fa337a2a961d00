import { readdir, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Collection } from '@olympiad/schema/collection'
import type { Database, Transaction } from '../../db/database.ts'
import { after, type MaybePromise } from '../../support/coroutine.ts'
import { freeBytes } from '../../support/owned-bytes.ts'
import { isMissing } from '../disk-errors.ts'
import { FolderSyncs } from '../folder-syncs.ts'
import { isKey, requireKey } from '../key.ts'
import { fileInMemory, type Packing, type Storage, type StoredFile } from '../storage.ts'
import { type FilePlace, findPlace, placeStatements, placesWithin } from './file-places.ts'
import { erasePlace, readPlace, settle } from './segment-bytes.ts'
import { isComplete, SegmentWriter, segmentBornMs } from './segment-writer.ts'

/** Folder of the segments; no key can name it. */
const SEGMENTS = '.segments'

export interface SegmentedOptions {
  /** The folder of the disk storage. */
  readonly folder: string
  readonly database: Database
  readonly collections: readonly Collection[]
  /** The server's time in ms. */
  readonly now: () => number
}

/**
 * A storage on a disk that also keeps the small files of some collections, many in one segment. The store knows where each lies;
 * whatever it does not know lies in a file of its own.
 */
export function segmentedStorage(disk: Storage, options: SegmentedOptions): Storage {
  const packed = options.collections.filter(hasPacked)
  return packed.length === 0 ? disk : new SegmentedStorage(disk, { ...options, collections: packed })
}

const hasPacked = ({ fields }: Collection) =>
  Object.values(fields).some((field) => field.type === 'file' && field.packed === true)

interface Unnamed {
  readonly place: FilePlace
  readonly bytes: Uint8Array
}

class SegmentedStorage implements Storage, Packing {
  readonly packing: Packing = this
  readonly #disk: Storage
  readonly #folder: string
  readonly #database: Database
  readonly #now: () => number
  readonly #statement: ReturnType<typeof placeStatements>
  readonly #syncs = new FolderSyncs()
  readonly #writers: ReadonlyMap<string, SegmentWriter>
  /** Files that no committed record names yet. */
  readonly #unnamed = new Map<string, Unnamed>()
  readonly #settled = new Set<string>()

  constructor(disk: Storage, { folder, database, collections, now }: SegmentedOptions) {
    this.#disk = disk
    this.#folder = join(folder, SEGMENTS)
    this.#database = database
    this.#now = now
    this.#statement = placeStatements(database.dialect)
    const place = { folder: this.#folder, syncs: this.#syncs, now }
    this.#writers = new Map(collections.map(({ id }) => [id, new SegmentWriter(id, place)]))
  }

  async write(key: string, bytes: Uint8Array): Promise<void> {
    await this.#disk.write(key, bytes)
    await this.#erase(key) // what it replaces
  }

  async open(key: string): Promise<StoredFile | null> {
    const place = await this.#find(key)
    if (!place) return this.#disk.open(key)
    const bytes = await readPlace(this.#folder, place)
    return bytes && fileInMemory(bytes, place.writtenMs)
  }

  async remove(key: string): Promise<void> {
    await this.#erase(key)
    await this.#disk.remove(key) // its thumbs, or a file of its own
  }

  async add(key: string, bytes: Uint8Array): Promise<void> {
    const writer = this.#writerOf(requireKey(key))
    if (!writer) return this.#disk.write(key, bytes)
    this.#unnamed.set(key, { bytes, place: await writer.append(bytes) })
  }

  name(transaction: Transaction, keys: readonly string[]): MaybePromise<unknown> {
    const written = keys.flatMap((key) => {
      const file = this.#unnamed.get(key)
      return file ? [{ key, ...file }] : []
    })
    if (written.length === 0) return
    transaction.afterCommit(() => {
      for (const { key, bytes } of written) if (this.#unnamed.delete(key)) freeBytes(bytes)
    })
    return oneByOne(written, ({ key, place: { segment, start, length, writtenMs } }) =>
      transaction.run(this.#statement('insert', key, segment, start, length, writtenMs)),
    )
  }

  unname(transaction: Transaction, keys: readonly string[]): MaybePromise<unknown> {
    const packed = keys.filter((key) => this.#writerOf(key))
    return oneByOne(packed, (key) => transaction.run(this.#statement('unname', key)))
  }

  async sweep(): Promise<void> {
    const rows = await this.#database.all(this.#statement('unnamed'))
    for (const { id } of rows) await this.remove(String(id))
    const nowMs = this.#now()
    for (const [key, { place }] of this.#unnamed)
      if (isComplete(segmentBornMs(place.segment) ?? 0, nowMs)) this.#unnamed.delete(key) // nobody knows how its commit ended
    for (const name of await segmentsIn(this.#folder)) {
      const bornMs = segmentBornMs(name)
      if (bornMs !== null && isComplete(bornMs, nowMs)) await this.#settle(name)
    }
  }

  async #erase(key: string): Promise<void> {
    const place = await this.#find(key)
    if (!place) return
    await erasePlace(this.#folder, place, this.#syncs)
    if (!this.#unnamed.delete(key)) await this.#database.run(this.#statement('remove', key))
  }

  async #settle(name: string): Promise<void> {
    const path = join(this.#folder, name)
    const files = await placesWithin(this.#database, this.#statement, name)
    const isEmpty = files.length === 0
    if (isEmpty) await unlink(path).catch(missingIsFine)
    else if (!this.#settled.has(name)) await settle(path, files, this.#syncs)
    if (isEmpty) this.#settled.delete(name)
    else this.#settled.add(name)
  }

  #find(key: string): MaybePromise<FilePlace | null> {
    const unnamed = this.#unnamed.get(key)
    if (unnamed) return unnamed.place
    return this.#writerOf(key) && isKey(key) ? findPlace(this.#database, this.#statement, key) : null
  }

  /** Undefined for a file of another collection, and for a thumb, which is in a folder of its own. */
  #writerOf(key: string): SegmentWriter | undefined {
    const parts = key.split('/')
    return parts.length === 3 ? this.#writers.get(parts[0]!) : undefined
  }
}

/** At once where the store is in this process. */
function oneByOne<Item>(items: readonly Item[], work: (item: Item) => MaybePromise<unknown>): MaybePromise<unknown> {
  return items.reduce<MaybePromise<unknown>>((before, item) => after(before, () => work(item)), undefined)
}

async function segmentsIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
}

function missingIsFine(error: unknown): void {
  if (!isMissing(error)) throw error
}
