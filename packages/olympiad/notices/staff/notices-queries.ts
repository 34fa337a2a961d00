import { queryOptions } from '@tanstack/react-query'
import { keepTrying } from '../../kit/lib/fetching/keep-trying.ts'
import { recordService } from '../../kit/lib/record-service.ts'
import type { Notice } from '../declared/notices.ts'
import type { Notification } from '../declared/notifications.ts'

/** Notices and the notifications that no notice keeps, the newest first. */
export interface AllNotices {
  readonly notices: readonly Notice[]
  /** Made by an import or a plain call; they stay until they are deleted. */
  readonly plain: readonly Notification[]
}

const MAX_SHOWN = 200

export const noticesQuery = queryOptions({
  ...keepTrying,
  queryKey: ['notices'],
  queryFn: async (): Promise<AllNotices> => {
    const options = { sort: '-created' }
    const [notices, notifications] = await Promise.all([
      recordService.collection<Notice>('notices').getList(1, MAX_SHOWN, options),
      recordService.collection<Notification>('notifications').getList(1, MAX_SHOWN, options),
    ])
    const ids = new Set(notices.items.map(({ id }) => id))
    return { notices: notices.items, plain: notifications.items.filter(({ id }) => !ids.has(id)) }
  },
})
