import { boundedLine, JobQueue } from '../support/job-queue.ts'
import { ApiError } from './api-error.ts'

const busy = () => new ApiError(503, undefined, {}, { retryAfterS: 5 })

/** At most `running` jobs at once and `waiting` behind them; the next one gets 503 with a time to retry. */
export function createQueue({ running, waiting }: { running: number; waiting: number }): JobQueue {
  return new JobQueue(running, boundedLine(waiting, busy))
}

interface Patience {
  readonly running: number
  /** The client of a job that waited longer would have given up. */
  readonly longestMs: number
  readonly now?: () => number
}

/** The pace is that of about so many jobs. */
const REMEMBERED = 32

/**
 * At most `running` jobs at once, and behind them as many as have their turn in time at the pace of the last ones, at least one a
 * place; the next one gets 503 with a time to retry. A line that is too long is worse than none: who asked has given up and
 * asks again, and what is done then is done for nobody.
 */
export function createPatientQueue({ running, longestMs, now = () => performance.now() }: Patience) {
  let meanMs = 0
  const room = () => Math.max(running, Math.floor((running * longestMs) / meanMs))
  const queue = new JobQueue(running, boundedLine(room, busy))
  return {
    get waiting(): number {
      return queue.waiting
    },
    run: <T>(job: () => Promise<T>): Promise<T> =>
      queue.run(async () => {
        const beganMs = now()
        try {
          return await job()
        } finally {
          const tookMs = now() - beganMs
          meanMs = meanMs === 0 ? tookMs : meanMs + (tookMs - meanMs) / REMEMBERED
        }
      }),
  }
}
