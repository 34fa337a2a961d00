import type { RequestListener, Server } from 'node:http'

/** As the framework has it: an import of its values would load Node's HTTP clients too. */
const { createServer } = process.getBuiltinModule('node:http')

/** How long a client may take, in ms: slow lines are waited for, and a place held without using it is taken back. */
export interface ClientTimeouts {
  /** For the head of a request, from the opening of the connection or the end of the request before. */
  readonly headMs: number
  /** For a whole request: a paper of 50 MiB on a slow line. */
  readonly requestMs: number
  /** For a body, before its pace is asked for. */
  readonly bodyGraceMs: number
  /** The slowest line that is allowed for beyond that: a tenth of what the oldest mobile networks bring. */
  readonly bodyBytesPerS: number
  /** Without a byte in either direction, during a request or after one; streams of changes are pinged and excepted. */
  readonly silenceMs: number
  /** How often all timeouts but the last are checked. */
  readonly lookEveryMs: number
}

export const USUAL_TIMEOUTS: ClientTimeouts = {
  headMs: 20_000,
  requestMs: 300_000,
  bodyGraceMs: 30_000,
  bodyBytesPerS: 2048,
  silenceMs: 130_000, // proxies end an idle connection before this (Caddy 120 s, nginx 60 s): else one could close under their next request
  lookEveryMs: 5000,
}

/** A server with these timeouts. A request whose head tells of no body has none to wait for. */
export function timedServer(listener: RequestListener, timeouts: ClientTimeouts = USUAL_TIMEOUTS): Server {
  const { headMs, requestMs, silenceMs, lookEveryMs } = timeouts
  const limits = { headersTimeout: headMs, requestTimeout: requestMs, connectionsCheckingInterval: lookEveryMs }
  const server = createServer({ ...limits, optimizeEmptyRequests: true }, listener)
  server.setTimeout(silenceMs)
  server.keepAliveTimeout = 0 // the silence ends a kept connection already; this one would start two timers a request
  return server
}
