import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { SERVER_TIME_HEADER } from '@olympiad/contract/wire'
import type { FastifyInstance } from 'fastify'
import type { Hub } from '../realtime/hub.ts'
import type { AppOptions } from './app-options.ts'
import { openingHeaders } from './response-headers.ts'
import type { Stop } from './stop.ts'

const METHOD = 'POST'
const PATH = '/api/realtime/alive'
/** A client's id and its frame. */
const MOST_BYTES = 200
const JSON_TYPE = /^application\/json\b/i

interface HeartbeatParts extends Pick<AppOptions, 'settings' | 'metrics' | 'clock'> {
  readonly hub: Pick<Hub, 'hearIfHere'>
  readonly now: () => number
  readonly stop: Pick<Stop, 'isUnderWay' | 'heard'>
}

/**
 * Answers the heartbeat of a page whose stream is here before the framework hears of it: five a minute of each page cost more
 * than its saves. Whatever is not plainly one goes on to its route, whole, which answers alike and says what is wrong. A
 * heartbeat is counted, and has no line in the log.
 */
export function heartbeatsFirst(app: FastifyInstance, parts: HeartbeatParts): void {
  const { settings, hub, now, stop, metrics } = parts
  const opening = openingHeaders({ publicUrl: settings.publicUrl, corsOrigins: settings.corsOrigins ?? [] })
  const framework = app.server.listeners('request') as RequestListener[]
  const goOn = (request: IncomingMessage, response: ServerResponse) => {
    for (const listener of framework) listener.call(app.server, request, response)
  }
  app.server.removeAllListeners('request')
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!isPlain(request, parts)) return goOn(request, response)
    const startedAt = performance.now()
    // By the end of this turn a short body has arrived whole, unless the line is slow.
    process.nextTick(() => {
      const body: Buffer | null = request.read()
      if (!body || !hub.hearIfHere(clientIdOf(body, request) ?? '')) {
        if (body) request.unshift(body)
        return goOn(request, response)
      }
      stop.heard(PATH)
      const said = { 'cache-control': 'no-store', [SERVER_TIME_HEADER]: String(now()) }
      const { headers } = request
      response.writeHead(204, { ...opening({ id: randomUUID(), method: METHOD, headers }), ...said }).end()
      request.resume()
      metrics?.request({ method: METHOD, route: PATH, status: 204, ms: performance.now() - startedAt })
    })
  })
}

/** Whether nothing but its body is left to look at. */
function isPlain({ method, url, headers }: IncomingMessage, { settings, clock, stop }: HeartbeatParts): boolean {
  if (method !== METHOD || url !== PATH) return false
  const isForeign = headers['x-forwarded-for'] !== undefined && !settings.trustProxy // `watchForProxy` is to hear of it
  const isShort = Number(headers['content-length']) <= MOST_BYTES && JSON_TYPE.test(headers['content-type'] ?? '')
  return isShort && !isForeign && !headers.authorization && !stop.isUnderWay && (clock?.isTrusted ?? true)
}

/** Undefined for a body that is not whole, or says anything beside its sender. */
function clientIdOf(body: Buffer, { headers }: IncomingMessage): string | undefined {
  if (body.length !== Number(headers['content-length'])) return undefined
  try {
    const { clientId, ...rest } = JSON.parse(body.toString())
    return typeof clientId === 'string' && Object.keys(rest).length === 0 ? clientId : undefined
  } catch {
    return undefined
  }
}
