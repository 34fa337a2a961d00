import { auditlog } from '@olympiad/contract/collections/site/auditlog'
import { type Engine, insertEncoded, MANY, settingInTurn, type Transaction, writeSetting } from '@olympiad/engine'
import { chained, EMPTY, headText, readHead } from './chain.ts'
import type { NewEntry } from './entry.ts'
import { areEntriesWaiting, keepWaiting, takeWaiting } from './waiting-entries.ts'

/** The setting that keeps the end of the chain apart from it: a log that lost its last entries does not fit it. */
export const HEAD_SETTING = 'audit.head'
/** So many entries of one transaction are chained in it; more are chained after it. */
const MAX_AT_ONCE = 500

type Ground = Pick<Engine, 'database' | 'now' | 'log'>

/** Entries of a transaction that is to log all it does at its end. */
const collected = new WeakMap<Transaction, NewEntry[]>()

/** Appends an entry to the log, or keeps it for the end of a transaction that logs all at once (`logAtOnce`). */
export async function append(
  engine: Pick<Engine, 'database'>,
  transaction: Transaction,
  entry: NewEntry,
): Promise<void> {
  const waiting = collected.get(transaction)
  if (waiting) waiting.push(entry)
  else await appendAll(engine.database, transaction, [entry])
}

/** As `append`, for what many rows are written at a time for. */
export async function appendMany(
  engine: Ground,
  transaction: Transaction,
  entries: readonly NewEntry[],
): Promise<void> {
  const waiting = collected.get(transaction)
  if (!waiting) return appendOrWait(engine, transaction, entries)
  for (const entry of entries) waiting.push(entry)
}

/**
 * Runs a work of very many writes and logs them at its end, many rows by a statement: the end of the chain is held no
 * longer than that takes, and others who log do not wait for the whole work.
 */
export async function logAtOnce<T>(engine: Ground, transaction: Transaction, work: () => Promise<T>): Promise<T> {
  const entries: NewEntry[] = []
  collected.set(transaction, entries)
  try {
    const result = await work()
    await appendOrWait(engine, transaction, entries)
    return result
  } finally {
    collected.delete(transaction)
  }
}

/** The acts of which entries wait for the end of a transaction. */
export const actsIn = (transaction: Transaction) => (collected.get(transaction) ?? []).map(({ act }) => act)

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
async function appendOrWait(engine: Ground, transaction: Transaction, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  if (entries.length <= MAX_AT_ONCE) return appendAll(engine.database, transaction, entries)
  await keepWaiting(engine, transaction, entries)
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
