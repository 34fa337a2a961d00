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

/**
 * Headers of every reply: PocketBase's own, cross-origin access (sessions travel in a header, never in a cookie, so
 * any origin may ask), and the server's time, taken as late as possible.
 */
export function responseHeaders(app: FastifyInstance, now: () => number): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ 'x-request-id': request.id, vary: 'Origin' })
    if (request.method !== 'OPTIONS') reply.headers(CONTENT_GUARDS)
    if (request.headers.origin) allowOrigin(request, reply)
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.getHeader('content-type') === JSON_WITH_CHARSET) reply.header('content-type', 'application/json')
    reply.header(SERVER_TIME_HEADER, String(now()))
    done()
  })
}

function allowOrigin(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('access-control-allow-origin', '*')
  reply.header('access-control-expose-headers', `${SERVER_TIME_HEADER}, x-request-id, retry-after`)
  if (request.method !== 'OPTIONS') return
  reply.header('access-control-allow-methods', METHODS)
  const asked = request.headers['access-control-request-headers']
  if (asked) reply.header('access-control-allow-headers', asked)
}
