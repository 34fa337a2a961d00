import type { Collection } from '@olympiad/contract/collection'
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

/** New records with the statements that store them. */
export interface PreparedRecords extends NewRecords {
  readonly statements: readonly Statement[]
}

interface ChangedRecords {
  readonly collection: Collection
  /** As they will be. */
  readonly records: readonly StoredRecord[]
  /** The columns that are written, the same for all of them. */
  readonly values: Values
}

/** Makes the statements for `addMany` ahead of its transaction, in slices of time: while one lasts, the answers of others wait. */
export async function prepareMany(
  { database: { dialect } }: Pick<Engine, 'database'>,
  added: NewRecords,
): Promise<PreparedRecords> {
  const statements: Statement[] = []
  for await (const some of inTurns(added.records)) statements.push(insertRows(dialect, added.collection, some))
  return { ...added, statements }
}

/**
 * Creates records that the server has checked itself, many per statement, to keep the transaction short. It asks no rule
 * and calls no write part. Listeners get events.
 */
export async function addMany(
  engine: Engine,
  transaction: Transaction,
  added: NewRecords | PreparedRecords,
): Promise<void> {
  const { collection } = added
  engine.changes.expect(transaction, { collection })
  const { statements } = 'statements' in added ? added : await prepareMany(engine, added)
  const slice = new TimeSlice()
  for (const statement of statements) {
    if (slice.isOver) await slice.next()
    await transaction.run(statement)
  }
  await engine.changes.announceMany(transaction, changesOf('create', added))
}

/** As `addMany`, for fields of records that are there. */
export async function changeMany(engine: Engine, transaction: Transaction, changed: ChangedRecords): Promise<void> {
  const { collection, records, values } = changed
  engine.changes.expect(transaction, { collection })
  for await (const some of inTurns(records)) {
    const ids = some.map(({ id }) => id)
    await transaction.run(updateRows(engine.database.dialect, collection, { ids, values }))
  }
  await engine.changes.announceMany(transaction, changesOf('update', changed))
}

/** Throws 400 with the faults by field for a record that `addMany` is not to be given. */
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
