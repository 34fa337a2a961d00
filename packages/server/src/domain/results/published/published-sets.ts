import type { olympiad } from '@olympiad/contract/collections/index'
import { isReleased } from '@olympiad/contract/exam-phase'
import type { Engine } from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { setsOfExam } from '../../ground/results/sets-of-exam.ts'
import type { StoredExam } from '../../ground/stored.ts'

/** The published set of an exam whose results are out; undefined while it has no such set, or they are withheld. */
export async function publishedSet(
  engine: Engine,
  exam: StoredExam,
  nowMs: number,
): Promise<StoredOf<(typeof olympiad)['resultsets']> | undefined> {
  const isOut = isReleased(nowMs, exam) && exam.closes !== '' && exam.closes <= formatRecordTime(nowMs)
  if (!isOut || exam.published === '') return undefined
  return (await setsOfExam(engine, { exam: exam.id, state: 'published' }))[0]
}
