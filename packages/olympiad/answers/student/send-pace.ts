import { backOffMs } from '../../kit/lib/fetching/back-off.ts'

/** When to try again: a pause for all while the server cannot be reached, one for each question it did not take. */
export interface SendPace {
  /** One at a time until something arrives again. */
  readonly isCautious: boolean
  /** Milliseconds until this question may be sent. */
  delayOf(questionnumber: number): number
  /** Nothing gets through at the moment. */
  pause(): void
  /** This question was turned away; the first time it may go again `atOnce`. */
  holdBack(questionnumber: number, options?: { atOnce: boolean }): void
  arrived(questionnumber: number): void
  reset(): void
}

/** Pauses count on the monotonic clock: a corrected server clock neither prolongs nor skips them. */
export function createSendPace(random?: () => number): SendPace {
  const held = new Map<number, { count: number; untilTick: number }>()
  let failures = 0
  let pausedUntilTick = 0
  return {
    get isCautious() {
      return failures > 0
    },
    delayOf(questionnumber) {
      const untilTick = Math.max(pausedUntilTick, held.get(questionnumber)?.untilTick ?? 0)
      return Math.max(0, untilTick - performance.now())
    },
    pause() {
      // Several requests under way fail together: that is one failure.
      if (performance.now() < pausedUntilTick) return
      failures += 1
      pausedUntilTick = performance.now() + backOffMs(failures, random)
    },
    holdBack(questionnumber, options) {
      const count = (held.get(questionnumber)?.count ?? 0) + 1
      const waitMs = count === 1 && options?.atOnce ? 0 : backOffMs(count, random)
      held.set(questionnumber, { count, untilTick: performance.now() + waitMs })
    },
    arrived(questionnumber) {
      failures = 0
      pausedUntilTick = 0
      held.delete(questionnumber)
    },
    reset() {
      pausedUntilTick = 0
      held.clear()
    },
  }
}
