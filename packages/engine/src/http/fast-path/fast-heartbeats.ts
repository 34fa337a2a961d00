import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Hub } from '../../realtime/hub.ts'
import type { AppOptions } from '../app-options.ts'
import type { Stop } from '../stop.ts'
import { isUsual, shortBody, type Take } from './front-door.ts'
import { closing, opening } from './reply-heads.ts'

const METHOD = 'POST'
const PATH = '/api/realtime/alive'
/** A client's id and its frame. */
const MOST_BYTES = 200
const JSON_TYPE = /^application\/json\b/i
/** As pages write it. */
const BODY = /^\{"clientId":"(\w+)"\}$/

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
export function fastHeartbeats(parts: HeartbeatParts): Take {
  const { settings, hub, now, stop, metrics } = parts
  const headersOf = opening(settings)
  return (request, response, goOn) => {
    if (!isPlain(request, parts)) return goOn()
    const startedAt = performance.now()
    shortBody(request, (body) => {
      if (!body) return goOn()
      if (!hub.hearIfHere(BODY.exec(body.toString('latin1'))?.[1] ?? '')) {
        request.unshift(body)
        return goOn()
      }
      stop.heard(PATH)
      const headers = headersOf({ requestId: randomUUID(), method: METHOD, request })
      headers.push(...closing(now()).personal)
      response.writeHead(204, headers).end()
      metrics?.request({ method: METHOD, route: PATH, status: 204, ms: performance.now() - startedAt })
    })
  }
}

/** Whether nothing but its body is left to look at. */
function isPlain(request: IncomingMessage, parts: HeartbeatParts): boolean {
  const { method, url, headers } = request
  if (method !== METHOD || url !== PATH) return false
  const isShort = Number(headers['content-length']) <= MOST_BYTES && JSON_TYPE.test(headers['content-type'] ?? '')
  return isShort && !headers.authorization && isUsual(request, parts)
}
