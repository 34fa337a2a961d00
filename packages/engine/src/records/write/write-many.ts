import type { Collection } from '@olympiad/schema/collection'
import type { RecordChange } from '../../core/changes.ts'
import { refuseFaults } from '../../core/refuse-faults.ts'
import type { StoredRecord } from '../../core/request-info.ts'
import type { Values } from '../../core/write-part.ts'
import type { Transaction } from '../../db/database.ts'
import type { Statement } from '../../db/statement.ts'
import { TimeSlice } from '../../db/time-slice.ts'
import type { Engine } from '../../engine.ts'
import { fieldFaults } from '../../fields/body.ts'
import { insertRows, MANY, updateRows } from '../../rows/statements.ts'

interface NewRecords {
  readonly collection: Collection
  /** Whole and valid, with their ids and dates. */
  readonly records: readonly StoredRecord[]
}

/** Records with the statements that store them, and the changes that listeners hear. */
export interface PreparedRecords {
  readonly collection: Collection
  readonly statements: readonly Statement[]
  readonly changes: readonly RecordChange[]
}

interface ChangedRecords {
  readonly collection: Collection
  /** As they will be. */
  readonly records: readonly StoredRecord[]
  /** The columns that are written, the same for all of them. */
  readonly values: Values
}

/** Makes the statements for new records ahead of their transaction, in slices of time: while one lasts, the answers of others wait. */
export async function prepareMany(
  { database: { dialect } }: Pick<Engine, 'database'>,
  { collection, records }: NewRecords,
): Promise<PreparedRecords> {
  const statements: Statement[] = []
  for await (const some of inTurns(records)) statements.push(insertRows(dialect, collection, some))
  return { collection, statements, changes: changesOf('create', { collection, records }) }
}

/** As `prepareMany`, for `changeMany`. */
export async function prepareChanges(
  { database: { dialect } }: Pick<Engine, 'database'>,
  { collection, records, values }: ChangedRecords,
): Promise<PreparedRecords> {
  const statements: Statement[] = []
  for await (const some of inTurns(records))
    statements.push(updateRows(dialect, collection, { ids: some.map(({ id }) => id), values }))
  return { collection, statements, changes: changesOf('update', { collection, records }) }
}

/**
 * Writes records that the server has checked itself, many per statement, to keep the transaction short. It asks no rule
 * and calls no write part. Listeners get events.
 */
export async function writeMany(engine: Engine, transaction: Transaction, prepared: PreparedRecords): Promise<void> {
  const { collection, statements, changes } = prepared
  engine.changes.expect(transaction, { collection })
  const slice = new TimeSlice()
  for (const statement of statements) {
    if (slice.isOver) await slice.next()
    await transaction.run(statement)
  }
  await engine.changes.announceMany(transaction, changes)
}

/** As `writeMany`, for new records. */
export async function addMany(engine: Engine, transaction: Transaction, added: NewRecords): Promise<void> {
  await writeMany(engine, transaction, await prepareMany(engine, added))
}

/** As `writeMany`, for fields of records that are there. */
export async function changeMany(engine: Engine, transaction: Transaction, changed: ChangedRecords): Promise<void> {
  await writeMany(engine, transaction, await prepareChanges(engine, changed))
}

/** Throws 400 with the faults by field for a record that `writeMany` is not to be given. */
export function requireSound(collection: Collection, record: StoredRecord): void {
  refuseFaults('create', fieldFaults(collection, record))
}

/** As many as one statement takes, while requests that do not write have their turns. */
async function* inTurns<Item>(items: readonly Item[]): AsyncGenerator<readonly Item[]> {
  const slice = new TimeSlice()
  for (let start = 0; start < items.length; start += MANY) {
    if (slice.isOver) await slice.next()
    yield items.slice(start, start + MANY)
  }
}

function changesOf(action: RecordChange['action'], { collection, records }: NewRecords): RecordChange[] {
  return records.map((record) => ({ action, collection, record }))
}
