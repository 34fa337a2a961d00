import { queryOptions } from '@tanstack/react-query'
import { callReading } from '../../kit/lib/acts.ts'
import { keepTrying } from '../../kit/lib/fetching/keep-trying.ts'
import { similarSheets } from '../declared/compare-sheets.ts'

const AGAIN_MS = 3000

/** What the newest comparison of a set found; asked for again while it runs. */
export const similarityQuery = (resultset: string) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['similar-sheets', resultset],
    queryFn: () => callReading(similarSheets, { resultset }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? AGAIN_MS : false),
  })
