import { type Engine, insertEncoded, MANY, settingInTurn, type Transaction, writeSetting } from '@olympiad/engine'
import { auditlog } from '../../../log/declared/auditlog.ts'
import { contextOf } from './act-context.ts'
import { chained, EMPTY, headText, readHead } from './chain.ts'
import type { NewEntry } from './entry.ts'
import {
  areEntriesWaiting,
  type EntryBatch,
  keepWaiting,
  type PreparedEntries,
  prepareEntries,
  takeWaiting,
} from './waiting-entries.ts'

/** The setting that stores the end of the chain apart from it: a log that lost its last entries does not match it. */
export const HEAD_SETTING = 'audit.head'
/** Most entries that a transaction chains itself; more are chained after it. */
const MAX_AT_ONCE = 500

type LogSource = Pick<Engine, 'database' | 'now' | 'log'>

/** Appends an entry to the log, or keeps it for the end of a transaction that logs together. */
export async function append(
  engine: Pick<Engine, 'database'>,
  transaction: Transaction,
  entry: NewEntry,
): Promise<void> {
  const { batches } = contextOf(transaction)
  if (batches) lastList(batches).push(entry)
  else await appendAll(engine.database, transaction, [entry])
}

/** As `append`, for the entries of many rows. */
export async function appendMany(
  engine: LogSource,
  transaction: Transaction,
  batch: readonly NewEntry[] | PreparedEntries,
): Promise<void> {
  const { batches } = contextOf(transaction)
  if (!batches) return appendOrWait(engine, transaction, [batch])
  if ('texts' in batch) batches.push(batch)
  else for (const entry of batch) lastList(batches).push(entry)
}

/** The list that takes the next single entry. */
function lastList(batches: EntryBatch[]): NewEntry[] {
  const last = batches.at(-1)
  if (last && !('texts' in last)) return last
  const list: NewEntry[] = []
  batches.push(list)
  return list
}

/**
 * Runs work of many writes and logs them at its end, many rows per statement: the end of the chain is locked only for that time,
 * so others can log meanwhile.
 */
export async function logTogether<T>(engine: LogSource, transaction: Transaction, work: () => Promise<T>): Promise<T> {
  const context = contextOf(transaction)
  const batches: EntryBatch[] = []
  context.batches = batches
  try {
    const result = await work()
    await appendOrWait(engine, transaction, batches)
    return result
  } finally {
    context.batches = undefined
  }
}

/** The acts whose entries wait for the end of a transaction. */
export function actsIn(transaction: Transaction): Set<string> {
  return new Set((contextOf(transaction).batches ?? []).flatMap(entriesIn).map(({ act }) => act))
}

const entriesIn = (batch: readonly NewEntry[] | PreparedEntries) => ('texts' in batch ? batch.entries : batch)

/** Chains all entries that wait, a few per transaction. Another server may do so at the same time. */
export async function chainWaiting(engine: Pick<Engine, 'database'>): Promise<void> {
  while (await areEntriesWaiting(engine)) {
    await engine.database.write(async (transaction) => {
      await settingInTurn(engine.database, transaction, { name: HEAD_SETTING, initial: headText(EMPTY) })
      const entries = await takeWaiting(engine, transaction)
      if (entries.length > 0) await appendAll(engine.database, transaction, entries)
    })
  }
}

/** Up to `MAX_AT_ONCE` entries are chained now; more are stored in the transaction and chained soon after it. */
async function appendOrWait(
  engine: LogSource,
  transaction: Transaction,
  batches: readonly (readonly NewEntry[] | PreparedEntries)[],
): Promise<void> {
  const entries = batches.flatMap(entriesIn)
  if (entries.length === 0) return
  if (entries.length <= MAX_AT_ONCE) return appendAll(engine.database, transaction, entries)
  const prepared: PreparedEntries[] = []
  for (const batch of batches) prepared.push('texts' in batch ? batch : await prepareEntries(batch))
  await keepWaiting(engine, transaction, prepared)
  transaction.afterCommit(() => {
    chainWaiting(engine).catch((error: unknown) => {
      engine.log.warn({ error }, 'Entries of the log are chained later: the store did not take them now.')
    })
  })
}

/** Locks the end of the chain until the transaction ends, so that no two entries follow the same one. */
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
