import { parseRecordTime } from '@olympiad/schema/record-time'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { browserValue, keepBrowserValue } from '../../kit/lib/kept/browser-values.ts'
import { useLiveQuery } from '../../kit/lib/live/use-live-query.ts'
import type { ExamState } from '../../kit/own-exam/use-exam.ts'
import type { Announcement } from '../declared/announcements.ts'
import type { HelpRequest } from '../declared/helprequests.ts'
import { announcementsQuery, patchAnnouncements, TOPICS } from './announcement-queries.ts'
import { announced, answered, type Message } from './staff-messages.ts'

/** What staff have said to an examinee. */
export interface Announcements {
  /** All announcements, in turn. */
  readonly all: readonly Announcement[]
  /** What waits to be dismissed, in turn; answers to requests for help as well. */
  readonly line: readonly Message[]
  dismiss(id: string): void
}

// A hall that has lost its streams together asks again, and not in the same instant.
const SPREAD_MS = 5000
/** Announcements to a school or to everybody this long before the start are no news of this exam. */
const BEFORE_START_MS = 12 * 60 * 60 * 1000
const NONE: readonly Announcement[] = []

/** Past and new announcements, from the waiting room to the end of the exam; `requests` are the student's requests for help. */
export function useAnnouncements(state: ExamState, requests: readonly HelpRequest[]): Announcements {
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
    const isNews = ({ exam, examinee, created }: Announcement) =>
      exam !== '' || Boolean(examinee) || parseRecordTime(created) >= sinceMs
    const answers = requests.filter(({ answer }) => answer !== '')
    const said = [...all.filter(isNews).map(announced), ...answers.map(answered)]
    const waiting = said.filter(({ id }) => !dismissed.ids.includes(id))
    return waiting.toSorted((one, other) => (one.at < other.at ? -1 : 1))
  }, [all, requests, starts, dismissed])

  const dismiss = useCallback(
    (id: string) => {
      // A removed announcement need not be remembered as read.
      const isThere = (other: string) => [...all, ...requests].some((one) => one.id === other)
      const ids = [...dismissed.ids.filter(isThere), id]
      keepDismissed(account, ids)
      setDismissed({ account, ids })
    },
    [account, all, requests, dismissed],
  )
  return { all, line, dismiss }
}

const KEY = 'announcements dismissed'

/** The ids of the announcements that an account has dismissed in this browser. Only the last account is remembered. */
function dismissedBy(account: string): readonly string[] {
  const [whose, ...ids] = (browserValue(KEY) ?? '').split(' ')
  return whose === account ? ids : []
}

/** Keeps them; a browser without storage shows them again after a reload. */
function keepDismissed(account: string, ids: readonly string[]): void {
  keepBrowserValue(KEY, [account, ...ids].join(' '))
}
