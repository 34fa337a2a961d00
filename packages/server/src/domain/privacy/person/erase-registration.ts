import { olympiad } from '@olympiad/contract/collections/index'
import type { Engine, Row, StoredRecord, Transaction } from '@olympiad/engine'
import type { Actor } from '../../audit/actor.ts'
import { append } from '../../audit/append.ts'
import { entryOf } from '../../audit/chain.ts'
import { ERASE, eraseEntries } from '../../audit/erased-entries.ts'
import { removeRecords } from '../retention/remove-records.ts'

const { auditlog, registrations } = olympiad

/** Tables of which something was written over. */
export const TABLES_OF_REGISTRATIONS: readonly string[] = [registrations.name, auditlog.name]

/**
 * Removes registration forms with photo and ID card, and what the log of acts says of them. The store is to be scrubbed after it.
 */
export async function eraseRegistrations(
  engine: Engine,
  records: readonly StoredRecord[],
  actor: Actor,
): Promise<void> {
  for (const record of records) {
    const rows = [record as Row]
    const note = (transaction: Transaction) => eraseFromLog(engine, transaction, { record, actor })
    await removeRecords(engine, { collection: registrations, rows, note })
  }
}

interface Erased {
  readonly record: StoredRecord
  readonly actor: Actor
}

async function eraseFromLog(engine: Engine, transaction: Transaction, { record, actor }: Erased): Promise<void> {
  const entries = await eraseEntries(engine, transaction, { examinee: record.id, names: [String(record.email)] })
  const changes = { removed: { registrations: 1 }, entries }
  const about = { act: ERASE, collection: registrations.name, record: record.id }
  await append(engine, transaction, { ...entryOf(actor, engine.now(), changes), ...about })
}
