import { queryOptions } from '@tanstack/react-query'
import { ClientResponseError } from 'pocketbase'
import { keepTrying } from '../../kit/lib/fetching/keep-trying.ts'
import { fetchLive } from '../../kit/lib/live/fetch-live.ts'
import { byFields, patchList } from '../../kit/lib/live/patch-list.ts'
import type { RecordEvent } from '../../kit/lib/live/watch.ts'
import { recordService } from '../../kit/lib/record-service.ts'
import type { DroppedRule } from '../declared/droppedrules.ts'

/** More spells than an exam has. */
const MOST = 200

// Whom a spell concerns is judged by the service, of each that it tells of.
const allOfMine = { collection: 'droppedrules', includes: () => true, compare: byFields<DroppedRule>('since') }

/** The spells after an event; undefined where only the server can tell. */
export const patchDropped = (spells: DroppedRule[], event: RecordEvent) => patchList(spells, event, allOfMine)

/**
 * The rules that staff have dropped for an examinee. An exam without any costs no request: the header of each reply says whether there
 * is something to fetch.
 */
export const droppedRulesQuery = (examinee: string) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['dropped rules', examinee],
    queryFn: () => fetchLive(fetchDropped, patchDropped),
    enabled: examinee !== '',
    initialData: NONE,
    staleTime: Number.POSITIVE_INFINITY,
  })

const NONE: DroppedRule[] = []

async function fetchDropped(): Promise<DroppedRule[]> {
  try {
    const { items } = await recordService.collection<DroppedRule>('droppedrules').getList(1, MOST, { skipTotal: true })
    return items.toSorted(allOfMine.compare)
  } catch (error) {
    if (error instanceof ClientResponseError && error.status === 404) return [] // an older service
    throw error
  }
}
