import { ApiError } from './api-error.ts'

interface Queue {
  /** Runs the job when a place is free. Throws 503 with a time to retry when too many wait already. */
  run<T>(job: () => Promise<T>): Promise<T>
  /** Jobs that have no place yet. */
  readonly waiting: number
}

/** At most `running` jobs at once and `waiting` behind them, first come first served. */
export function createQueue({ running, waiting }: { running: number; waiting: number }): Queue {
  let free = running
  const line: (() => void)[] = []
  return {
    get waiting() {
      return line.length
    },
    async run(job) {
      if (free > 0) free -= 1
      else if (line.length >= waiting) throw new ApiError(503, undefined, {}, { retryAfterS: 5 })
      else await new Promise<void>((resolve) => line.push(resolve))
      try {
        return await job()
      } finally {
        const next = line.shift()
        if (next) next()
        else free += 1
      }
    },
  }
}
