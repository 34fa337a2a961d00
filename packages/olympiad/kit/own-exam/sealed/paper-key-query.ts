import { queryOptions } from '@tanstack/react-query'
import type { Questionpaper } from '../../../papers/declared/questionpapers.ts'
import { paperKey } from '../../../papers/declared/sealed-paper.ts'
import { callReading } from '../../lib/acts.ts'
import { givenKey } from './given-keys.ts'

/** A key is small, but a line may be full of the page's own files. */
const KEY_LIMIT_MS = 10_000

/** The key of the sealed files of a paper, as it came by itself or is asked for: once for the paper and its first page. */
export const paperKeyQuery = (paper: Questionpaper) =>
  queryOptions({
    queryKey: ['paper key', paper.id, paper.questionpaper],
    queryFn: () =>
      givenKey(paper) ?? callReading(paperKey, {}, { signal: AbortSignal.timeout(KEY_LIMIT_MS), requestKey: null }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
