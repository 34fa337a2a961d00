import { useState } from 'react'
import { backOffMs } from './back-off.ts'

// One lot a page: a pause that came out differently at each look would start over each time.
const lot = Math.random()

interface QueryStatus {
  readonly state: { readonly status: string; readonly errorUpdateCount: number }
}

/**
 * Options of a query that does not give up: after a failure it asks again by itself, at growing intervals while the page
 * is seen, and as soon as the network is back. It asks offline too, so that it fails then, rather than wait in silence.
 */
export const keepTrying = {
  networkMode: 'always',
  refetchOnReconnect: 'always',
  refetchInterval: ({ state }: QueryStatus) => state.status === 'error' && backOffMs(state.errorUpdateCount, () => lot),
} as const

/** How a query stands. */
export interface Outcome {
  readonly error: Error | null
  readonly isSuccess: boolean
}

/** Why a query has failed, until it succeeds: a page must not blink between failure and loading at each new try. */
export function useFailure({ error, isSuccess }: Outcome): Error | null {
  const [kept, setKept] = useState<Error | null>(null)
  const failure = error ?? (isSuccess ? null : kept)
  if (failure !== kept) setKept(failure)
  return failure
}
