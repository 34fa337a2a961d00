import { auditlog } from '@olympiad/contract/collections/site/auditlog'
import { type Engine, insertEncoded, MANY, settingInTurn, type Transaction, writeSetting } from '@olympiad/engine'
import { chained, EMPTY, headText, readHead } from './chain.ts'
import type { NewEntry } from './entry.ts'
import { areEntriesWaiting, keepWaiting, type PreparedEntries, prepareEntries, takeWaiting } from './waiting-entries.ts'

/** The setting that keeps the end of the chain apart from it: a log that lost its last entries does not fit it. */
export const HEAD_SETTING = 'audit.head'
/** So many entries of one transaction are chained in it; more are chained after it. */
const MAX_AT_ONCE = 500

type Ground = Pick<Engine, 'database' | 'now' | 'log'>

/** Entries of a transaction that is to log all it does at its end, in their order. */
const collected = new WeakMap<Transaction, (NewEntry[] | PreparedEntries)[]>()
type Batch = readonly NewEntry[] | PreparedEntries

/** Appends an entry to the log, or keeps it for the end of a transaction that logs all at once (`logAtOnce`). */
export async function append(
  engine: Pick<Engine, 'database'>,
  transaction: Transaction,
  entry: NewEntry,
): Promise<void> {
  const waiting = collected.get(transaction)
  if (waiting) lastList(waiting).push(entry)
  else await appendAll(engine.database, transaction, [entry])
}

/** As `append`, for what many rows are written at a time for. */
export async function appendMany(
  engine: Ground,
  transaction: Transaction,
  batch: readonly NewEntry[] | PreparedEntries,
): Promise<void> {
  const waiting = collected.get(transaction)
  if (!waiting) return appendOrWait(engine, transaction, [batch])
  if ('texts' in batch) waiting.push(batch)
  else for (const entry of batch) lastList(waiting).push(entry)
}

/** The list that single entries are put into, behind all that was collected before. */
function lastList(batches: (NewEntry[] | PreparedEntries)[]): NewEntry[] {
  const last = batches.at(-1)
  if (last && !('texts' in last)) return last
  const list: NewEntry[] = []
  batches.push(list)
  return list
}

/**
 * Runs a work of very many writes and logs them at its end, many rows by a statement: the end of the chain is held no
 * longer than that takes, and others who log do not wait for the whole work.
 */
export async function logAtOnce<T>(engine: Ground, transaction: Transaction, work: () => Promise<T>): Promise<T> {
  const batches: (NewEntry[] | PreparedEntries)[] = []
  collected.set(transaction, batches)
  try {
    const result = await work()
    await appendOrWait(engine, transaction, batches)
    return result
  } finally {
    collected.delete(transaction)
  }
}

/** The acts of which entries wait for the end of a transaction. */
export function actsIn(transaction: Transaction): Set<string> {
  return new Set((collected.get(transaction) ?? []).flatMap(entriesIn).map(({ act }) => act))
}

const entriesIn = (batch: Batch) => ('texts' in batch ? batch.entries : batch)

/** Chains all entries that wait, a few in a transaction. Another server may do so at the same time. */
export async function chainWaiting(engine: Pick<Engine, 'database'>): Promise<void> {
  while (await areEntriesWaiting(engine)) {
    await engine.database.write(async (transaction) => {
      await settingInTurn(engine.database, transaction, { name: HEAD_SETTING, initial: headText(EMPTY) })
      const entries = await takeWaiting(engine, transaction)
      if (entries.length > 0) await appendAll(engine.database, transaction, entries)
    })
  }
}

/** Very many entries are kept in the transaction, and have their places in the log soon after it. */
async function appendOrWait(engine: Ground, transaction: Transaction, batches: readonly Batch[]): Promise<void> {
  const entries = batches.flatMap(entriesIn)
  if (entries.length === 0) return
  if (entries.length <= MAX_AT_ONCE) return appendAll(engine.database, transaction, entries)
  const prepared: PreparedEntries[] = []
  for (const batch of batches) prepared.push('texts' in batch ? batch : await prepareEntries(batch))
  await keepWaiting(engine, transaction, prepared)
  transaction.afterCommit(() => {
    chainWaiting(engine).catch((error: unknown) => {
      engine.log.warn({ error }, 'Entries of the log are chained later: the store was in the way.')
    })
  })
}

/** Whoever appends holds the end of the chain until its transaction ends, so that no two entries follow the same one. */
async function appendAll(
  database: Engine['database'],
  transaction: Transaction,
  entries: readonly NewEntry[],
): Promise<void> {
  const kept = await settingInTurn(database, transaction, { name: HEAD_SETTING, initial: headText(EMPTY) })
  const { rows, head } = chained(readHead(kept), entries)
  for (let start = 0; start < rows.length; start += MANY) {
    const some = rows.slice(start, start + MANY).map((row) => ({ ...row }))
    await transaction.run(insertEncoded(database.dialect, auditlog, some))
  }
  await writeSetting(database, transaction, { name: HEAD_SETTING, value: headText(head) })
}
