import { useQuery } from '@tanstack/react-query'
import { examsQuery } from '../../../lib/exam/exam-queries.ts'
import { useFailure } from '../../../lib/fetching/keep-trying.ts'
import { useLiveQuery } from '../../../lib/live/use-live-query.ts'
import { firstLacking } from '../../lists/first-lacking.ts'
import { patchSets, setsQuery } from './set-queries.ts'

const SPREAD_MS = 500

/** All exams and result sets, and why one of the two did not come. */
export function useExamsAndSets() {
  const [exams, sets] = [useQuery(examsQuery), useQuery(setsQuery)]
  return { exams: exams.data, sets: sets.data, failure: useFailure(firstLacking(exams, sets)) }
}

/** Keeps the result sets as they are while the page is open. */
export const useLiveSets = () =>
  useLiveQuery({ queryKey: setsQuery.queryKey, topics: ['resultsets/*'], patch: patchSets, spreadMs: SPREAD_MS })
