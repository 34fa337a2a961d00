import type { Announcement } from '@olympiad/contract/collections/announcements'
import { parseRecordTime } from '@olympiad/contract/record-time'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useLiveQuery } from '../../../lib/live/use-live-query.ts'
import type { ExamState } from '../use-exam.ts'
import { announcementsQuery, patchAnnouncements, TOPICS } from './announcement-queries.ts'
import { dismissedBy, keepDismissed } from './dismissed.ts'

/** What staff have said to an examinee. */
export interface Announcements {
  /** In turn. */
  readonly all: readonly Announcement[]
  /** Those of them that wait to be dismissed, in turn. */
  readonly line: readonly Announcement[]
  dismiss(id: string): void
}

// A hall that has lost its streams together asks again, and not in the same instant.
const SPREAD_MS = 5000
/** What was said to a school or to everybody so long before the start is no news of this exam. */
const BEFORE_START_MS = 12 * 60 * 60 * 1000
const NONE: readonly Announcement[] = []

/** What was said so far and is said now, from the waiting room to the end of the exam. */
export function useAnnouncements(state: ExamState): Announcements {
  const known = state.kind === 'known' && state.phase !== 'ended' ? state : undefined
  const account = known?.examinee.id ?? ''
  const starts = known?.exam.starts
  const query = announcementsQuery(account)
  useLiveQuery({ ...query, topics: known ? TOPICS : [], patch: patchAnnouncements, spreadMs: SPREAD_MS })
  const all = useQuery(query).data ?? NONE
  const [dismissed, setDismissed] = useState(() => ({ account, ids: dismissedBy(account) }))
  if (dismissed.account !== account) setDismissed({ account, ids: dismissedBy(account) })

  const line = useMemo(() => {
    const sinceMs = parseRecordTime(starts ?? '') - BEFORE_START_MS
    const isNews = ({ exam, created }: Announcement) => exam !== '' || parseRecordTime(created) >= sinceMs
    return all.filter((one) => isNews(one) && !dismissed.ids.includes(one.id))
  }, [all, starts, dismissed])

  const dismiss = useCallback(
    (id: string) => {
      // What is there no more need not be known.
      const ids = [...dismissed.ids.filter((other) => all.some((one) => one.id === other)), id]
      keepDismissed(account, ids)
      setDismissed({ account, ids })
    },
    [account, all, dismissed],
  )
  return { all, line, dismiss }
}
