import { queryOptions } from '@tanstack/react-query'

/** The code that shows papers; half a megabyte that only they need. As a query it can fail, and be fetched again, like a paper. */
export const paperViewerQuery = queryOptions({
  queryKey: ['paper viewer'],
  meta: { isPublic: true },
  queryFn: async () => (await import('../paper-viewer.tsx')).PaperViewer,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
})
