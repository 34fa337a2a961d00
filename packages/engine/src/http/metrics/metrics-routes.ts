import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '../../core/api-error.ts'
import type { Metrics } from './metrics.ts'

/**
 * The measures of this process, for whoever sends METRICS_TOKEN; without one, for this machine alone, and not through a
 * proxy: behind one everybody comes from here. To others it is not there.
 */
export function metricsRoutes(app: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  app.get('/metrics', async (request, reply) => {
    if (!(token === undefined ? isLocal(request) : hasToken(request, token))) throw notFound()
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text())
  })
}

function isLocal({ raw, headers }: FastifyRequest): boolean {
  const isForwarded = Object.keys(headers).some((name) => /^(forwarded|via|x-forwarded-.*|x-real-ip)$/.test(name))
  return !isForwarded && /^(::1|(::ffff:)?127\..*)$/.test(raw.socket.remoteAddress ?? '')
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}
