import { type Engine, type Transaction, table } from '@olympiad/engine'
import { olympiad } from '@olympiad/olympiad/all/collections'
import { isReleased } from '@olympiad/olympiad/ground/declared/exam-phase'
import { roleOf } from '@olympiad/olympiad/ground/declared/roles'
import { examsOf, lockExams } from '@olympiad/olympiad/ground/server/rows/lock-exams'
import { countAnew, writeOwnWindow } from '@olympiad/olympiad/time/server/windows/write-windows'
import type { Schema } from '@olympiad/schema/collection'
import type { PlannedRecord } from '../plan/import-plan.ts'

/**
 * Writes the windows of stored examinees that get time by an import. New examinees have theirs already. Throws where
 * the key of the exam is out.
 */
export async function writeGivenTime(
  engine: Engine,
  transaction: Transaction,
  records: readonly PlannedRecord[],
): Promise<void> {
  const isOf = ({ wanted }: PlannedRecord, { name }: Schema) => wanted.collection === name
  const stored = new Set(
    records.filter((one) => one.stored && isOf(one, olympiad.examinees)).map(({ wanted }) => wanted.id),
  )
  const given = records.filter((one) => {
    return one.fate === 'new' && isOf(one, olympiad.allowances) && stored.has(String(one.wanted.values.examinee))
  })
  if (given.length === 0) return
  const giverOf = new Map(given.map(({ wanted: { values } }) => [String(values.examinee), String(values.by)]))
  const examOf = await examsOf(engine, transaction, [...giverOf.keys()])
  const exams = await lockExams(engine, transaction, examOf.values())
  for (const [id, examId] of examOf) {
    const exam = exams.get(examId)
    if (!exam) continue
    if (isReleased(engine.now(), exam))
      throw new Error(`allowances.csv gives time in ${exam.name}, whose key is out; nothing was written`)
    const supervisor = await table(engine, olympiad.supervisors, transaction).find(giverOf.get(id) ?? '')
    await writeOwnWindow(engine, transaction, { id, exam, by: supervisor ? roleOf(supervisor) : 'organiser' })
  }
  for (const id of exams.keys()) await countAnew(engine, transaction, id)
}
