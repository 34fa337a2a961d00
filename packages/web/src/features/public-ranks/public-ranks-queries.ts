import { publicRanks } from '@olympiad/contract/acts/results/public-ranks'
import { queryOptions } from '@tanstack/react-query'
import { callReading } from '../../lib/acts.ts'
import { keepTrying } from '../../lib/fetching/keep-trying.ts'

/** The public list of ranks. */
export const ranksQuery = queryOptions({
  ...keepTrying,
  queryKey: ['public-ranks'],
  queryFn: () => callReading(publicRanks, {}),
})
