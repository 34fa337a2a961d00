import { queryOptions } from '@tanstack/react-query'
import type { Exam } from '../../../../exams/declared/exams.ts'
import type { Questionpaper } from '../../../../papers/declared/questionpapers.ts'
import { schoolList } from '../../../../people/declared/read-people.ts'
import { callReading } from '../../../lib/acts.ts'
import { keepTrying } from '../../../lib/fetching/keep-trying.ts'
import { recordService } from '../../../lib/record-service.ts'

/** Schools to choose from: the server searches, so that it works for thousands. */
export const schoolChoiceQuery = (find: string) =>
  queryOptions({
    queryKey: ['school choice', find],
    queryFn: async () => (await callReading(schoolList, { find, sort: 'name', size: '20' })).items,
  })

/** The papers of an exam, the oldest first. */
export const papersOfQuery = (exam: string) =>
  queryOptions({
    queryKey: ['papers of', exam],
    enabled: exam !== '',
    queryFn: () =>
      recordService
        .collection<Questionpaper>('questionpapers')
        .getFullList({ filter: recordService.filter('exam = {:exam}', { exam }), sort: 'created' }),
  })

/** All exams, the latest first, to choose from. */
export const examChoiceQuery = queryOptions({
  ...keepTrying,
  queryKey: ['console-exams'],
  queryFn: () => recordService.collection<Exam>('exams').getFullList({ sort: '-starts' }),
})
