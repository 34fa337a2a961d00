import type { IncomingHttpHeaders } from 'node:http'
import { NEWS_HEADER, SERVER_TIME_HEADER } from '@olympiad/schema/wire'
import type { FastifyInstance } from 'fastify'

const METHODS = 'GET,HEAD,PUT,PATCH,POST,DELETE'

const CONTENT_GUARDS = {
  'x-xss-protection': '1; mode=block',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
}
/** The framework's own content type of JSON, which is UTF-8 anyway. */
const JSON_WITH_CHARSET = 'application/json; charset=utf-8'

/** Where the pages of the native app come from, on Android and on iOS. */
const APP_ORIGINS = ['https://localhost', 'capacitor://localhost']

export interface ReplyHeaderOptions {
  readonly now: () => number
  /** What the sender of a request with these headers is told; empty for nothing. */
  readonly newsFor: (headers: IncomingHttpHeaders) => string
  readonly publicUrl: string | undefined
  /** Pages of other sites that may ask; all of them with `*`. */
  readonly corsOrigins: readonly string[]
}

/** Headers of a reply that are known when its request comes. */
export type OpeningHeaders = (request: {
  readonly id: string
  readonly method?: string | undefined
  readonly headers: IncomingHttpHeaders
}) => Record<string, string>

/** Headers of a reply to somebody in particular, which no cache on the way keeps, with the server's time. */
export const closingHeaders = (nowMs: number) => ({ 'cache-control': 'no-store', [SERVER_TIME_HEADER]: String(nowMs) })

/** PocketBase's own headers, and leave for pages of other origins to ask. */
export function openingHeaders({
  publicUrl,
  corsOrigins,
}: Omit<ReplyHeaderOptions, 'now' | 'newsFor'>): OpeningHeaders {
  const own = publicUrl === undefined ? [] : [new URL(publicUrl).origin]
  const origins = new Set([...own, ...APP_ORIGINS, ...corsOrigins])
  const named = (origin: string) => (origins.has(origin) ? origin : undefined)
  return ({ id, method, headers }) => {
    const { origin } = headers
    const allowed = origin && (origins.has('*') ? '*' : named(origin))
    const guards = method === 'OPTIONS' ? {} : CONTENT_GUARDS
    return { 'x-request-id': id, vary: 'Origin', ...guards, ...(allowed && leaveFor(allowed, method, headers)) }
  }
}

/**
 * Headers of every reply, with the server's time, taken as late as possible. No cache on the way keeps a reply to
 * somebody in particular.
 */
export function responseHeaders(app: FastifyInstance, { now, newsFor, ...options }: ReplyHeaderOptions): void {
  const opening = openingHeaders(options)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(opening(request))
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    const isPersonal = request.headers.authorization !== undefined || request.method !== 'GET'
    if (isPersonal && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (reply.getHeader('content-type') === JSON_WITH_CHARSET) reply.header('content-type', 'application/json')
    reply.header(SERVER_TIME_HEADER, String(now()))
    const news = newsFor(request.headers)
    if (news) reply.header(NEWS_HEADER, news)
    done()
  })
}

function leaveFor(origin: string, method: string | undefined, headers: IncomingHttpHeaders): Record<string, string> {
  const leave = {
    'access-control-allow-origin': origin,
    'access-control-expose-headers': `${SERVER_TIME_HEADER}, ${NEWS_HEADER}, x-request-id, retry-after`,
  }
  const asked = headers['access-control-request-headers']
  if (method !== 'OPTIONS') return leave
  return { ...leave, 'access-control-allow-methods': METHODS, ...(asked && { 'access-control-allow-headers': asked }) }
}
