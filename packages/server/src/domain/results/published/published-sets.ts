import { olympiad } from '@olympiad/contract/collections/index'
import { isReleased } from '@olympiad/contract/exam-phase'
import type { StoredOf } from '@olympiad/contract/record'
import { formatRecordTime } from '@olympiad/contract/record-time'
import { type Engine, table } from '@olympiad/engine'
import type { StoredExam } from '../../ground/stored.ts'

const { resultsets } = olympiad

/** The published set of an exam whose results are out; undefined while it has no such set, or they are withheld. */
export async function publishedSet(
  engine: Engine,
  exam: StoredExam,
  nowMs: number,
): Promise<StoredOf<typeof resultsets> | undefined> {
  const isOut = isReleased(nowMs, exam) && exam.closes !== '' && exam.closes <= formatRecordTime(nowMs)
  if (!isOut || exam.published === '') return undefined
  const sets = await table(engine, resultsets).where({ exam: exam.id, state: 'published' })
  return sets.toSorted((one, other) => other.number - one.number)[0]
}
