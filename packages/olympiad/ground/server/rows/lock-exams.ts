import { type Engine, loadRecord, lockRecord, notFound, TimeSlice, type Transaction } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import { examIdOf } from './sitters.ts'
import type { StoredExam } from './stored.ts'

const { examinees, exams } = olympiad

/** The exam of each examinee, by the ids of both. Throws 404 if an examinee does not exist. */
export async function examsOf(
  engine: Engine,
  transaction: Transaction,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const slice = new TimeSlice()
  for (const id of new Set(ids)) {
    if (slice.isOver) await slice.next()
    const examinee = await loadRecord(engine.database, examinees, id, transaction)
    if (!examinee) throw notFound()
    found.set(id, await examIdOf(engine, transaction, examinee))
  }
  return found
}

/** Locks exams by their ids before anything that belongs to them. All writers use this order, so no two wait for each other. */
export async function lockExams(
  engine: Engine,
  transaction: Transaction,
  ids: Iterable<string>,
): Promise<Map<string, StoredExam>> {
  const locked = new Map<string, StoredExam>()
  for (const id of [...new Set(ids)].sort()) {
    const exam = await lockRecord(engine.database, exams, id, transaction)
    if (exam) locked.set(id, exam)
  }
  return locked
}
