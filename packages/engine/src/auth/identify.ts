import { superusers } from '@olympiad/schema/collection'
import type { Account, RequestInfo, RequestPurpose } from '../core/request-info.ts'
import type { Engine } from '../engine.ts'
import { after, type MaybePromise } from '../support/coroutine.ts'
import type { Session } from './sessions/session.ts'
import { accountOfToken, sessionAsBefore } from './sessions/tokens.ts'

/** The parts of an HTTP request that rules and operations may see. */
export interface IncomingRequest {
  readonly method: string
  readonly query: Readonly<Record<string, unknown>>
  /** Each name of the query has one text. */
  readonly isPlain?: true
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly address?: string
}

/** The parts of a framework's request that matter here. */
export function incoming(http: {
  method: string
  query: unknown
  headers: IncomingRequest['headers']
  ip: string
}): IncomingRequest {
  const { method, headers, ip: address } = http
  return { method, query: http.query as IncomingRequest['query'], headers, address }
}

/**
 * Resolves the caller and everything `@request.*` can name. An invalid token means a guest, never an error. Only for calls
 * without a body; a body counts from the instant of its last byte (`http/bodies/receive.ts`).
 */
export function requestInfo(
  engine: Engine,
  incoming: IncomingRequest,
  earlier?: RequestInfo,
): MaybePromise<RequestInfo> {
  return after(resolveRequest(engine, incoming, earlier), ({ request }) => request)
}

/** The request as if its caller were as last read from a shared store, which has not been asked; null if they were not. */
export function requestAsBefore(engine: Engine, incoming: IncomingRequest): RequestInfo | null {
  const token = engine.database.dialect.rowVersion === null ? '' : bearerToken(incoming.headers.authorization)
  const session = token === '' ? null : sessionAsBefore(engine, token)
  return session && requestOf(engine, incoming, { session, earlier: undefined })
}

/** The caller: all that is known of a request before its body arrives. */
export type Caller = Pick<RequestInfo, 'account' | 'isSuperuser'>

export interface ResolvedRequest {
  readonly request: RequestInfo
  readonly session: Session | null
}

/** As `requestInfo`, with the session behind it where there is one. `earlier` is what was made of the same request before. */
export function resolveRequest(
  engine: Engine,
  incoming: IncomingRequest,
  earlier?: RequestInfo,
): MaybePromise<ResolvedRequest> {
  const token = bearerToken(incoming.headers.authorization)
  if (!token) return resolved(engine, incoming, { session: null, earlier })
  return after(accountOfToken(engine, token, 'auth'), (session) => resolved(engine, incoming, { session, earlier }))
}

/** By the headers of their request, which its reply knows too. */
const callers = new WeakMap<IncomingRequest['headers'], Account>()

/** What a reply to this request tells its caller beside its content; empty for a guest, and before the caller is known. */
export function newsFor({ newsOf }: Pick<Engine, 'newsOf'>, headers: IncomingRequest['headers']): string {
  const account = callers.get(headers)
  return account ? newsOf(account) : ''
}

interface Resolving {
  readonly session: Session | null
  readonly earlier: RequestInfo | undefined
}

function resolved(engine: Engine, incoming: IncomingRequest, resolving: Resolving): ResolvedRequest {
  const { session } = resolving
  const request = requestOf(engine, incoming, resolving)
  if (session) {
    engine.presence.note(session.id, request.nowMs)
    callers.set(incoming.headers, session.account)
  }
  return { request, session }
}

function requestOf(engine: Engine, incoming: IncomingRequest, { session, earlier }: Resolving): RequestInfo {
  const account = session?.account ?? null
  const nowMs = engine.now()
  return {
    context: 'default',
    method: incoming.method,
    query:
      earlier?.query ?? (incoming.isPlain ? (incoming.query as RequestInfo['query']) : firstValues(incoming.query)),
    headers: earlier?.headers ?? snakeCased(incoming.headers),
    body: {},
    nowMs,
    account,
    isSuperuser: isSuperuser(account),
    session: session?.id,
    address: incoming.address,
  }
}

/** The part of a request that identifies the caller. */
export function asAccount(account: Account | null): Caller {
  return { account, isSuperuser: isSuperuser(account) }
}

const isSuperuser = (account: Account | null) => account?.collection.id === superusers.id

/** The key that counts costly reads; all guests share one. */
export function askerOf({ account }: RequestInfo): string {
  return account?.record.id ?? ''
}

/** A request of the server itself: it bypasses every rule. Search for this name to find each such place. */
export function asServer(engine: Pick<Engine, 'now'>): RequestInfo {
  const nobody = { account: null, method: 'SERVER', query: {}, headers: {}, body: {} }
  return { ...nobody, context: 'default', isSuperuser: true, nowMs: engine.now() }
}

/** Calls of an account about itself, once it has proven its identity. */
export function asItself(engine: Pick<Engine, 'now'>, account: Account): RequestInfo {
  return { ...asServer(engine), ...asAccount(account) }
}

/** The same request, asked for another purpose. */
export function forPurpose(request: RequestInfo, context: RequestPurpose): RequestInfo {
  return { ...request, context }
}

/** The token of an `Authorization` header, with or without its scheme; empty if the header is missing. */
export function bearerToken(header: string | string[] | undefined): string {
  const value = Array.isArray(header) ? (header[0] ?? '') : (header ?? '')
  return value.replace(/^bearer /i, '')
}

function firstValues(query: Readonly<Record<string, unknown>>): Record<string, string> {
  const values: Record<string, string> = {}
  for (const name in query) {
    const value = query[name]
    values[name] = String(Array.isArray(value) ? value[0] : value)
  }
  return values
}

function snakeCased(headers: IncomingRequest['headers']): Record<string, string> {
  const values: Record<string, string> = {}
  for (const name in headers) {
    const value = headers[name]
    if (value !== undefined) values[snakeCase(name)] = Array.isArray(value) ? (value[0] ?? '') : value
  }
  return values
}

/** Clients send few different headers, and all of them with each request. */
const snakeNames = new Map<string, string>()
const MOST_NAMES = 200

function snakeCase(name: string): string {
  const known = snakeNames.get(name)
  if (known !== undefined) return known
  const made = name.replaceAll('-', '_')
  if (snakeNames.size < MOST_NAMES) snakeNames.set(name, made)
  return made
}
