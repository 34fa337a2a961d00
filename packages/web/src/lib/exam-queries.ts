import type { Exam } from '@olympiad/contract/collections/exams'
import { queryOptions } from '@tanstack/react-query'
import { logFailure } from './failures.ts'
import { keepTrying } from './keep-trying.ts'
import { recordService } from './record-service.ts'

async function fetchExams(): Promise<Exam[]> {
  try {
    const exams = await recordService.collection<Exam>('exams').getFullList({ sort: 'starts' })
    return exams.filter((exam) => exam.id && exam.level)
  } catch (error) {
    logFailure('Loading the exams', error)
    throw error
  }
}

/** All exams by their start; those without id or level are left out. */
export const examsQuery = queryOptions({ ...keepTrying, queryKey: ['exams'], queryFn: fetchExams })
