import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics/metrics.ts'

/** A request slower than this is worth a line at any level of the log but error. */
const SLOW_MS = 1000
/** The routes of single records and of lists. */
const RECORDS = /\/collections\/:collection\/records(\/:id)?$/

/**
 * One line and one count a request, after its answer has left. The line has the path without its query, which may hold
 * tokens, and no header at all.
 */
export function requestLog(app: FastifyInstance, metrics: Metrics | undefined): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, ip } = request
    const route = request.routeOptions.url ?? 'unknown'
    const ms = Math.round(reply.elapsedTime * 10) / 10
    const collection = RECORDS.test(route) ? (request.params as { collection?: string }).collection : undefined
    metrics?.request({ method, route, status: reply.statusCode, ms, collection })
    const question = url.indexOf('?')
    const path = question < 0 ? url : url.slice(0, question)
    const facts = { reqId: request.id, method, path, status: reply.statusCode, ms, ip }
    if (ms > SLOW_MS && !route.endsWith('/realtime')) app.log.warn(facts, 'Slow.')
    else app.log.info(facts, 'Answered.')
    done()
  })
}
