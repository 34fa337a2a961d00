import { NEWS_HEADER } from '@olympiad/schema/wire'
import type { FastifyInstance } from 'fastify'
import { newsFor } from '../../auth/identify.ts'
import { ApiError } from '../../core/api-error.ts'
import type { Engine } from '../../engine.ts'
import { atOnce } from '../../support/steps.ts'
import type { AppOptions } from '../app-options.ts'
import { asApiError, logFault } from '../error-handler.ts'
import type { NoteAnswered } from '../request-log.ts'
import type { PlainCall } from './plain-call.ts'
import { closing, opening } from './reply-heads.ts'

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
export function replying(app: Pick<FastifyInstance, 'log'>, parts: ReplyParts) {
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
    const given = atOnce(work)
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
