import { similarSheets } from '@olympiad/contract/acts/results/compare-sheets'
import { queryOptions } from '@tanstack/react-query'
import { callReading } from '../../lib/acts.ts'
import { keepTrying } from '../../lib/fetching/keep-trying.ts'

const AGAIN_MS = 3000

/** What the newest comparison of a set found; asked for again while it runs. */
export const similarityQuery = (resultset: string) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['similar-sheets', resultset],
    queryFn: () => callReading(similarSheets, { resultset }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? AGAIN_MS : false),
  })
