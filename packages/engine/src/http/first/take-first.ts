import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { AppOptions } from '../app-options.ts'
import type { Stop } from '../stop.ts'

/** Looks at a request before the framework does; `goOn` hands it over as it came. */
type Take = (request: IncomingMessage, response: ServerResponse, goOn: () => void) => void

/** Shows each request to `take` first. */
export function takeFirst(app: Pick<FastifyInstance, 'server'>, take: Take): void {
  const later = app.server.listeners('request') as RequestListener[]
  app.server.removeAllListeners('request')
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    take(request, response, () => {
      for (const listener of later) listener.call(app.server, request, response)
    })
  })
}

export interface UsualParts extends Pick<AppOptions, 'settings' | 'clock'> {
  readonly stop: Pick<Stop, 'isUnderWay'>
}

/** Whether the server answers as usual, and no route has to look into where the request comes from. */
export function isUsual({ headers }: IncomingMessage, { settings, clock, stop }: UsualParts): boolean {
  const isForeign = headers['x-forwarded-for'] !== undefined && !settings.trustProxy // `watchForProxy` hears of it
  return !isForeign && !stop.isUnderWay && (clock?.isTrusted ?? true)
}

/**
 * Hands over a short body that has arrived whole by the end of this turn, as it does unless the line is slow; else null, and
 * the request is as it came.
 */
export function shortBody(request: IncomingMessage, take: (body: Buffer | null) => void): void {
  process.nextTick(() => {
    const body: Buffer | null = request.read()
    if (body?.length === Number(request.headers['content-length'])) return take(body)
    if (body) request.unshift(body)
    take(null)
  })
}
