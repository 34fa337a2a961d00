import { timedFetch } from '../../../kit/lib/fetching/timed-fetch.ts'
import { recordService } from '../../../kit/lib/record-service.ts'
import { amber, type Check, green, red } from './check.ts'

const TRIES = 4
const LIMIT_MS = 5000
const QUICK_MS = 700
const SLOW_MS = 2000

/** How long the server takes to answer, way there and back. */
export const network: Check = {
  name: 'Network',
  async find() {
    const tripsMs: number[] = []
    for (let tried = 0; tried < TRIES; tried++) {
      const tripMs = await roundTripMs()
      if (tripMs !== undefined) tripsMs.push(tripMs)
      else if (tripsMs.length === 0) break // without any answer there is nothing to wait for
    }
    const typicalMs = tripsMs.toSorted((a, b) => a - b)[Math.floor(tripsMs.length / 2)]
    if (typicalMs === undefined) return red('The server does not answer. Check your internet connection.')
    const answers = `The server answers in ${Math.max(1, Math.round(typicalMs))} ms`
    if (tripsMs.length < TRIES) return amber(`${answers}, but not each time. ${NEARER}`)
    if (typicalMs > SLOW_MS) return red(`${answers}, which is very slow. ${NEARER}`)
    if (typicalMs > QUICK_MS) return amber(`${answers}, which is slow. No answer is lost by that. ${NEARER}`)
    return green(`${answers}.`)
  },
}

const NEARER = 'Go nearer to the router, use a cable, or stop other downloads.'

async function roundTripMs(): Promise<number | undefined> {
  const startedAt = performance.now()
  try {
    await recordService.health.check({ fetch: timedFetch(LIMIT_MS) })
    return performance.now() - startedAt
  } catch {
    return undefined
  }
}
