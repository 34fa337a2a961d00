import { queryOptions } from '@tanstack/react-query'
import { fetchPaper } from '../../../lib/exam/paper-file.ts'

/** The file of a paper, as students get it. */
export const paperQuery = (url: string) =>
  queryOptions({ queryKey: ['console-paper', url], queryFn: ({ signal }) => fetchPaper(url, signal), retry: false })
