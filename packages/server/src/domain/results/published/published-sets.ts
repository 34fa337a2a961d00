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
  const own = await table(engine, resultsets).where({ exam: exam.id, state: 'published' })
  const joint = own.length > 0 ? [] : await jointSets(engine, exam.id)
  return [...own, ...joint].toSorted((one, other) => other.number - one.number)[0]
}

/** Published sets of several exams, of which the exam is one but not the first. */
async function jointSets(engine: Engine, exam: string): Promise<StoredOf<typeof resultsets>[]> {
  const found: string[] = []
  for await (const { id, slots } of table(engine, resultsets).each({
    where: { state: 'published' },
    select: ['slots'],
  }))
    if (slots?.some((slot) => slot.exam === exam)) found.push(id)
  const sets = await Promise.all(found.map((id) => table(engine, resultsets).find(id)))
  return sets.flatMap((set) => set ?? [])
}
