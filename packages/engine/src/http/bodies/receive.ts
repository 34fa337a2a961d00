import type { FastifyRequest } from 'fastify'
import {
  type Caller,
  type IncomingRequest,
  incoming,
  type ResolvedRequest,
  resolveRequest,
} from '../../auth/identify.ts'
import { ApiError } from '../../core/api-error.ts'
import type { RequestInfo } from '../../core/request-info.ts'
import type { Submission } from '../../core/submission.ts'
import type { Engine } from '../../engine.ts'
import { awaited, type Coroutine, coroutine } from '../../support/coroutine.ts'
import type { BodyLimits } from './body-limit.ts'
import { IncomingBody } from './incoming-body.ts'
import { jsonObject } from './json-object.ts'
import { readSubmission } from './read-submission.ts'

export interface ReceiveOptions {
  /** How long the body of this caller may be. Throws a refusal before any more of it is read. */
  readonly admit: (caller: Caller) => BodyLimits
}

export interface Received extends ResolvedRequest {
  readonly submission: Submission
}

/**
 * Identifies the caller, reads the body, then resolves the request again at the instant of the body's last byte. A body
 * can take minutes to arrive, so the clock and the account of its first byte may be outdated.
 */
export function* received(engine: Engine, http: FastifyRequest, { admit }: ReceiveOptions): Coroutine<Received> {
  const body = http.body instanceof IncomingBody ? http.body : null
  const early = yield* awaited(resolveRequest(engine, incoming(http)))
  const limits = admit(early.request)
  if (early.request.isSuperuser) body?.exempt()
  const wasWhole = body?.wholeMs !== undefined
  const submission = yield* readSubmission(http, limits)
  if (!body?.wholeMs) return { ...early, submission }
  const now = wasWhole ? early : yield* awaited(resolveRequest(engine, incoming(http), early.request))
  const { request, session } = now
  return { submission, session, request: { ...request, nowMs: body.wholeMs } satisfies RequestInfo }
}

/** As `received`. */
export const receive = coroutine(received)

interface WholeBody {
  readonly incoming: IncomingRequest
  /** JSON, not empty. */
  readonly body: Buffer
  /** The server's time when its last byte came. */
  readonly wholeMs: number
}

/** As `received`, for a body that is here. */
export function receivedWhole(engine: Engine, { incoming, body, wholeMs }: WholeBody) {
  return function* ({ admit }: ReceiveOptions): Coroutine<Received> {
    const { request, session } = yield* awaited(resolveRequest(engine, incoming))
    if (body.length > admit(request).plain) throw new ApiError(413)
    const submission = { body: jsonObject(body.toString()), files: [] }
    return { submission, session, request: { ...request, nowMs: wholeMs } }
  }
}
