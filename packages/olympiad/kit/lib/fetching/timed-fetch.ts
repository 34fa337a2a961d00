import { NEWS_HEADER, SERVER_TIME_HEADER } from '@olympiad/schema/wire'
import { serverClock } from '../time/server-clock.ts'
import { fetchWithin } from './fetch-within.ts'
import { noteReply } from './reply-news.ts'

/** How long a request may take before it counts as failed, unless the caller says otherwise. */
const REQUEST_LIMIT_MS = 10_000

/**
 * A `fetch` with a time limit (ms) over the whole exchange that tells the server clock what time the reply carried.
 * The body is read here: the record client takes a body that breaks off for an empty one, which would turn a lost
 * reply into a success. Rejects as `fetchWithin` does.
 */
export function timedFetch(
  limitMs = REQUEST_LIMIT_MS,
): (input: RequestInfo | URL, init?: RequestInit) => Promise<Response> {
  return async (input, init) => {
    const sentAt = performance.now()
    // A cached reply would carry an old time.
    const response = await fetchWithin(limitMs, input, { cache: 'no-store', ...init })
    const receivedAt = performance.now()
    serverClock.take({ serverMs: Number(response.headers.get(SERVER_TIME_HEADER)), sentAt, receivedAt })
    const body = await response.text()
    noteReply(response.headers.get(NEWS_HEADER))
    response.json = async () => JSON.parse(body)
    return response
  }
}
