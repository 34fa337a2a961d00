import { olympiad } from '@olympiad/contract/collections/index'
import { type Engine, lockRecord, notFound, records, type Transaction } from '@olympiad/engine'
import type { StoredExaminee } from './stored.ts'

const { examinees } = olympiad

interface LockedExaminee {
  readonly id: string
  /** The paper that they are expected to have; any if absent. */
  readonly questionpaper?: string
}

/**
 * The examinee as they are now, locked: new answers of theirs, and writes of their sitting, wait until the transaction
 * ends. Throws 404, also if they have another paper by now.
 */
export async function examineeInTurn(
  { database }: Pick<Engine, 'database'>,
  transaction: Transaction,
  { id, questionpaper }: LockedExaminee,
): Promise<StoredExaminee> {
  const found = await lockRecord(database, examinees, id, transaction)
  if (!found || (questionpaper !== undefined && found.questionpaper !== questionpaper)) throw notFound()
  return found
}

type ByActs = Pick<StoredExaminee, 'submitted' | 'takenover' | 'boundsession' | 'consent' | 'nocamera' | 'paused'>

/** Writes fields of the examinee that only acts write. */
export async function writeExaminee(
  engine: Engine,
  transaction: Transaction,
  { id, nowMs, ...values }: { id: string; nowMs: number } & Partial<ByActs>,
): Promise<void> {
  await records({ engine, transaction, nowMs }, examinees).update(id, values)
}
