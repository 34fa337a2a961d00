import { queryOptions } from '@tanstack/react-query'
import { ClientResponseError } from 'pocketbase'
import { waitingDecisions } from '../../../judging/declared/read-evidence.ts'
import type { WaitingDecisions } from '../../../judging/declared/waiting-decisions.ts'
import { callReading } from '../acts.ts'

// Drawn once, or each new draw would start the pause over.
const POLL_MS = 40_000 + Math.random() * 10_000
const NONE: WaitingDecisions = { items: [], isCut: false }

/** The proposals that wait for this account as the second person; none on a service that lacks them. */
export const waitingDecisionsQuery = queryOptions({
  queryKey: ['waitingdecisions'],
  networkMode: 'always',
  refetchInterval: POLL_MS,
  refetchOnWindowFocus: 'always',
  queryFn: async () => {
    try {
      return await callReading(waitingDecisions, {})
    } catch (error) {
      if (error instanceof ClientResponseError && error.status === 404) return NONE
      throw error
    }
  },
})

/** `1 decision waits for you` */
export function waitingText({ items, isCut }: WaitingDecisions): string {
  if (items.length === 1) return '1 decision waits for you'
  return `${items.length}${isCut ? '+' : ''} decisions wait for you`
}
