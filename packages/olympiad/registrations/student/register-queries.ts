import { queryOptions } from '@tanstack/react-query'
import type { Edition } from '../../edition/declared/editions.ts'
import type { Exam } from '../../exams/declared/exams.ts'
import { say } from '../../kit/language/language.ts'
import { callReading } from '../../kit/lib/acts.ts'
import { keepTrying } from '../../kit/lib/fetching/keep-trying.ts'
import { recordService } from '../../kit/lib/record-service.ts'
import { fullExams } from '../declared/read-registrations.ts'

/** An exam that takes registrations, and whether it has a place left. */
export interface OpenExam extends Exam {
  readonly isFull: boolean
}

/** Whether the edition accepts nobody under age without a guardian's consent. */
export const guardianRequiredQuery = queryOptions({
  ...keepTrying,
  queryKey: ['guardian-required'],
  queryFn: async () => {
    const { items } = await recordService.collection<Edition>('editions').getList(1, 1, { fields: 'guardian' })
    return items[0]?.guardian === 'require'
  },
})

/** An exam as families choose it: `Junior, level 8–10`. */
export const examWords = ({ name, level }: OpenExam) => say('{name}, level {level}', { name, level: String(level) })

/** Exams that take registrations, the next ones first. */
export const openExamsQuery = queryOptions({
  ...keepTrying,
  queryKey: ['open-exams'],
  queryFn: async (): Promise<OpenExam[]> => {
    const open = recordService.collection<Exam>('exams')
    const exams = await open.getFullList({ filter: 'registrationopen = true', sort: 'starts' })
    if (exams.every(({ places }) => !places)) return exams.map((exam) => ({ ...exam, isFull: false }))
    const { full } = await callReading(fullExams, {})
    return exams.map((exam) => ({ ...exam, isFull: full.includes(exam.id) }))
  },
})
