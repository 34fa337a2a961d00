import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { declareTable, type Engine, queryOf, readRows, runQuery, TimeSlice, type Transaction } from '@olympiad/engine'
import type { NewEntry } from './entry.ts'

/** Entries that one transaction chains: it lasts some milliseconds. */
const A_ROW = 250

/** Entries of an act on very many, until they have their places in the log. */
export const waitingEntries = declareTable('_waiting_entries', {
  about:
    'Entries of the log that an act on very many people left behind: they are chained a few at a time, after its transaction.',
  columns: { id: { kind: 'text' }, entries: { kind: 'text' } },
  key: ['id'],
})

/** Entries of an act, also as texts for the store: they are made before the transaction, while nobody waits. */
export interface PreparedEntries {
  readonly entries: readonly NewEntry[]
  readonly texts: readonly string[]
}

/** Entries in the order in which they are logged. */
export type EntryBatch = NewEntry[] | PreparedEntries

/** Makes the texts of very many entries in slices of time. */
export async function prepareEntries(entries: readonly NewEntry[]): Promise<PreparedEntries> {
  const slice = new TimeSlice()
  const texts: string[] = []
  for (let start = 0; start < entries.length; start += A_ROW) {
    if (slice.isOver) await slice.next()
    texts.push(packed(entries.slice(start, start + A_ROW)))
  }
  return { entries, texts }
}

let count = 0

/** Keeps entries in the transaction of the act itself: chaining them there would keep the answers of others waiting. */
export async function keepWaiting(
  { database: { dialect }, now }: Pick<Engine, 'database' | 'now'>,
  transaction: Transaction,
  batches: readonly PreparedEntries[],
): Promise<void> {
  const slice = new TimeSlice()
  for (const entries of batches.flatMap(({ texts }) => texts)) {
    if (slice.isOver) await slice.next()
    count += 1
    const id = [now(), count].map((part) => String(part).padStart(15, '0')).join('-')
    const row = { id: `${id}-${process.pid}`, entries }
    await runQuery(transaction, queryOf(dialect, waitingEntries).insertInto(waitingEntries.name).values(row))
  }
}

/** Whether entries wait. */
export async function areEntriesWaiting({ database }: Pick<Engine, 'database'>): Promise<boolean> {
  const all = queryOf(database.dialect, waitingEntries).selectFrom(waitingEntries.name).select('id')
  return (await readRows(database, waitingEntries, all.limit(1))).length > 0
}

/**
 * Takes the oldest waiting entries; none if nothing waits. The caller holds a lock on the end of the log, so that
 * nobody else takes them.
 */
export async function takeWaiting(
  { database: { dialect } }: Pick<Engine, 'database'>,
  transaction: Transaction,
): Promise<NewEntry[]> {
  const query = queryOf(dialect, waitingEntries)
  const all = query.selectFrom(waitingEntries.name).selectAll()
  const [row] = await readRows(transaction, waitingEntries, all.orderBy('id').limit(1))
  if (!row) return []
  await runQuery(transaction, query.deleteFrom(waitingEntries.name).where('id', '=', row.id))
  return unpacked(row.entries)
}

/** The entries of an act are alike, and pack to a tenth: the answers of others wait while an act writes them. */
const packed = (entries: readonly NewEntry[]) =>
  deflateRawSync(JSON.stringify(entries), { level: 1 }).toString('base64')

/** Entries that were written before there was packing are plain JSON. */
function unpacked(text: string): NewEntry[] {
  return JSON.parse(text.startsWith('[') ? text : inflateRawSync(Buffer.from(text, 'base64')).toString())
}
