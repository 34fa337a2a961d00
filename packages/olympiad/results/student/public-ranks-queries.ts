import { queryOptions } from '@tanstack/react-query'
import { callReading } from '../../kit/lib/acts.ts'
import { keepTrying } from '../../kit/lib/fetching/keep-trying.ts'
import { publicRanks } from '../declared/acts/public-ranks.ts'

/** The public list of ranks. */
export const ranksQuery = queryOptions({
  ...keepTrying,
  queryKey: ['public-ranks'],
  queryFn: () => callReading(publicRanks, {}),
})
