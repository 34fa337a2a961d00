import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { bearerToken, type IncomingRequest } from '../../auth/identify.ts'
import { ApiError } from '../../core/api-error.ts'
import type { Registry } from '../../core/registry.ts'
import type { Engine } from '../../engine.ts'
import { after, atOnce } from '../../support/steps.ts'
import { callerAddress } from '../admission/caller-address.ts'
import { namesSuperuser } from '../admission/superuser-addresses.ts'
import type { AppOptions } from '../app-options.ts'
import { receivedWhole } from '../bodies/receive.ts'
import { asApiError, logFault } from '../error-handler.ts'
import type { NoteAnswered } from '../request-log.ts'
import { closingHeaders, openingHeaders } from '../response-headers.ts'
import type { RecordCalls } from '../routes/record-calls.ts'
import type { Stop } from '../stop.ts'
import { plainQuery } from './plain-query.ts'
import { isUsual, shortBody, takeFirst } from './take-first.ts'

interface RecordsFirstParts extends Pick<AppOptions, 'settings' | 'clock'> {
  readonly engine: Engine
  readonly calls: RecordCalls
  readonly note: NoteAnswered
  readonly stop: Pick<Stop, 'isUnderWay' | 'heard'>
  /** Whether an answer is the last of its connection. */
  readonly isLast: () => boolean
}

const PATH = /^\/api\/collections\/(\w{1,100})\/records(?:\/(\w{1,100}))?(?:\?(.*))?$/
const ROUTE = '/api/collections/:collection/records'
/** An answer is some hundred bytes. Bodies of this length need not be counted while they wait. */
const MOST_BYTES = 4096

/** A call on records of somebody signed in, written as pages write it. */
interface PlainCall {
  readonly requestId: string
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly startedAt: number
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly url: string
  readonly collection: NonNullable<ReturnType<Registry['find']>>
  /** Undefined for a call on the collection. */
  readonly id: string | undefined
  readonly incoming: IncomingRequest & { readonly address: string }
}

/**
 * Answers calls on records before the framework hears of them, which costs more than what is done in them: the same work
 * (`RecordCalls`), and the same reply to the byte. What is not plainly such a call goes on to its route, whole.
 */
export function recordsFirst(app: Pick<FastifyInstance, 'server' | 'log'>, parts: RecordsFirstParts): void {
  const { engine, calls, stop } = parts
  const callOf = reading(parts)
  const reply = replying(app, parts)
  const written = (call: PlainCall, body: Buffer) => {
    const { collection, incoming } = call
    const [bytes, wholeMs] = [body.length, engine.now()]
    const receive = receivedWhole(engine, { incoming, body, wholeMs })
    return { collection, address: incoming.address, bytes, receive }
  }
  takeFirst(app, (request, response, goOn) => {
    const call = callOf(request, response)
    if (!call) return goOn()
    const { method, id } = call
    if (method === 'GET') {
      stop.heard(call.url)
      return reply(call, () => (id === undefined ? calls.list(call) : calls.view({ ...call, id })))
    }
    shortBody(request, (body) => {
      if (!body) return goOn()
      stop.heard(call.url)
      request.resume()
      const write = written(call, body)
      reply(call, () => (id === undefined ? calls.create(write) : calls.update({ ...write, id })))
    })
  })
}

/** Makes the call of a request; null for any other request. */
function reading(parts: RecordsFirstParts) {
  const { settings, engine } = parts
  const addressOf = callerAddress(settings.trustProxy)
  const isKept = (settings.superuserAddresses ?? []).length > 0
  return (request: IncomingMessage, response: ServerResponse): PlainCall | null => {
    const { url = '', headers } = request
    const [, name, id, search = ''] = PATH.exec(url) ?? []
    const method = name === undefined ? null : plainMethod(request, id)
    if (!name || !method || !isUsual(request, parts)) return null
    const { authorization } = headers
    if (!authorization || (isKept && namesSuperuser(bearerToken(authorization)))) return null
    const [collection, query] = [engine.registry.find(name), plainQuery(search)]
    if (!collection || !query) return null
    const incoming = { method, query, headers, address: addressOf(request) }
    const [requestId, startedAt] = [randomUUID(), performance.now()]
    return { requestId, request, response, startedAt, method, url, collection, id, incoming }
  }
}

/** The method of a request that has no body, or a short one of JSON; null for any other. */
function plainMethod({ method, headers }: IncomingMessage, id: string | undefined): PlainCall['method'] | null {
  const { 'content-length': length, 'content-type': type, 'transfer-encoding': encoding } = headers
  if (encoding !== undefined) return null
  if (method === 'GET') return length === undefined && type === undefined ? method : null
  if (method !== (id === undefined ? 'POST' : 'PATCH')) return null
  return type === 'application/json' && Number(length) > 0 && Number(length) <= MOST_BYTES ? method : null
}

/** Sends what a call gives, or its refusal. */
function replying(app: Pick<FastifyInstance, 'log'>, { settings, engine, note, isLast }: RecordsFirstParts) {
  const opening = openingHeaders({ publicUrl: settings.publicUrl, corsOrigins: settings.corsOrigins ?? [] })
  const routeOf = ({ id }: PlainCall) => (id === undefined ? ROUTE : `${ROUTE}/:id`)

  function end(call: PlainCall, { status, text, retryAfterS }: Ending): void {
    const { requestId: id, request, response, method, url, startedAt, incoming, collection } = call
    const { headers } = request
    response.writeHead(status, {
      ...opening({ id, method, headers }),
      ...closingHeaders(engine.now()),
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      ...(retryAfterS !== undefined && { 'retry-after': String(retryAfterS) }),
      ...(isLast() && { connection: 'close' }),
    })
    response.end(text)
    const ms = performance.now() - startedAt
    note({ id, method, url, ip: incoming.address, route: routeOf(call), status, ms, collection: collection.name })
  }

  function refuse(call: PlainCall, thrown: unknown): void {
    const error = asApiError(thrown instanceof Error ? thrown : new ApiError(500))
    const { status, retryAfterS } = error
    logFault(app.log, error, { reqId: call.requestId, err: thrown, url: routeOf(call) })
    end(call, { status, text: JSON.stringify(error), ...(retryAfterS !== undefined && { retryAfterS }) })
  }

  return (call: PlainCall, work: () => unknown): void => {
    const answer = (text: string) => end(call, { status: 200, text })
    const given = after(atOnce(work), (said) => (typeof said === 'string' ? said : JSON.stringify(said)))
    if (given instanceof Promise) given.then(answer, (error: unknown) => refuse(call, error))
    else answer(given)
  }
}

interface Ending {
  readonly status: number
  readonly text: string
  readonly retryAfterS?: number
}
