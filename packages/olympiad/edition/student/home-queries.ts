import { queryOptions } from '@tanstack/react-query'
import type { Announcement } from '../../hall/declared/announcements.ts'
import { logFailure } from '../../kit/lib/failures.ts'
import { keepTrying } from '../../kit/lib/fetching/keep-trying.ts'
import { fetchLive } from '../../kit/lib/live/fetch-live.ts'
import { byFields, patchList } from '../../kit/lib/live/patch-list.ts'
import type { RecordEvent } from '../../kit/lib/live/watch.ts'
import { recordService } from '../../kit/lib/record-service.ts'
import type { Instruction } from '../../notices/declared/instructions.ts'
import type { Notification } from '../../notices/declared/notifications.ts'

async function fetchInCreationOrder<Item>(collection: string): Promise<Item[]> {
  try {
    return await recordService.collection<Item>(collection).getFullList({ sort: 'created' })
  } catch (error) {
    logFailure(`Loading the ${collection}`, error)
    throw error
  }
}

/** Loaded once, with the page. */
export const instructionsQuery = queryOptions({
  ...keepTrying,
  queryKey: ['instructions'],
  meta: { isPublic: true },
  queryFn: () => fetchInCreationOrder<Instruction>('instructions'),
})

const allNotifications = {
  collection: 'notifications',
  includes: () => true,
  compare: byFields<Notification>('created'),
}

/** The notifications after an event; undefined where only the server can tell. */
export const patchNotifications = (notifications: Notification[], event: RecordEvent) =>
  patchList(notifications, event, allNotifications)

/** Loaded with the page, and then as events tell. */
export const notificationsQuery = queryOptions({
  ...keepTrying,
  queryKey: ['notifications'],
  meta: { isPublic: true },
  queryFn: () => fetchLive(() => fetchInCreationOrder<Notification>('notifications'), patchNotifications),
})

const publicAnnouncements = {
  collection: 'announcements',
  includes: ({ exam, school, examinee }: Announcement) => exam === '' && school === '' && examinee === '',
  compare: byFields<Announcement>('created'),
}

/** The announcements to everybody after an event; undefined where only the server can tell. */
export const patchAnnouncements = (announcements: Announcement[], event: RecordEvent) =>
  patchList(announcements, event, publicAnnouncements)

/** The newest announcements to everybody, in turn. A failure is not shown: each new stream of events asks again. */
export const announcementsQuery = queryOptions({
  queryKey: ['public announcements'],
  meta: { isPublic: true },
  queryFn: () => fetchLive(fetchPublicAnnouncements, patchAnnouncements),
  retry: false,
  networkMode: 'always',
})

async function fetchPublicAnnouncements(): Promise<Announcement[]> {
  const options = { filter: 'exam = "" && school = "" && examinee = ""', sort: '-created', skipTotal: true }
  const { items } = await recordService.collection<Announcement>('announcements').getList(1, 10, options)
  return items.toSorted(publicAnnouncements.compare)
}
