import { queryOptions } from '@tanstack/react-query'

/**
 * The worker of that code, in the browser's cache: where service workers are blocked, it would be missing once the server is silent. A
 * failure is no fault: it is fetched when a paper is opened.
 */
export const paperWorkerQuery = queryOptions({
  queryKey: ['paper worker'],
  meta: { isPublic: true },
  queryFn: async () => {
    const { fetchWorkerAhead } = await import('../opening/paper-options.ts')
    await fetchWorkerAhead()
    return true
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/** The code that shows papers; half a megabyte that only they need. As a query it can fail, and be fetched again, like a paper. */
export const paperViewerQuery = queryOptions({
  queryKey: ['paper viewer'],
  meta: { isPublic: true },
  queryFn: async () => (await import('../paper-viewer.tsx')).PaperViewer,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
})
