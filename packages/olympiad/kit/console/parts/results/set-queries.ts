import { queryOptions } from '@tanstack/react-query'
import type { PaperFiguresRecord } from '../../../../results/declared/paperfigures.ts'
import type { ResultSet } from '../../../../results/declared/resultsets.ts'
import { keepTrying } from '../../../lib/fetching/keep-trying.ts'
import { fetchLive } from '../../../lib/live/fetch-live.ts'
import { patchList } from '../../../lib/live/patch-list.ts'
import type { RecordEvent } from '../../../lib/live/watch.ts'
import { recordService } from '../../../lib/record-service.ts'

/** Sets after an event, by exam and then by number. */
export const patchSets = (sets: ResultSet[], event: RecordEvent) =>
  patchList(sets, event, {
    collection: 'resultsets',
    includes: () => true,
    compare: (one, other) => one.number - other.number || (one.id < other.id ? -1 : 1),
  })

/** All result sets that there are; events keep them as they are. */
export const setsQuery = queryOptions({
  ...keepTrying,
  queryKey: ['resultsets'],
  queryFn: () =>
    fetchLive(() => recordService.collection<ResultSet>('resultsets').getFullList({ sort: 'number' }), patchSets),
})

/** Whether a set belongs to an exam: its own set, or that of all exams of the level together. */
export const isSetOf = ({ exam, slots }: ResultSet, id: string) =>
  exam === id || (slots?.some((slot) => slot.exam === id) ?? false)

/** The statistics of the papers of a set. */
export const figuresQuery = (resultset: string) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['paperfigures', resultset],
    queryFn: () =>
      recordService.collection<PaperFiguresRecord>('paperfigures').getFullList({
        filter: recordService.filter('resultset = {:resultset}', { resultset }),
        sort: 'questionpaper',
      }),
  })
