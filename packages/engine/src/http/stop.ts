import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../core/api-error.ts'
import type { Hub } from '../realtime/hub.ts'

/** How long each phase of a rolling stop takes, in ms. */
export interface StopTimes {
  /** It reports itself unhealthy but still answers. Proxies check every second or two and switch to the other servers. */
  readonly noticeMs: number
  /** It closes its streams one after the other, so that thousands of pages do not reconnect elsewhere at once. */
  readonly streamsMs: number
  /** How long no call but health checks must have come before it closes: on a busy machine a proxy may notice late. */
  readonly quietMs?: number
  /** It waits no longer than this for that. */
  readonly mostMs?: number
}

/** Of a server behind a proxy that asks each second. */
export const USUAL_STOP = { noticeMs: 2000, streamsMs: 3000, quietMs: 500, mostMs: 2500 } as const satisfies StopTimes
const HEALTH = '/api/health'
/** Another server answers at once. */
const RETRY_S = 1

/** Knows that the server is about to stop, and what it does before it refuses new connections. */
export interface Stop {
  readonly isUnderWay: boolean
  /** True while another server could take what comes. */
  readonly sendsAway: boolean
  /** Notes a call of a path. */
  heard(url: string): void
  /** Settles when the server may close: at once where nobody is connected, or nobody else could answer. */
  takeLeave(of: { readonly app: FastifyInstance; readonly hub: Hub; readonly hasOthers: boolean }): Promise<void>
}

export function createStop(times: StopTimes = USUAL_STOP): Stop {
  const { noticeMs, streamsMs, quietMs, mostMs } = { ...USUAL_STOP, ...times }
  let [isUnderWay, sendsAway] = [false, false]
  let heardMs = Number.NEGATIVE_INFINITY
  async function untilQuiet(): Promise<void> {
    for (const endMs = performance.now() + mostMs; ; ) {
      const restMs = Math.min(heardMs + quietMs, endMs) - performance.now()
      if (restMs <= 0) return
      await wait(restMs)
    }
  }
  return {
    get isUnderWay() {
      return isUnderWay
    },
    get sendsAway() {
      return sendsAway
    },
    heard(url) {
      if (url !== HEALTH) heardMs = performance.now()
    },
    async takeLeave({ app, hub, hasOthers }) {
      isUnderWay = true
      sendsAway = hasOthers
      if (!hasOthers || (await connectionsOf(app)) === 0) return
      await wait(noticeMs)
      await hub.takeLeave(streamsMs)
      await untilQuiet()
    },
  }
}

function connectionsOf({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count ?? 0)))
}

/** Sends a caller to another server; it has met no fault. */
export const aboutToStop = (): ApiError =>
  new ApiError(503, 'This server is about to stop.', {}, { retryAfterS: RETRY_S })

/** What a proxy sends with each request when it repeats a GET at another server after a 502, and passes this server over from then on. */
const REPEATS = { header: 'x-proxy-repeats', value: '502' }

/**
 * Answers a GET with 502 if the proxy declares that it retries on another server. So a proxy without health checks learns
 * of the stop before connections close. Writes are still answered here, because a proxy must not retry them.
 */
export function sendAway(app: FastifyInstance, stop: Pick<Stop, 'sendsAway' | 'heard'>): void {
  app.addHook('onRequest', ({ method, headers, url }, reply, done) => {
    stop.heard(url)
    const isRepeated = method === 'GET' && headers[REPEATS.header] === REPEATS.value
    if (stop.sendsAway && isRepeated) void reply.code(502).send()
    else done()
  })
}
