import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Metrics } from './metrics/metrics.ts'
import { pathPattern } from './path-pattern.ts'

/** A request slower than this is worth a line at any level of the log but error. */
const SLOW_MS = 1000
/** The routes of single records and of lists. */
const RECORDS = /\/collections\/:collection\/records(\/:id)?$/

/** A request that was answered. */
interface Answered {
  readonly id: string
  readonly method: string
  /** As it came, with its query. */
  readonly url: string
  readonly ip: string
  /** The pattern of its path. */
  readonly route: string
  readonly status: number
  readonly ms: number
  /** The collection that its path names, if it is of records. */
  readonly collection?: string | undefined
}

/** Notes a request that was answered. */
export type NoteAnswered = (answered: Answered) => void

/** One line and one count a request. The line has the path without its query, which may hold tokens, and no header at all. */
export function noteAnswered(log: FastifyBaseLogger, metrics: Metrics | undefined): NoteAnswered {
  return ({ id, method, url, ip, route, status, ms: exact, collection }) => {
    const ms = Math.round(exact * 10) / 10
    metrics?.request({ method, route, status, ms, collection })
    const question = url.indexOf('?')
    const path = question < 0 ? url : url.slice(0, question)
    const facts = { reqId: id, method, path, status, ms, ip }
    if (ms > SLOW_MS && !route.endsWith('/realtime')) log.warn(facts, 'Slow.')
    else log.info(facts, 'Answered.')
  }
}

/** Notes each request of the framework after its answer has left. */
export function requestLog(app: FastifyInstance, note: NoteAnswered): void {
  app.addHook('onResponse', (request, { statusCode: status, elapsedTime: ms }, done) => {
    const { id, method, url, ip } = request
    const route = pathPattern(request) ?? 'unknown'
    const collection = RECORDS.test(route) ? (request.params as { collection?: string }).collection : undefined
    note({ id, method, url, ip, route, status, ms, collection })
    done()
  })
}
