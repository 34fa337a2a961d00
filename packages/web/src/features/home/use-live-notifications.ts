import type { Notification } from '@olympiad/contract/collections/notifications'
import { useQuery } from '@tanstack/react-query'
import { useFailure } from '../../lib/keep-trying.ts'
import { useLiveQuery } from '../../lib/live/use-live-query.ts'
import { notificationsQuery, patchNotifications } from './home-queries.ts'

// The home page is open on thousands of screens, which lose their streams together when the server starts anew.
const SPREAD_MS = 2000
const topics = ['notifications/*']

/** The notifications, as they are on the server at any moment. */
export function useLiveNotifications(): { notifications: readonly Notification[]; hasFailed: boolean } {
  useLiveQuery({ ...notificationsQuery, topics, patch: patchNotifications, spreadMs: SPREAD_MS })
  const query = useQuery(notificationsQuery)
  return { notifications: query.data ?? [], hasFailed: useFailure(query) !== null }
}
