import type { Exam } from '../../exams/declared/exams.ts'
import { callReading } from '../../kit/lib/acts.ts'
import { recordService } from '../../kit/lib/record-service.ts'
import { objectedQuestions } from '../declared/read-objections.ts'

/** How many exams with objections are checked, the newest first. */
const EXAMS = 10

/** How many questions have an objection without an answer. */
export async function countObjected(): Promise<number> {
  const exams = recordService.collection<Exam>('exams')
  const { items } = await exams.getList(1, EXAMS, { filter: 'objectionsuntil != ""', sort: '-ends', fields: 'id' })
  const asked = await Promise.all(items.map(({ id }) => callReading(objectedQuestions, { exam: id })))
  return asked.flatMap(({ questions }) => questions).filter(({ open }) => open > 0).length
}
