import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, notFound } from '../core/api-error.ts'
import { ReadTooCostly, StoreUnavailable, TooManyReads } from '../db/database.ts'
import { FilterError } from '../filter/read/filter-error.ts'
import { IncomingBody } from './bodies/incoming-body.ts'
import { pathPattern } from './path-pattern.ts'

/** Logged once by the disk watch; a log line for each refused request would fill the disk. */
const INSUFFICIENT_STORAGE = 507
/** Seconds after which a write that the store could not take may be tried again. */
const STORE_RETRY_S = 2
/** The same for reads that found the line for costly ones full. */
const READ_RETRY_S = 5

/** Turns whatever was thrown into PocketBase's error shape; causes go to the log with the request's id. */
export function errorHandler(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => send(notFound(), request, reply))
  app.setErrorHandler((error: FastifyError, request, reply) =>
    send(isLeft(error, reply) ? new ApiError(400) : asApiError(error), request, reply, error),
  )
}

/** The client left before the first byte of a file: no fault of the server, and nobody hears the reply. */
function isLeft({ code }: FastifyError, { raw }: FastifyReply): boolean {
  return code === 'ERR_STREAM_PREMATURE_CLOSE' && raw.destroyed
}

/** Answers what the framework refuses before any route is found, such as a path that cannot be decoded. */
export function frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  send(asApiError(error), request, reply, error)
}

function send(error: ApiError, request: FastifyRequest, reply: FastifyReply, cause: unknown = error): unknown {
  logFault(request.log, error, { reqId: request.id, err: cause, url: pathPattern(request) })
  if (error.retryAfterS !== undefined) reply.header('retry-after', String(error.retryAfterS))
  if (request.body instanceof IncomingBody) leaveRest(request.body, error, reply)
  return reply.code(error.status).type('application/json').send(JSON.stringify(error))
}

/** What was thrown goes to the log where it is a fault of ours. */
export function logFault(
  log: Pick<FastifyBaseLogger, 'error'>,
  error: ApiError,
  facts: { readonly reqId: string; readonly err: unknown; readonly url: string | undefined },
): void {
  if (error.status < 500 || error.status === INSUFFICIENT_STORAGE || isTurnedAway(error)) return
  log.error(facts, 'The request failed.')
}

/** A 429 or 503 with a retry time is not a fault: the request's log line is enough. */
function isTurnedAway({ status, retryAfterS, cause }: ApiError): boolean {
  return status === 503 && retryAfterS !== undefined && cause === undefined
}

/** The rest of a refused body is discarded. A long rest ends the connection, which it would block. */
function leaveRest(body: IncomingBody, { status }: ApiError, reply: FastifyReply): void {
  if (status === 408 || body.hasLongRest) reply.header('connection', 'close')
  body.fail(new ApiError(status))
}

/** The refusal that a caller gets for what was thrown. */
export function asApiError(error: Error & { statusCode?: number }): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof FilterError) return new ApiError(400)
  if (error instanceof StoreUnavailable) {
    return new ApiError(503, undefined, {}, { retryAfterS: STORE_RETRY_S, cause: error })
  }
  if (error instanceof ReadTooCostly) {
    return new ApiError(400, 'This takes too long to find; ask for less.', {}, { cause: error })
  }
  if (error instanceof TooManyReads)
    return new ApiError(429, undefined, {}, { retryAfterS: READ_RETRY_S, cause: error })
  const status = error.statusCode ?? 500
  return new ApiError(status >= 400 && status < 500 ? status : 500, undefined, {}, { cause: error })
}
