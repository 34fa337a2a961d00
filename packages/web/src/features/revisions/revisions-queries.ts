import { revisions } from '@olympiad/contract/acts/results/read-revisions'
import { queryOptions } from '@tanstack/react-query'
import { callReading } from '../../lib/acts.ts'
import { keepTrying } from '../../lib/fetching/keep-trying.ts'

/** The changes of keys that everybody may read. */
export const revisionsQuery = queryOptions({
  ...keepTrying,
  queryKey: ['revisions'],
  queryFn: () => callReading(revisions, {}),
})
