import { message } from '../../../ground/declared/spelling/message.ts'
import { timedFetch } from '../../../kit/lib/fetching/timed-fetch.ts'
import { recordService } from '../../../kit/lib/record-service.ts'
import { amber, type Check, green, red } from './check.ts'

const TRIES = 4
const LIMIT_MS = 5000
const QUICK_MS = 700
const SLOW_MS = 2000

/** How long the server takes to answer, way there and back. */
export const network: Check = {
  name: message('Network'),
  async find() {
    const tripsMs: number[] = []
    for (let tried = 0; tried < TRIES; tried++) {
      const tripMs = await roundTripMs()
      if (tripMs !== undefined) tripsMs.push(tripMs)
      else if (tripsMs.length === 0) break // without any answer there is nothing to wait for
    }
    const typicalMs = tripsMs.toSorted((a, b) => a - b)[Math.floor(tripsMs.length / 2)]
    if (typicalMs === undefined) return red(message('The server does not answer. Check your internet connection.'))
    const ms = Math.max(1, Math.round(typicalMs))
    if (tripsMs.length < TRIES) return amber(UNSTEADY, { ms })
    if (typicalMs > SLOW_MS) return red(VERY_SLOW, { ms })
    if (typicalMs > QUICK_MS) return amber(SLOW, { ms })
    return green(message('The server answers in {ms} ms.'), { ms })
  },
}

const UNSTEADY = message(
  'The server answers in {ms} ms, but not each time. Go nearer to the router, use a cable, or stop other downloads.',
)
const VERY_SLOW = message(
  'The server answers in {ms} ms, which is very slow. Go nearer to the router, use a cable, or stop other downloads.',
)
const SLOW = message(
  'The server answers in {ms} ms, which is slow. No answer is lost by that. Go nearer to the router, use a cable, or stop other downloads.',
)

async function roundTripMs(): Promise<number | undefined> {
  const startedAt = performance.now()
  try {
    await recordService.health.check({ fetch: timedFetch(LIMIT_MS) })
    return performance.now() - startedAt
  } catch {
    return undefined
  }
}
