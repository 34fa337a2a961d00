import { queryOptions } from '@tanstack/react-query'
import { fetchLive } from '../../kit/lib/live/fetch-live.ts'
import { byFields, patchList } from '../../kit/lib/live/patch-list.ts'
import type { RecordEvent } from '../../kit/lib/live/watch.ts'
import { recordService } from '../../kit/lib/record-service.ts'
import type { Objection } from '../declared/objections.ts'

/** The student's objections after an event. */
export const patchObjections = (questionpaper: string) => (objections: Objection[], event: RecordEvent) =>
  patchList(objections, event, {
    collection: 'objections',
    includes: (one: Objection) => one.questionpaper === questionpaper,
    compare: byFields<Objection>('created'),
  })

/** What the student objected to their paper. */
export const objectionsQuery = (questionpaper: string) =>
  queryOptions({
    queryKey: ['objections', questionpaper],
    networkMode: 'always',
    retry: false, // a service that takes none has no such collection
    queryFn: () => {
      const filter = recordService.filter('questionpaper = {:questionpaper}', { questionpaper })
      const fetch = () => recordService.collection<Objection>('objections').getFullList({ filter, sort: 'created' })
      return fetchLive(fetch, patchObjections(questionpaper))
    },
  })
