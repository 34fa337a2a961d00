import { queryOptions } from '@tanstack/react-query'
import { within } from '../../../lib/within.ts'

/** As long as a paper may take on a slow line. What comes later is found by the next try. */
const LIMIT_MS = 60_000

/** The code that shows papers; half a megabyte that only they need. As a query it can fail, and be fetched again, like a paper. */
export const paperViewerQuery = queryOptions({
  queryKey: ['paper viewer'],
  meta: { isPublic: true },
  queryFn: async () => (await within(LIMIT_MS, import('../paper-viewer.tsx'))).PaperViewer,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
})
