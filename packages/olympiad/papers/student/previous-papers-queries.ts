import { fetchPaper } from '../../kit/lib/exam/paper-file.ts'

/** A paper of an earlier year, kept while the site is open. */
export const earlierPaperQuery = (url: string) => ({
  queryKey: ['earlier paper', url],
  meta: { isPublic: true },
  queryFn: () => fetchPaper(url),
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always' as const,
  retry: 1,
})
