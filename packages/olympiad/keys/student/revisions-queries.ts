import { queryOptions } from '@tanstack/react-query'
import { callReading } from '../../kit/lib/acts.ts'
import { keepTrying } from '../../kit/lib/fetching/keep-trying.ts'
import { revisions } from '../../results/declared/acts/read-revisions.ts'

/** The changes of keys that everybody may read. */
export const revisionsQuery = queryOptions({
  ...keepTrying,
  queryKey: ['revisions'],
  queryFn: () => callReading(revisions, {}),
})
