import { type Engine, lockRecord, notFound, records, type Transaction } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import type { StoredExaminee } from './stored.ts'

const { examinees } = olympiad

interface ExamineeKey {
  readonly id: string
  /** The paper that they must have; any paper if absent. */
  readonly questionpaper?: string
}

/**
 * Locks the examinee until the transaction ends; new answers of theirs wait, and writes to their sitting. Throws 404 if they do
 * not exist, or have another paper by now.
 */
export async function examineeInTurn(
  { database }: Pick<Engine, 'database'>,
  transaction: Transaction,
  { id, questionpaper }: ExamineeKey,
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

/** Like `writeExaminee`, for a row that this transaction has locked (`examineeInTurn`). Does not read it again. */
export async function writeLockedExaminee(
  engine: Engine,
  transaction: Transaction,
  { locked, nowMs, ...values }: { locked: StoredExaminee; nowMs: number } & Partial<ByActs>,
): Promise<void> {
  await records({ engine, transaction, nowMs }, examinees).updateLocked(locked, values)
}
