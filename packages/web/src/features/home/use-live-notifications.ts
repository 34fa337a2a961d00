import type { Notification } from '@olympiad/contract/collections/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFailure } from '../../lib/keep-trying.ts'
import { watchCollection } from '../../lib/realtime.ts'
import { notificationsQuery } from './home-queries.ts'

/** The notifications, loaded again whenever any of them changes on the server. */
export function useLiveNotifications(): { notifications: readonly Notification[]; hasFailed: boolean } {
  const queryClient = useQueryClient()
  useEffect(
    () => watchCollection('notifications', () => queryClient.invalidateQueries(notificationsQuery)),
    [queryClient],
  )
  const query = useQuery(notificationsQuery)
  return { notifications: query.data ?? [], hasFailed: useFailure(query) !== null }
}
