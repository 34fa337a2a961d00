import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { keepPart, keptPart } from '../../kit/lib/exam/kept-exam.ts'
import { onReply } from '../../kit/lib/fetching/reply-news.ts'
import { watch } from '../../kit/lib/live/watch.ts'
import type { ExamState } from '../../kit/own-exam/use-exam.ts'
import type { DroppedRule } from '../declared/droppedrules.ts'
import { droppedNow, type WatchRule } from '../declared/watch-rules.ts'
import { droppedRulesQuery, patchDropped } from './dropped-rules-query.ts'

/**
 * The rules of watching that staff have dropped for this student now. A change comes by the stream, or with the next reply.
 * What was dropped before the page opened is fetched at the first reply that says so; until then the browser's own copy holds, so that
 * an offline reload asks for nothing that was dropped.
 */
export function useDroppedRules(state: ExamState): ReadonlySet<WatchRule> {
  const client = useQueryClient()
  const account = state.kind === 'known' && state.phase !== 'ended' ? state.examinee.id : ''
  const spells = useQuery(droppedRulesQuery(account)).data
  useKeptSpells(account, spells)
  useEffect(() => {
    if (account === '') return
    const { queryKey } = droppedRulesQuery(account)
    const fetchAgain = () => void client.invalidateQueries({ queryKey, exact: true })
    const stopHearing = watch('droppedrules/*', {
      onEvent(event) {
        const patched = patchDropped(client.getQueryData(queryKey) ?? [], event)
        if (patched) client.setQueryData(queryKey, patched)
        else fetchAgain()
      },
      onGap() {}, // the next reply tells what is missed
    })
    const stopReading = onReply((news) => {
      if (!news) return
      stopReading() // later ones are read by what follows the news, spread over a moment
      if (news.rules > 0) fetchAgain()
    })
    return () => {
      stopHearing()
      stopReading()
    }
  }, [client, account])
  return useMemo(() => droppedNow(spells), [spells])
}

/** Keeps the spells in this browser, and shows those that it has while the page has heard of none. */
function useKeptSpells(account: string, spells: readonly DroppedRule[]): void {
  const client = useQueryClient()
  useEffect(() => {
    if (account === '') return
    let isOver = false
    const { queryKey } = droppedRulesQuery(account)
    void keptPart<DroppedRule[]>('dropped rules', { account, of: '' }).then((kept) => {
      const isHeard = client.getQueryState(queryKey)?.dataUpdateCount !== 0
      if (kept && !isOver && !isHeard) client.setQueryData(queryKey, kept)
    })
    return () => {
      isOver = true
    }
  }, [client, account])
  useEffect(() => {
    if (account === '' || spells.length === 0) return
    keepPart('dropped rules', { account, of: '' }, spells).catch(() => {}) // a browser that stores nothing asks the server
  }, [account, spells])
}
