import { NEWS_HEADER } from '@olympiad/schema/wire'
import type { FastifyInstance } from 'fastify'
import { newsFor } from '../../auth/identify.ts'
import { ApiError } from '../../core/api-error.ts'
import type { Engine } from '../../engine.ts'
import { tryCall } from '../../support/coroutine.ts'
import type { AppOptions } from '../app-options.ts'
import { receivedWhole } from '../bodies/receive.ts'
import { asApiError, logFault } from '../error-handler.ts'
import type { NoteAnswered } from '../request-log.ts'
import type { RecordCalls } from '../routes/record-calls.ts'
import type { Stop } from '../stop.ts'
import { shortBody, type Take } from './front-door.ts'
import { callReader, type PlainCall } from './plain-call.ts'
import { closing, opening } from './reply-heads.ts'

interface FastRecordsParts extends Pick<AppOptions, 'settings' | 'clock'> {
  readonly engine: Engine
  readonly calls: RecordCalls
  readonly note: NoteAnswered
  readonly stop: Pick<Stop, 'isUnderWay' | 'heard'>
  /** Whether an answer is the last of its connection. */
  readonly isLast: () => boolean
}

/**
 * Answers calls on records before the framework hears of them, which costs more than what is done in them: the same work
 * (`RecordCalls`), and the same reply to the byte. What is not plainly such a call goes on to its route, whole.
 */
export function fastRecords({ log }: Pick<FastifyInstance, 'log'>, parts: FastRecordsParts): Take {
  const { engine, calls, stop } = parts
  const callOf = callReader(parts)
  const reply = replying({ log }, parts)
  const written = (call: PlainCall, body: Buffer) => {
    const { collection, incoming } = call
    const [bytes, wholeMs] = [body.length, engine.now()]
    const receive = receivedWhole(engine, { incoming, body, wholeMs })
    return { collection, takesText: true, address: incoming.address, bytes, receive } as const
  }
  return (request, response, goOn) => {
    const call = callOf(request, response)
    if (!call) return goOn()
    const { method, id } = call
    if (method === 'GET') {
      stop.heard(call.url)
      if (call.isGuest) return reply(call, () => calls.publicList(call))
      return reply(call, () => (id === undefined ? calls.list(call) : calls.view({ ...call, id })))
    }
    shortBody(request, (body) => {
      if (!body) return goOn()
      stop.heard(call.url)
      const write = written(call, body)
      reply(call, () => (id === undefined ? calls.create(write) : calls.update({ ...write, id })))
    })
  }
}

const ROUTE = '/api/collections/:collection/records'

interface ReplyParts extends Pick<AppOptions, 'settings'> {
  readonly engine: Pick<Engine, 'now' | 'newsOf'>
  readonly note: NoteAnswered
  /** Whether an answer is the last of its connection. */
  readonly isLast: () => boolean
}

interface Reply {
  readonly status: number
  readonly text: string
  readonly retryAfterS?: number | undefined
}
type Send = (call: PlainCall, reply: Reply) => void

/** Sends what a call gives, or its refusal. */
function replying(app: Pick<FastifyInstance, 'log'>, parts: ReplyParts) {
  const send = sending(parts)

  function refuse(call: PlainCall, thrown: unknown): void {
    const error = asApiError(thrown instanceof Error ? thrown : new ApiError(500))
    const { status, retryAfterS } = error
    logFault(app.log, error, { reqId: call.requestId, err: thrown, url: routeOf(call) })
    send(call, { status, text: JSON.stringify(error), retryAfterS })
  }

  function answer(call: PlainCall, said: unknown): void {
    const text = textOf(said)
    if (typeof text === 'string') send(call, { status: 200, text })
    else refuse(call, text.error)
  }

  return (call: PlainCall, work: () => unknown): void => {
    const given = tryCall(work)
    if (given instanceof Promise)
      given.then(
        (said) => answer(call, said),
        (error: unknown) => refuse(call, error),
      )
    else answer(call, given)
  }
}

/** What is said as JSON; a page is that already. The error of what cannot be written. */
function textOf(said: unknown): string | { readonly error: unknown } {
  try {
    return typeof said === 'string' ? said : JSON.stringify(said)
  } catch (error) {
    return { error }
  }
}

function sending({ settings, engine, note, isLast }: ReplyParts): Send {
  const headersOf = opening(settings)
  return (call, { status, text, retryAfterS }) => {
    const { requestId: id, response, method, url, startedAt, incoming, collection } = call
    const headers = headersOf(call)
    const bytes = Buffer.byteLength(text)
    const endings = closing(engine.now())
    headers.push('content-type', 'application/json', ...(call.isGuest ? endings.shared : endings.personal))
    headers.push('content-length', String(bytes))
    const news = newsFor(engine, incoming.headers)
    if (news) headers.push(NEWS_HEADER, news)
    if (retryAfterS !== undefined) headers.push('retry-after', String(retryAfterS))
    if (isLast()) headers.push('connection', 'close')
    response.writeHead(status, headers).end(text, bytes === text.length ? 'latin1' : 'utf8') // copied, if all is ASCII
    const ms = performance.now() - startedAt
    note({ id, method, url, ip: incoming.address, route: routeOf(call), status, ms, collection: collection.name })
  }
}

const routeOf = ({ id }: PlainCall) => (id === undefined ? ROUTE : `${ROUTE}/:id`)
