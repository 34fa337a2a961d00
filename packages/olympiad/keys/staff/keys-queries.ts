import { queryOptions } from '@tanstack/react-query'
import { callReading } from '../../kit/lib/acts.ts'
import { keepTrying } from '../../kit/lib/fetching/keep-trying.ts'
import { fetchLive, type Patch } from '../../kit/lib/live/fetch-live.ts'
import { recordService } from '../../kit/lib/record-service.ts'
import type { Questionpaper } from '../../papers/declared/questionpapers.ts'
import type { Answers } from '../declared/answers.ts'
import { keyStates } from '../declared/read-keys.ts'

const keys = () => recordService.collection<Answers>('answers')

/** How far the key of each paper is. */
export const keyStatesQuery = queryOptions({
  ...keepTrying,
  queryKey: ['key-states'],
  queryFn: async () => (await callReading(keyStates, {})).keys,
})

/** The key of a paper; null before it has one. */
export interface PaperKey {
  readonly key: Answers | null
}

/** The stored key of a paper, updated when others change it. */
export const paperKeyQuery = (questionpaper: string) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['key', questionpaper],
    queryFn: () => fetchLive(() => fetchKey(questionpaper), patchKey(questionpaper)),
  })

export async function fetchKey(questionpaper: string): Promise<PaperKey> {
  const filter = recordService.filter('questionpaper = {:questionpaper}', { questionpaper })
  const { items } = await keys().getList(1, 1, { filter, skipTotal: true })
  return { key: items[0] ?? null }
}

/** The key of a paper after an event. */
export const patchKey =
  (questionpaper: string): Patch<PaperKey> =>
  (data, { collection, action, record }) => {
    if (collection !== 'answers' || (record as Answers).questionpaper !== questionpaper) return data
    return action === 'delete' ? undefined : { key: record as Answers }
  }

/** At most this many other keys are compared with one. */
const MOST_COMPARED = 100

/** The newest keys of other papers: two keys that are nearly the same are odd. */
export const otherKeysQuery = (questionpaper: string) =>
  queryOptions({
    queryKey: ['other-keys', questionpaper],
    queryFn: async () => {
      const filter = recordService.filter('questionpaper != {:questionpaper}', { questionpaper })
      const { items } = await keys().getList(1, MOST_COMPARED, { filter, sort: '-updated', skipTotal: true })
      return items
    },
  })

/** The paper that a key belongs to; 404 for those who may not read it yet. */
export const paperBesideQuery = (questionpaper: string) =>
  queryOptions({
    queryKey: ['paper beside', questionpaper],
    queryFn: () => recordService.collection<Questionpaper>('questionpapers').getOne(questionpaper),
    retry: false,
  })
