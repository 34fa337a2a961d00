import { SERVER_TIME_HEADER } from '@olympiad/contract/wire'
import type { FastifyInstance } from 'fastify'

const METHODS = 'GET,HEAD,PUT,PATCH,POST,DELETE'

/**
 * Headers of every reply: PocketBase's own, cross-origin access (sessions travel in a header, never in a cookie, so
 * any origin may ask), and the server's time, taken as late as possible.
 */
export function responseHeaders(app: FastifyInstance, now: () => number): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-xss-protection': '1; mode=block',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'x-request-id': request.id,
      vary: 'Origin',
    })
    if (!request.headers.origin) return
    reply.header('access-control-allow-origin', '*')
    reply.header('access-control-expose-headers', `${SERVER_TIME_HEADER}, x-request-id, retry-after`)
    if (request.method !== 'OPTIONS') return
    reply.header('access-control-allow-methods', METHODS)
    const asked = request.headers['access-control-request-headers']
    if (asked) reply.header('access-control-allow-headers', asked)
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header(SERVER_TIME_HEADER, String(now()))
  })
}
