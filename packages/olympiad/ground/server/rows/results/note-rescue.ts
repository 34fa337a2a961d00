import { type Engine, lockRecord, records, type Transaction } from '@olympiad/engine'
import { olympiad } from '../../../../all/collections.ts'
import { setsOfExam } from './sets-of-exam.ts'

const { resultsets } = olympiad

interface RescueOfSet {
  readonly exam: string
  readonly examinee: string
  readonly what: 'read' | 'taken'
}

/**
 * Notes in the sets of an exam that wait for publication that a rescue file was read, or answers of it were taken. Publication locks the
 * set, so it sees the note however late the file came.
 */
export async function noteRescueInSets(engine: Engine, transaction: Transaction, note: RescueOfSet): Promise<void> {
  const { exam, examinee, what } = note
  for (const { id } of await setsOfExam(engine, { exam, state: 'ready' }, transaction)) {
    const set = await lockRecord(engine.database, resultsets, id, transaction)
    if (set?.state !== 'ready' || set.rescues?.[examinee] === 'taken') continue
    await records({ engine, transaction }, resultsets).update(id, { rescues: { ...set.rescues, [examinee]: what } })
  }
}
