import type { Engine, Row, StoredRecord, Transaction } from '@olympiad/engine'
import type { Schema } from '@olympiad/schema/collection'
import type { Actor } from '../../../ground/server/audit/actor.ts'
import { append } from '../../../ground/server/audit/append.ts'
import { entryOf } from '../../../ground/server/audit/chain.ts'
import { ERASE, eraseEntries } from '../../../ground/server/audit/erased-entries.ts'
import { auditlog } from '../../../log/declared/auditlog.ts'
import { removeRecords } from '../records/remove-records.ts'

interface Forms {
  /** A collection whose records are found by an address. */
  readonly collection: Schema
  readonly records: readonly StoredRecord[]
  readonly actor: Actor
}

/** Tables in which `eraseForms` wrote something over. */
export const tablesOfForms = ({ name }: Forms['collection']): string[] => [name, auditlog.name]

/**
 * Removes forms that were sent before there was an account, with their files, and what the log of acts says of them: no entry names
 * an examinee there. Scrub the store afterwards.
 */
export async function eraseForms(engine: Engine, { collection, records, actor }: Forms): Promise<void> {
  const of = collection.personal?.of
  const nameOf = (record: StoredRecord) => (typeof of === 'object' && 'email' in of ? String(record[of.email]) : '')
  for (const record of records) {
    const note = async (transaction: Transaction) => {
      const entries = await eraseEntries(engine, transaction, { examinee: record.id, names: [nameOf(record)] })
      const changes = { removed: { [collection.name]: 1 }, entries }
      const about = { act: ERASE, collection: collection.name, record: record.id }
      await append(engine, transaction, { ...entryOf(actor, engine.now(), changes), ...about })
    }
    await removeRecords(engine, { collection, rows: [record as Row], note })
  }
}
