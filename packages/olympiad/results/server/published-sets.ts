import type { Engine } from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { formatRecordTime } from '@olympiad/schema/record-time'
import type { olympiad } from '../../all/collections.ts'
import { isReleased } from '../../ground/declared/exam-phase.ts'
import { setsOfExam } from '../../ground/server/rows/results/sets-of-exam.ts'
import type { StoredExam } from '../../ground/server/rows/stored.ts'

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
