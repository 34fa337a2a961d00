import { ClientResponseError } from 'pocketbase'
import { isRefusal } from '../failures.ts'
import { backOffMs } from '../fetching/back-off.ts'
import { forgetEntry, type KeptEntry, keepEntry } from './kept-entry.ts'
import type { AccountCollection } from './session.ts'
import { type SecondStep, signIn, type Typed } from './sign-in.ts'

/** The place in the service's line of sign-ins. */
export interface QueuePosition {
  readonly place: number
  /** Until this page is let in, as the service thinks. */
  readonly seconds: number
}

interface Waiting {
  /** Hears of each new place; of null once the page does not stand in line any more. */
  readonly onPlace?: (place: QueuePosition | null) => void
  /** Leaves the line without a word. */
  readonly signal?: AbortSignal
}

/**
 * Signs in as `signIn` does. Where the service has a line, waits there with a ticket that outlives a reload; also while the network
 * or the service fails. Rejects with the service's refusal, and with the signal's reason.
 */
export async function signInInTurn(
  collection: AccountCollection,
  typed: Exclude<Typed, { readonly ticket: string }> | KeptEntry,
  { onPlace, signal }: Waiting = {},
): Promise<SecondStep | null> {
  let entry = 'ticket' in typed ? typed : undefined
  for (let failures = 0; ; ) {
    const [asked] = await Promise.allSettled([signIn(collection, entry ? { ticket: entry.ticket } : typed)])
    if (asked.status === 'fulfilled') {
      forgetEntry()
      onPlace?.(null)
      return asked.value
    }
    signal?.throwIfAborted()
    const told = placeIn(asked.reason)
    if (told) {
      entry = { collection, username: typed.username, ticket: told.ticket }
      keepEntry(entry)
      onPlace?.({ place: told.place, seconds: told.seconds })
      failures = 0
    } else {
      failures += 1
      if (!entry || isRefusal(asked.reason)) {
        forgetEntry()
        onPlace?.(null)
        throw asked.reason
      }
    }
    await pause(told ? told.againS * 1000 * (1 + Math.random() / 10) : backOffMs(failures), signal)
  }
}

interface ToldPlace extends QueuePosition {
  readonly ticket: string
  readonly againS: number
}

function placeIn(error: unknown): ToldPlace | null {
  const { status, response } = error instanceof ClientResponseError ? error : {}
  return status === 429 && response?.reason === 'entry.waiting' ? (response.data as ToldPlace) : null
}

/** Rejects with the signal's reason. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', stop, { once: true })
  })
}
