import type { FastifyInstance } from 'fastify'
import type { ClockWatch } from '../../clock/clock-watch.ts'
import { ApiError } from '../../core/api-error.ts'

const RETRY_S = 5

/** Answers nothing by a clock that differs from the other servers': one of them would give the key while another takes answers. */
export function clockGuard(app: FastifyInstance, watch: Pick<ClockWatch, 'isTrusted'>): void {
  app.addHook('onRequest', (_request, _reply, done) => {
    if (watch.isTrusted) done()
    else
      done(
        new ApiError(
          503,
          'The clock of this server is being set right.',
          {},
          { retryAfterS: RETRY_S, reason: 'health.clock' },
        ),
      )
  })
}
