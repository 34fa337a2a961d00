import type { DBSchema, IDBPDatabase } from 'idb'
import { browserDatabase } from '../../../kit/lib/kept/browser-database.ts'
import type { ChainEntry } from '../../declared/pictures.ts'

/** The owner of the pictures, and the paper. */
export interface PictureOwner {
  readonly examinee: string
  readonly questionpaper: string
}

/** The chain of this browser: where it ends, and when the next entry is due by the device's clock (ms). */
export interface OwnChain extends PictureOwner {
  readonly chain: string
  readonly seed: string
  readonly sequence: number
  readonly hash: string
  readonly dueAt: number
}

/** An entry that waits to be sent. */
export interface WaitingEntry extends PictureOwner {
  readonly id?: number
  readonly chain: string
  /** The hash before it. */
  readonly previous: string
  readonly entry: ChainEntry
  /** Bytes of its picture; 0 without a picture, or once it was removed. */
  readonly size: number
}

interface PictureSchema extends DBSchema {
  chains: { key: [string, string]; value: OwnChain }
  entries: { key: number; value: WaitingEntry; indexes: { examinee: string } }
  bytes: { key: number; value: ArrayBuffer }
}

/** Where small pictures wait: apart from all else, so that they are given up first. */
export interface PictureStore {
  /** The chain of an owner; the given one if the owner has no chain yet. */
  chain(fresh: OwnChain): Promise<OwnChain>
  /** Adds an entry and moves the chain on, unless another tab has done so since `before`. */
  append(
    before: OwnChain,
    after: OwnChain,
    added: { entry: ChainEntry; bytes?: ArrayBuffer | undefined },
  ): Promise<boolean>
  /** Those that wait longest: of one chain, in its order. */
  next(
    examinee: string,
    most: number,
  ): Promise<readonly (WaitingEntry & { readonly bytes?: ArrayBuffer | undefined })[]>
  /** How many wait. */
  count(examinee: string): Promise<number>
  remove(ids: readonly number[]): Promise<void>
  /** Gives up all bytes; that there were pictures stays known. */
  makeRoom(): Promise<void>
}

/** More than an exam at the usual size of pictures; beyond it some lose their bytes. */
const MAX_BYTES = 6_000_000
const THINNED_TO = 0.75
/** Nobody waits for a picture. */
const LIMIT_MS = 15_000
/** What is older is of an exam for which nothing is taken any more. */
const KEPT_MS = 48 * 3_600_000

/** Small pictures in IndexedDB; rejects if the browser has none, or its disk does not answer. */
export async function openPictureStore(
  name = 'olympiad-pictures',
  now: () => number = Date.now,
): Promise<PictureStore> {
  const { ask } = browserDatabase<PictureSchema>({
    name,
    limitMs: LIMIT_MS,
    create(database) {
      database.createObjectStore('chains', { keyPath: ['examinee', 'questionpaper'] })
      database.createObjectStore('entries', { keyPath: 'id', autoIncrement: true }).createIndex('examinee', 'examinee')
      database.createObjectStore('bytes')
    },
  })
  await ask((database) => forgetOld(database, now()))
  return {
    chain: (fresh) => ask((database) => ownChain(database, fresh)),
    async append(before, after, added) {
      const isAdded = await ask((database) => append(database, before, after, added))
      if (isAdded && added.bytes) await ask(thin)
      return isAdded
    },
    next: (examinee, most) => ask((database) => next(database, examinee, most)),
    count: (examinee) => ask((database) => database.countFromIndex('entries', 'examinee', examinee)),
    remove: (ids) => ask((database) => remove(database, ids)),
    makeRoom: () => ask((database) => database.clear('bytes')),
  }
}

async function ownChain(database: IDBPDatabase<PictureSchema>, fresh: OwnChain): Promise<OwnChain> {
  const transaction = database.transaction('chains', 'readwrite')
  const found = await transaction.store.get([fresh.examinee, fresh.questionpaper])
  if (!found) await transaction.store.put(fresh)
  await transaction.done
  return found ?? fresh
}

type Added = Parameters<PictureStore['append']>[2]

async function append(
  database: IDBPDatabase<PictureSchema>,
  before: OwnChain,
  after: OwnChain,
  { entry, bytes }: Added,
) {
  const transaction = database.transaction(['chains', 'entries', 'bytes'], 'readwrite')
  const { examinee, questionpaper, chain, hash } = before
  const found = await transaction.objectStore('chains').get([examinee, questionpaper])
  if (found?.hash !== hash) return false
  const waiting = { examinee, questionpaper, chain, previous: hash, entry, size: bytes?.byteLength ?? 0 }
  const id = await transaction.objectStore('entries').add(waiting)
  if (bytes) await transaction.objectStore('bytes').put(bytes, id)
  await transaction.objectStore('chains').put(after)
  await transaction.done
  return true
}

async function next(database: IDBPDatabase<PictureSchema>, examinee: string, most: number) {
  const all = await database.getAllFromIndex('entries', 'examinee', examinee, most)
  const first = all.slice(0, all.findIndex(({ chain }) => chain !== all[0]?.chain) >>> 0)
  return Promise.all(first.map(async (one) => ({ ...one, bytes: await database.get('bytes', one.id ?? 0) })))
}

async function remove(database: IDBPDatabase<PictureSchema>, ids: readonly number[]): Promise<void> {
  const transaction = database.transaction(['entries', 'bytes'], 'readwrite')
  for (const id of ids) {
    await transaction.objectStore('entries').delete(id)
    await transaction.objectStore('bytes').delete(id)
  }
  await transaction.done
}

/** Deletes the pictures closest in time to another, so that every period keeps one. */
async function thin(database: IDBPDatabase<PictureSchema>): Promise<void> {
  const held = new Set(await database.getAllKeys('bytes'))
  const kept = (await database.getAll('entries')).filter(({ id = 0 }) => held.has(id))
  let total = kept.reduce((sum, { size }) => sum + size, 0)
  if (total <= MAX_BYTES) return
  while (total > MAX_BYTES * THINNED_TO && kept.length > 0) {
    const [given] = kept.splice(densest(kept), 1)
    if (given?.id !== undefined) await database.delete('bytes', given.id)
    total -= given?.size ?? 0
  }
}

/** The entry whose neighbours are nearest to each other; the first and the last only if there are no others. */
function densest(kept: readonly WaitingEntry[]): number {
  const taken = (at: number) => kept[at]?.entry.taken ?? 0
  let found = Math.min(1, kept.length - 1)
  for (let at = 1; at < kept.length - 1; at++)
    if (taken(at + 1) - taken(at - 1) < taken(found + 1) - taken(found - 1)) found = at
  return found
}

async function forgetOld(database: IDBPDatabase<PictureSchema>, nowMs: number): Promise<void> {
  const old = (await database.getAll('entries')).filter(({ entry }) => Math.abs(nowMs - entry.taken) > KEPT_MS)
  await remove(
    database,
    old.flatMap(({ id }) => id ?? []),
  )
}
