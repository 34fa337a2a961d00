import { firstPageQuery } from '@olympiad/olympiad/kit/own-exam/sealed/first-page-query'
import type { ExamState } from '@olympiad/olympiad/kit/own-exam/use-exam'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** Fetches the picture of the first page as soon as the paper may be read: beside the answers, not after them. */
export function useFirstPageAhead(state: ExamState): void {
  const client = useQueryClient()
  const isAsked = useRef(false)
  const isOpen =
    state.kind === 'known' && state.phase === 'ongoing' && !state.examinee.submitted && !state.examinee.paused
  const paper = isOpen ? state.paper : undefined
  useEffect(() => {
    if (!paper || isAsked.current) return
    isAsked.current = true // a paper that replaces this one has the old one in its place until it is here
    void client.prefetchQuery(firstPageQuery(paper))
  }, [client, paper])
}
