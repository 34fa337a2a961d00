import type { FastifyInstance, FastifyRequest } from 'fastify'
import { placeOf } from '../../core/address.ts'
import { type ClientTimeouts, USUAL_TIMEOUTS } from '../admission/client-timeouts.ts'
import { BodyBudget, type BudgetLimits } from './body-budget.ts'
import { IncomingBody } from './incoming-body.ts'

interface Options {
  readonly now: () => number
  readonly timeouts?: ClientTimeouts | undefined
  readonly budget?: Partial<BudgetLimits> | undefined
}

const IS_MEDIA_TYPE = /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+/

/** Attaches to each request a body that its handler reads, and closes connections that send too slowly. */
export function incomingBodies(
  app: FastifyInstance,
  { now, timeouts = USUAL_TIMEOUTS, budget: limits }: Options,
): void {
  const budget = new BodyBudget(limits)
  const underWay = new Set<IncomingBody>()
  app.removeAllContentTypeParsers()
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    // A malformed media type is as unsupported as an unknown one; the framework would refuse it in its own words.
    if (!IS_MEDIA_TYPE.test(headers['content-type'] ?? 'a/b')) headers['content-type'] = 'application/octet-stream'
    done()
  })
  app.addContentTypeParser('*', (request: FastifyRequest, _payload, done) => {
    const body = new IncomingBody(request.raw, { address: placeOf(request.ip), budget, now })
    underWay.add(body)
    done(null, body)
  })
  app.addHook('preHandler', ({ body }, reply, done) => {
    if (body instanceof IncomingBody) {
      reply.raw.once('close', () => {
        body.release()
        if (body.isOver) underWay.delete(body)
      })
    }
    done()
  })
  const looking = setInterval(() => lookAt(underWay, timeouts), timeouts.lookEveryMs).unref()
  app.addHook('onClose', async () => clearInterval(looking))
}

function lookAt(underWay: Set<IncomingBody>, { bodyGraceMs, bodyBytesPerS }: ClientTimeouts): void {
  const nowMs = performance.now()
  for (const body of underWay) {
    if (body.isLate(nowMs, { graceMs: bodyGraceMs, bytesPerS: bodyBytesPerS })) body.giveUp()
    if (body.isOver) underWay.delete(body)
  }
}
