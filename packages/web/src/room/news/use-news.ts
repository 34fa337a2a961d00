import type { News } from '@olympiad/olympiad/ground/declared/news'
import type { Announcement } from '@olympiad/olympiad/hall/declared/announcements'
import type { HelpRequest } from '@olympiad/olympiad/hall/declared/helprequests'
import { announcementsQuery } from '@olympiad/olympiad/hall/student/announcement-queries'
import { helpQuery } from '@olympiad/olympiad/hall/student/help-calls'
import { onReply } from '@olympiad/olympiad/kit/lib/fetching/reply-news'
import { recordService } from '@olympiad/olympiad/kit/lib/record-service'
import { examineeQuery } from '@olympiad/olympiad/kit/own-exam/exam-queries'
import type { ExamState } from '@olympiad/olympiad/kit/own-exam/use-exam'
import { droppedRulesQuery } from '@olympiad/olympiad/watching/student/dropped-rules-query'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** The event of a change comes sooner than this, where the stream is not held back; nothing is read twice then. */
const SETTLE_MS = 1500
const SPREAD_MS = 1500
/** Longer than between two signs of life of a stream. */
const SILENT_MS = 25_000
/** What a reply tells is half a second old: without a stream the page looks again, so that a reply that came too early is not the last word. */
const SECOND_LOOK_MS = 3000
const AFTER_LOOK_MS = 2000

/**
 * Reads what a reply says has changed and no event has brought, as where a school's filter holds the stream back, until the end.
 * After a long silence, and without a stream soon after each reply, reads the student's record.
 */
export function useNews(state: ExamState): void {
  const client = useQueryClient()
  const account = state.kind === 'known' && state.phase !== 'ended' ? state.examinee.id : ''
  useEffect(() => (account ? followNews(client, account) : undefined), [client, account])
}

interface FollowOptions {
  readonly random?: () => number
  readonly hasStream?: () => boolean
}

const isConnected = () => recordService.realtime.isConnected

/** Follows the replies until it is stopped by what it returns. */
export function followNews(
  client: QueryClient,
  account: string,
  { random = Math.random, hasStream = isConnected }: FollowOptions = {},
): () => void {
  /** What was read for already: a record that stays older is another one than the server means. */
  const readFor = new Map<keyof News, number>()
  let latest: News | undefined
  let settling: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  /** Replies to a look of this page have no second look, nor has what follows them, as where the session is refused. */
  let isLooking = false
  const read = (queryKey: readonly unknown[]) => void client.invalidateQueries({ queryKey, exact: true })

  function look(): void {
    settling = undefined
    if (!latest) return
    const missed = missing(client, account, latest).filter(({ part, atMs }) => (readFor.get(part) ?? 0) < atMs)
    for (const { part, atMs } of missed) readFor.set(part, atMs)
    for (const key of new Set(missed.map(({ key }) => key))) read(key)
  }

  function waitAgain(forMs = SILENT_MS): void {
    clearTimeout(silence)
    silence = setTimeout(
      () => {
        isLooking = true
        waitAgain()
        void client.invalidateQueries({ queryKey: examineeQuery(account).queryKey, exact: true }).finally(() => {
          setTimeout(() => (isLooking = false), AFTER_LOOK_MS)
        })
      },
      forMs * (1 + random() / 5),
    )
  }

  const stop = onReply((news) => {
    waitAgain(isLooking || hasStream() ? SILENT_MS : SECOND_LOOK_MS)
    if (news) latest = news
    if (news && missing(client, account, news).length > 0)
      settling ??= setTimeout(look, SETTLE_MS + random() * SPREAD_MS)
  })
  waitAgain()
  return () => {
    stop()
    clearTimeout(settling)
    clearTimeout(silence)
  }
}

interface Missing {
  readonly part: keyof News
  readonly atMs: number
  readonly key: readonly unknown[]
}

/** What the server knows newer than this page, with the query to read. Queries that were never read do not count. */
function missing(client: QueryClient, account: string, news: News): Missing[] {
  const [own, said, help, rules] = [
    examineeQuery(account).queryKey,
    announcementsQuery(account).queryKey,
    helpQuery(account).queryKey,
    droppedRulesQuery(account).queryKey,
  ]
  const examinee = client.getQueryData(own)?.examinee
  const { questionpaper: paper, exam } = examinee?.expand ?? {}
  const shown = [
    { part: 'own', key: own, updated: [examinee?.updated] },
    { part: 'exam', key: own, updated: [(paper?.expand?.exam ?? exam)?.updated] },
    { part: 'paper', key: own, updated: [paper?.updated] },
    { part: 'said', key: said, updated: client.getQueryData<Announcement[]>(said)?.map(({ created }) => created) },
    { part: 'help', key: help, updated: client.getQueryData<HelpRequest[]>(help)?.map((one) => one.updated) },
    { part: 'rules', key: rules, updated: client.getQueryData(rules)?.map((one) => one.updated) },
  ] as const
  return shown.flatMap(({ part, key, updated }) => {
    const atMs = news[part]
    const known = updated?.flatMap((one) => one ?? [])
    const isUnread = updated === undefined || (key === own && known?.length === 0)
    return isUnread || atMs <= Math.max(0, ...(known ?? []).map(parseRecordTime)) ? [] : [{ part, atMs, key }]
  })
}
