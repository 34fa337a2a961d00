import type { FastifyRequest } from 'fastify'
import { type Caller, incoming, type ResolvedRequest, resolveRequest } from '../../auth/identify.ts'
import type { RequestInfo } from '../../core/request-info.ts'
import type { Submission } from '../../core/submission.ts'
import type { Engine } from '../../engine.ts'
import type { BodyLimits } from './body-limit.ts'
import { IncomingBody } from './incoming-body.ts'
import { readSubmission } from './read-submission.ts'

interface ReceiveOptions {
  /** How long the body may be for this caller. Throws the refusal of who may send none, before any more of it is read. */
  readonly admit: (caller: Caller) => BodyLimits
}

interface Received extends ResolvedRequest {
  readonly submission: Submission
}

/**
 * Who asks, then what was sent, then the facts of the request at the instant when the last byte of it was here. A body
 * may be on its way for minutes: whoever answers must judge neither by the clock nor by the account of its beginning.
 */
export async function receive(engine: Engine, http: FastifyRequest, { admit }: ReceiveOptions): Promise<Received> {
  const body = http.body instanceof IncomingBody ? http.body : null
  const early = await resolveRequest(engine, incoming(http))
  const limits = admit(early.request)
  if (early.request.isSuperuser) body?.exempt()
  const wasWhole = body?.wholeMs !== undefined
  const submission = await readSubmission(http, limits)
  if (!body?.wholeMs) return { ...early, submission }
  const { request, session } = wasWhole ? early : await resolveRequest(engine, incoming(http))
  return { submission, session, request: { ...request, nowMs: body.wholeMs } satisfies RequestInfo }
}
