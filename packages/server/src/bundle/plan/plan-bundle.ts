import { availableParallelism } from 'node:os'
import { type Engine, loadRecord, queryOf, readSetting, type StoredRecord, selectRows, table } from '@olympiad/engine'
import { type Hashes, importedOf, REMEMBERED } from '@olympiad/olympiad/ground/server/imports/imported'
import type { Collection } from '@olympiad/schema/collection'
import { type Bundle, type BundleWrite, bundleWrites, OLYMPIAD_NAME_SETTING } from '../bundle.ts'
import { compareRecord } from './compare-record.ts'
import type { Fate, GoneRecord, ImportPlan, Memory, PlannedRecord } from './import-plan.ts'
import { groupOf, type PasswordGroups, passwordGroups, rememberedGroups } from './password-groups.ts'
import { finishedExams, runningExams, touchedRecords } from './running-exams.ts'

interface Options {
  /** Edits made here are given up. */
  readonly overwrite: boolean
  readonly progress: (phase: 'compare', done: number, total: number) => void
}

/**
 * Compares a bundle with the store: what is new, what changes, and what stays because it was edited here. Writes
 * nothing.
 */
export async function planBundle(
  engine: Engine,
  bundle: Bundle,
  { overwrite, progress }: Options,
): Promise<ImportPlan> {
  const wanted = bundleWrites(bundle)
  const memory = await readMemory(engine)
  const passwords = passwordGroups(engine, wanted)
  const comparison = { memory, overwrite, same: sameGroups(passwords, await rememberedGroups(engine)) }
  const records = new Array<PlannedRecord>(wanted.length)
  const queue = wanted.entries()
  let done = 0
  const worker = async () => {
    for (const [index, record] of queue) {
      records[index] = await planRecord(engine, record, comparison)
      done += 1
      progress('compare', done, wanted.length)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, worker)) // verifying a password takes a core
  const running = await runningExams(engine)
  const name = await readSetting(engine.database, OLYMPIAD_NAME_SETTING)
  return {
    isStoreEmpty: await isStoreEmpty(engine),
    ...(name && name !== bundle.name && { renamed: { stored: name, wanted: bundle.name } }),
    records,
    gone: await goneRecords(engine, wanted, memory),
    running: [...running.values()],
    touched: await touchedRecords(engine, records, { running, finished: await finishedExams(engine) }),
    passwords,
  }
}

/** What a bundle would do to a store that there is not yet. */
export function planOfNothing(bundle: Bundle): ImportPlan {
  const records = bundleWrites(bundle).map((wanted) => unstored(wanted, 'new'))
  return { isStoreEmpty: true, records, gone: [], running: [], touched: [], passwords: {} }
}

async function isStoreEmpty(engine: Engine): Promise<boolean> {
  for (const name of REMEMBERED) {
    const collection = engine.registry.find(name)
    const { done } = collection ? await table(engine, collection).each({ select: [] }).next() : { done: true }
    if (!done) return false
  }
  return true
}

async function readMemory(engine: Engine): Promise<Memory> {
  const memory = new Map<string, Map<string, Hashes>>()
  for (const name of REMEMBERED) memory.set(name, await importedOf(engine, name))
  return memory
}

function sameGroups(groups: PasswordGroups, remembered: PasswordGroups): Set<string> {
  return new Set(Object.keys(groups).filter((group) => groups[group] === remembered[group]))
}

interface Comparison {
  readonly memory: Memory
  readonly overwrite: boolean
  /** Groups of accounts with unchanged passwords. */
  readonly same: ReadonlySet<string>
}

async function planRecord(
  engine: Engine,
  wanted: BundleWrite,
  { memory, overwrite, same }: Comparison,
): Promise<PlannedRecord> {
  const collection = engine.registry.find(wanted.collection)
  if (!collection) throw new Error(`there is no collection ${wanted.collection}`)
  const stored = await loadRecord(engine.database, collection, wanted.id)
  const remembered = memory.get(wanted.collection)?.get(wanted.id)
  if (wanted.unlessLike && (stored || (await hasLike(engine, collection, wanted))))
    return { ...unstored(wanted, 'same', remembered), stored }
  if (!stored) return unstored(wanted, remembered && !overwrite ? 'kept' : 'new', remembered)
  const hasSamePasswords = same.has(groupOf(wanted))
  return compareRecord(engine, wanted, { collection, stored, remembered, hasSamePasswords, overwrite })
}

function unstored(wanted: BundleWrite, fate: Fate, remembered?: Hashes): PlannedRecord {
  return { wanted, fate, stored: null, changed: [], kept: [], hashes: {}, remembered }
}

async function hasLike(engine: Engine, collection: Collection, { values, unlessLike = ['id'] }: BundleWrite) {
  const where = Object.fromEntries(unlessLike.map((name) => [name, values[name]]))
  const { done } = await table(engine, collection).each({ where, select: [] }).next()
  return !done
}

/** Parameters of one statement. */
const AT_ONCE = 250
/** What a record is called by, the first that it has. */
const NAMES = ['username', 'code', 'name', 'primaryContent', 'questionpaper', 'questionpaperlink', 'exam']

/** The records that earlier imports left, that are still there, and that the bundle does not name. */
async function goneRecords(engine: Engine, wanted: readonly BundleWrite[], memory: Memory): Promise<GoneRecord[]> {
  const named = new Set(wanted.map(({ collection, id }) => `${collection}/${id}`))
  const gone: GoneRecord[] = []
  for (const [collection, known] of memory) {
    const unnamed = [...known.keys()].filter((id) => !named.has(`${collection}/${id}`))
    for (let start = 0; start < unnamed.length; start += AT_ONCE) {
      const stored = await storedOf(engine, collection, unnamed.slice(start, start + AT_ONCE))
      gone.push(...stored.map((record) => ({ collection, label: labelOf(record) })))
    }
  }
  return gone
}

async function storedOf({ database }: Engine, collection: string, ids: readonly string[]): Promise<StoredRecord[]> {
  const all = queryOf(database.dialect, { name: collection })
    .selectFrom(collection)
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
  return (await selectRows(database, all)) as StoredRecord[]
}

function labelOf(record: StoredRecord): string {
  const name = NAMES.find((field) => typeof record[field] === 'string' && record[field] !== '')
  return name === undefined ? record.id : String(record[name])
}
