import { boundedLine, JobQueue } from '../support/job-queue.ts'
import { ApiError } from './api-error.ts'

/** A queue has no room: 503 with a time to retry. */
export class QueueFull extends ApiError {
  constructor() {
    super(503, undefined, {}, { retryAfterS: 5 })
  }
}
const busy = () => new QueueFull()

/** At most `running` jobs at once and `waiting` behind them; the next one gets 503 with a time to retry. */
export function createQueue({ running, waiting }: { running: number; waiting: number }): JobQueue {
  return new JobQueue(running, boundedLine(waiting, busy))
}

interface Patience {
  readonly running: number
  /** The longest wait: the client of an older job would have given up. */
  readonly longestMs: number
  /** What a job may take, until one has been done: a crowd may come to a server that has just started. */
  readonly firstMs: number
  readonly now?: () => number
}

/** The mean time is over about this many jobs. */
const REMEMBERED = 32

/**
 * Runs at most `running` jobs at once. Behind them waits as many as can start in time at the recent pace, at least one per
 * place. Further jobs get 503 with a time to retry. A longer line would work for clients that have already given up.
 */
export function createPatientQueue({ running, longestMs, firstMs, now = () => performance.now() }: Patience) {
  let meanMs = firstMs
  let isKnown = false
  const room = () => Math.max(running, Math.floor((running * longestMs) / meanMs))
  const queue = new JobQueue(running, boundedLine(room, busy))
  return {
    get waiting(): number {
      return queue.waiting
    },
    /** The most jobs that may wait. */
    get room(): number {
      return room()
    },
    /** Jobs a second at the recent pace. */
    get perS(): number {
      return (running * 1000) / meanMs
    },
    run: <T>(job: () => Promise<T>): Promise<T> =>
      queue.run(async () => {
        const beganMs = now()
        try {
          return await job()
        } finally {
          const tookMs = now() - beganMs
          meanMs = isKnown ? meanMs + (tookMs - meanMs) / REMEMBERED : tookMs
          isKnown = true
        }
      }),
  }
}
