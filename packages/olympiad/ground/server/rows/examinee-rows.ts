import {
  ApiError,
  type Engine,
  lockRecord,
  notFound,
  type RequestInfo,
  records,
  type Transaction,
} from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import type { Right } from '../../declared/roles.ts'
import { isInScope } from './staff-guard.ts'
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

interface ExamineesChange {
  readonly ids: readonly string[]
  readonly request: RequestInfo
  /** The caller has it over each of the students. */
  readonly right: Right
  /** The new values of a student; undefined to leave them. Throws what refuses all. */
  changeOf(examinee: StoredExaminee): Promise<Partial<StoredExaminee> | undefined>
}

/** Throws 400 where an act names nobody. */
export function requireStudents(ids: readonly string[]): void {
  if (ids.length === 0) throw new ApiError(400, 'Name at least one student.')
}

/**
 * Changes students, all or none, in the order of their ids: two acts cannot wait for each other. Returns the usernames of those
 * that changed. Throws 400 where nobody is named, and 404 for one who does not exist or is outside the caller's scope.
 */
export async function changeExaminees(
  engine: Engine,
  transaction: Transaction,
  { ids, request, right, changeOf }: ExamineesChange,
): Promise<{ changed: string[] }> {
  requireStudents(ids)
  const changed: string[] = []
  for (const id of [...new Set(ids)].toSorted()) {
    const examinee = await examineeInTurn(engine, transaction, { id })
    if (!isInScope(request, right, examinee.school)) throw notFound()
    const values = await changeOf(examinee)
    if (!values) continue
    await records({ engine, transaction, nowMs: request.nowMs }, examinees).update(id, values)
    changed.push(examinee.username)
  }
  return { changed }
}
