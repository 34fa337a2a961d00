import { olympiad } from '@olympiad/contract/collections/index'
import { asServer, type Engine, lockRecord, notFound, prepareUpdate, type Transaction } from '@olympiad/engine'
import type { StoredExaminee } from './stored.ts'

const { examinees } = olympiad

interface Known {
  readonly id: string
  /** The paper that they are known to have; any when absent. */
  readonly questionpaper?: string
}

/**
 * The examinee as they are now; whoever writes a new answer of theirs, or of their sitting, waits until the transaction
 * ends. Throws 404 as well when they have another paper by now.
 */
export async function examineeInTurn(
  { database }: Pick<Engine, 'database'>,
  transaction: Transaction,
  { id, questionpaper }: Known,
): Promise<StoredExaminee> {
  const found = await lockRecord(database, examinees, id, transaction)
  if (!found || (questionpaper !== undefined && found.questionpaper !== questionpaper)) throw notFound()
  return found
}

type ByActs = Pick<StoredExaminee, 'submitted' | 'takenover' | 'boundsession' | 'consent' | 'nocamera' | 'paused'>

/** Writes fields of the examinee that only acts write, as the server of itself. */
export async function writeExaminee(
  engine: Engine,
  transaction: Transaction,
  { id, nowMs, ...body }: { id: string; nowMs: number } & Partial<ByActs>,
): Promise<void> {
  const wanted = { collection: examinees, id, request: { ...asServer(engine), nowMs } }
  await (await prepareUpdate(engine, { ...wanted, submission: { body, files: [] } })).run(transaction)
}
