import { auditlog } from '@olympiad/contract/collections/auditlog'
import { compileOnce, type Engine, settingInTurn, type Transaction, writeSetting } from '@olympiad/engine'
import { chained, EMPTY, headText, readHead } from './chain.ts'
import type { NewEntry } from './entry.ts'

/** The setting that keeps the end of the chain apart from it: a log that lost its last entries does not fit it. */
export const HEAD_SETTING = 'audit.head'
/** Rows of one statement: few enough parameters for either store. */
const AT_ONCE = 250

/** Entries of a transaction that is to log all it does at its end. */
const collected = new WeakMap<Transaction, NewEntry[]>()

/** Appends an entry to the log, or keeps it for the end of a transaction that logs all at once (`logAtOnce`). */
export async function append(
  { database }: Pick<Engine, 'database'>,
  transaction: Transaction,
  entry: NewEntry,
): Promise<void> {
  const waiting = collected.get(transaction)
  if (waiting) waiting.push(entry)
  else await appendAll(database, transaction, [entry])
}

/**
 * Runs a work of very many writes and logs them at its end, many rows by a statement: the end of the chain is held no
 * longer than that takes, and others who log do not wait for the whole work.
 */
export async function logAtOnce<T>(
  { database }: Pick<Engine, 'database'>,
  transaction: Transaction,
  work: () => Promise<T>,
): Promise<T> {
  const entries: NewEntry[] = []
  collected.set(transaction, entries)
  try {
    const result = await work()
    if (entries.length > 0) await appendAll(database, transaction, entries)
    return result
  } finally {
    collected.delete(transaction)
  }
}

/** The acts of which entries wait for the end of a transaction. */
export const actsIn = (transaction: Transaction) => (collected.get(transaction) ?? []).map(({ act }) => act)

/** Whoever appends holds the end of the chain until its transaction ends, so that no two entries follow the same one. */
async function appendAll(
  database: Engine['database'],
  transaction: Transaction,
  entries: readonly NewEntry[],
): Promise<void> {
  const { builder } = database.dialect
  const kept = await settingInTurn(database, transaction, { name: HEAD_SETTING, initial: headText(EMPTY) })
  const { rows, head } = chained(readHead(kept), entries)
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const some = rows.slice(start, start + AT_ONCE)
    await transaction.run(compileOnce(builder.insertInto(auditlog.name).values(some)))
  }
  await writeSetting(database, transaction, { name: HEAD_SETTING, value: headText(head) })
}
