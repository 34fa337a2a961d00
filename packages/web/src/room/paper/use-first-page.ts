import type { PagePicture } from '@olympiad/olympiad/kit/ui/paper/first-page/page-picture'
import { skipToken, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** How the picture of a first page is fetched; null for a paper without one. */
export type FirstPageQuery = UseQueryOptions<PagePicture | null, Error, PagePicture | null, string[]>

/** No picture keeps the paper itself waiting for longer. */
const LONGEST_MS = 3000
const NONE: FirstPageQuery = { queryKey: ['no first page'], queryFn: skipToken }

interface FirstPage {
  readonly picture: PagePicture | undefined
  /** It may still come; paper and viewer, which are ten times as large, are not fetched before it. */
  readonly isAwaited: boolean
}

/** The picture of the first page of the paper that the room opens with; a paper that comes later has none. */
export function useFirstPage(query: FirstPageQuery | undefined): FirstPage {
  const [opening] = useState(query)
  const { data, isPending } = useQuery(opening ?? NONE)
  const isOther = opening?.queryKey.join() !== query?.queryKey.join()
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LONGEST_MS)
    return () => clearTimeout(timer)
  }, [])
  return {
    picture: (!isOther && data) || undefined,
    isAwaited: opening !== undefined && !isOther && isPending && !isLate,
  }
}
