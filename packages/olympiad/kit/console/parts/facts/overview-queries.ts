import { queryOptions } from '@tanstack/react-query'
import { overview } from '../../../../overview/declared/read-overview.ts'
import { callReading } from '../../../lib/acts.ts'
import { keepTrying } from '../../../lib/fetching/keep-trying.ts'

/** With the ten seconds that the server keeps it, what is shown is less than 30 s old. */
const EVERY_MS = 15_000

/** The overview, asked for again while the page is seen. */
export const overviewQuery = queryOptions({
  ...keepTrying,
  queryKey: ['overview'],
  queryFn: () => callReading(overview, {}),
  refetchInterval: (query) => keepTrying.refetchInterval(query) || EVERY_MS,
})
