import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '../../core/api-error.ts'
import type { Metrics } from './metrics.ts'

interface Readers {
  /** METRICS_TOKEN, which opens them from wherever it is sent. */
  readonly token: string | undefined
  /** The settings name a proxy: everybody comes from this machine, so only the token opens the metrics. */
  readonly hasProxy: boolean
}

/**
 * The metrics of this process. With METRICS_TOKEN set, a request must send it. Without it, only this machine is answered, and
 * nobody behind a proxy, since all proxied requests come from this machine. Others get 404.
 */
export function metricsRoutes(app: FastifyInstance, metrics: Metrics, { token, hasProxy }: Readers): void {
  app.get('/metrics', async (request, reply) => {
    const isOpen = token === undefined ? !hasProxy && isLocal(request) : hasToken(request, token)
    if (!isOpen) throw notFound()
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text())
  })
}

/** Detects a proxy that sends no header of its own: by the Host name, an old HTTP version, or headers of browsers. */
function isLocal({ raw, headers, hostname }: FastifyRequest): boolean {
  const signs = /^(forwarded|via|x-forwarded-.*|x-real-ip|cookie|origin|referer)$/
  const isForwarded = Object.keys(headers).some((name) => signs.test(name)) || raw.httpVersion === '1.0'
  const isAskedHere = /^(localhost|127\..*|\[?::1\]?)$/.test(hostname)
  return !isForwarded && isAskedHere && /^(::1|(::ffff:)?127\..*)$/.test(raw.socket.remoteAddress ?? '')
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}
