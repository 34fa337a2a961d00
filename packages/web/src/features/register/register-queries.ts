import type { Exam } from '@olympiad/contract/collections/exams/exams'
import { queryOptions } from '@tanstack/react-query'
import { keepTrying } from '../../lib/fetching/keep-trying.ts'
import { recordService } from '../../lib/record-service.ts'

/** Exams that take registrations, the next ones first. */
export const openExamsQuery = queryOptions({
  ...keepTrying,
  queryKey: ['open-exams'],
  queryFn: () =>
    recordService.collection<Exam>('exams').getFullList({ filter: 'registrationopen = true', sort: 'starts' }),
})
