import { queryOptions } from '@tanstack/react-query'
import { ClientResponseError } from 'pocketbase'
import { callAct } from '../../kit/lib/acts.ts'
import { keepTrying } from '../../kit/lib/fetching/keep-trying.ts'
import { fetchLive } from '../../kit/lib/live/fetch-live.ts'
import { byFields, patchList } from '../../kit/lib/live/patch-list.ts'
import type { RecordEvent } from '../../kit/lib/live/watch.ts'
import { recordService } from '../../kit/lib/record-service.ts'
import { askHelp } from '../declared/ask-help.ts'
import type { HelpKind } from '../declared/help.ts'
import type { HelpRequest } from '../declared/helprequests.ts'

/** What an examinee asks for. */
export interface HelpInput {
  readonly kind: HelpKind
  /** 0 where it is about none. */
  readonly question: number
  readonly text: string
}

/** Of more the newest. */
const MOST = 100
export const TOPICS = ['helprequests/*']

// Whose a request is is judged by the service, of each that it tells of.
const allOfMine = { collection: 'helprequests', includes: () => true, compare: byFields<HelpRequest>('created') }

/** The student's requests after an event; undefined if they must be fetched again. */
export const patchHelp = (requests: HelpRequest[], event: RecordEvent) => patchList(requests, event, allOfMine)

/** What an examinee has asked for, in turn. */
export const helpQuery = (examinee: string) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['own help', examinee],
    queryFn: () => fetchLive(fetchNewest, patchHelp),
    enabled: examinee !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })

async function fetchNewest(): Promise<HelpRequest[]> {
  const options = { sort: '-created', skipTotal: true }
  try {
    const { items } = await recordService.collection<HelpRequest>('helprequests').getList(1, MOST, options)
    return items.toSorted(allOfMine.compare)
  } catch (error) {
    if (error instanceof ClientResponseError && error.status === 404) return [] // an older service
    throw error
  }
}

/** Sends a request for help. Idempotent. Rejects with the server's error. */
export async function sendHelp(asked: HelpInput): Promise<void> {
  const { id } = await callAct(askHelp, asked)
  if (!id) throw new Error('The reply is no request') // a captive portal's
}
