import type { JobTimer } from '../src/jobs/start-jobs.ts'

interface Wait {
  readonly ms: number
  readonly end: () => void
}

/** A timer by which nothing passes but what the test lets pass. */
export interface ManualTimer extends JobTimer {
  /** What is waited for now, in ms. */
  readonly waits: readonly number[]
  /** Settles once what is waited for is as described. */
  until(isReached: (waits: readonly number[]) => boolean): Promise<void>
  /** Ends the waits of that length. */
  end(ms: number): void
}

/** Opens one whose chance always falls alike. */
export function createManualTimer(chance = 0): ManualTimer {
  const waits = new Set<Wait>()
  const watchers = new Set<() => void>()
  return {
    random: () => chance,
    get waits() {
      return [...waits].map(({ ms }) => ms)
    },
    wait(ms, signal) {
      return new Promise<void>((resolve) => {
        const end = () => {
          waits.delete(wait)
          resolve()
        }
        const wait = { ms, end }
        waits.add(wait)
        if (signal.aborted) end()
        else signal.addEventListener('abort', end, { once: true })
        for (const look of watchers) look()
      })
    },
    until(isReached) {
      return new Promise((resolve) => {
        const look = () => {
          if (!isReached([...waits].map(({ ms }) => ms))) return
          watchers.delete(look)
          resolve()
        }
        watchers.add(look)
        look()
      })
    },
    end(ms) {
      for (const wait of waits) if (wait.ms === ms) wait.end()
    },
  }
}
