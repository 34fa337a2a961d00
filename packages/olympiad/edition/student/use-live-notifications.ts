import { parseRecordTime } from '@olympiad/schema/record-time'
import { useQuery } from '@tanstack/react-query'
import type { Announcement } from '../../hall/declared/announcements.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { useLiveQuery } from '../../kit/lib/live/use-live-query.ts'
import { serverNow } from '../../kit/lib/time/server-clock.ts'
import type { Notification } from '../../notices/declared/notifications.ts'
import { announcementsQuery, notificationsQuery, patchAnnouncements, patchNotifications } from './home-queries.ts'

// The home page is open on thousands of screens, which lose their streams together when the server restarts.
const SPREAD_MS = 2000
const topics = ['notifications/*']

/** The notifications, as they are on the server at any moment. */
export function useLiveNotifications(): { notifications: readonly Notification[]; hasFailed: boolean } {
  useLiveQuery({ ...notificationsQuery, topics, patch: patchNotifications, spreadMs: SPREAD_MS })
  const query = useQuery(notificationsQuery)
  return { notifications: query.data ?? [], hasFailed: useFailure(query) !== null }
}

/** How long an announcement is news. */
const NEWS_MS = 24 * 60 * 60 * 1000
const announced = ['announcements/*']

/** What was announced to everybody within a day. */
export function useLiveAnnouncements(): readonly Announcement[] {
  useLiveQuery({ ...announcementsQuery, topics: announced, patch: patchAnnouncements, spreadMs: SPREAD_MS })
  const sinceMs = serverNow() - NEWS_MS
  return (useQuery(announcementsQuery).data ?? []).filter(({ created }) => parseRecordTime(created) > sinceMs)
}
