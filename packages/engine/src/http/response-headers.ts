import { SERVER_TIME_HEADER } from '@olympiad/contract/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const METHODS = 'GET,HEAD,PUT,PATCH,POST,DELETE'

const CONTENT_GUARDS = {
  'x-xss-protection': '1; mode=block',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
}
/** What the framework says of JSON, which is UTF-8 anyway. */
const JSON_WITH_CHARSET = 'application/json; charset=utf-8'

/** Where the pages of the native app come from, on Android and on iOS. */
const APP_ORIGINS = ['https://localhost', 'capacitor://localhost']

interface Options {
  readonly now: () => number
  readonly publicUrl: string | undefined
  /** Pages of other sites that may ask; all of them with `*`. */
  readonly corsOrigins: readonly string[]
}

/**
 * Headers of every reply: PocketBase's own, leave for pages of other origins to ask, and the server's time, taken as late
 * as possible. What was said to somebody in particular is kept nowhere on the way.
 */
export function responseHeaders(app: FastifyInstance, { now, publicUrl, corsOrigins }: Options): void {
  const own = publicUrl === undefined ? [] : [new URL(publicUrl).origin]
  const origins = new Set([...own, ...APP_ORIGINS, ...corsOrigins])
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ 'x-request-id': request.id, vary: 'Origin' })
    if (request.method !== 'OPTIONS') reply.headers(CONTENT_GUARDS)
    const { origin } = request.headers
    if (origin && origins.has('*')) allowOrigin('*', request, reply)
    else if (origin && origins.has(origin)) allowOrigin(origin, request, reply)
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    const isPersonal = request.headers.authorization !== undefined || request.method !== 'GET'
    if (isPersonal && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (reply.getHeader('content-type') === JSON_WITH_CHARSET) reply.header('content-type', 'application/json')
    reply.header(SERVER_TIME_HEADER, String(now()))
    done()
  })
}

function allowOrigin(origin: string, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('access-control-allow-origin', origin)
  reply.header('access-control-expose-headers', `${SERVER_TIME_HEADER}, x-request-id, retry-after`)
  if (request.method !== 'OPTIONS') return
  reply.header('access-control-allow-methods', METHODS)
  const asked = request.headers['access-control-request-headers']
  if (asked) reply.header('access-control-allow-headers', asked)
}
