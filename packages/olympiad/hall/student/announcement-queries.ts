import { queryOptions } from '@tanstack/react-query'
import { ClientResponseError } from 'pocketbase'
import { keepTrying } from '../../kit/lib/fetching/keep-trying.ts'
import { fetchLive } from '../../kit/lib/live/fetch-live.ts'
import { byFields, patchList } from '../../kit/lib/live/patch-list.ts'
import type { RecordEvent } from '../../kit/lib/live/watch.ts'
import { recordService } from '../../kit/lib/record-service.ts'
import type { Announcement } from '../declared/announcements.ts'

/** More than an exam has; beyond it only the newest are kept. */
const MOST = 200
export const TOPICS = ['announcements/*']

// Whom an announcement is for is judged by the service, of each that it tells of.
const allOfMine = { collection: 'announcements', includes: () => true, compare: byFields<Announcement>('created') }

/** The announcements after an event; undefined where only the server can tell. */
export const patchAnnouncements = (announcements: Announcement[], event: RecordEvent) =>
  patchList(announcements, event, allOfMine)

/** What has been said to an examinee, in turn. */
export const announcementsQuery = (examinee: string) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['announcements', examinee],
    queryFn: () => fetchLive(fetchNewest, patchAnnouncements),
    enabled: examinee !== '',
    // Events tell what is new, and a look after each gap in them.
    staleTime: Number.POSITIVE_INFINITY,
  })

async function fetchNewest(): Promise<Announcement[]> {
  const options = { sort: '-created', skipTotal: true }
  try {
    const { items } = await recordService.collection<Announcement>('announcements').getList(1, MOST, options)
    return items.toSorted(allOfMine.compare)
  } catch (error) {
    if (error instanceof ClientResponseError && error.status === 404) return [] // an older service
    throw error
  }
}
