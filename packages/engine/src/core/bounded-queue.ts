import { boundedLine, JobQueue } from '../support/job-queue.ts'
import { ApiError } from './api-error.ts'

/** At most `running` jobs at once and `waiting` behind them; the next one gets 503 with a time to retry. */
export function createQueue({ running, waiting }: { running: number; waiting: number }): JobQueue {
  return new JobQueue(
    running,
    boundedLine(waiting, () => new ApiError(503, undefined, {}, { retryAfterS: 5 })),
  )
}
