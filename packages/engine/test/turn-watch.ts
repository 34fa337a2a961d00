const LOOK_EVERY_MS = 2

/** Tells for how long the event loop was held at the most since it was last asked. */
export interface TurnWatch {
  /** In ms of the processor's time: a machine that is busy with something else holds no loop. */
  longestMs(): number
  stop(): void
}

/**
 * Watches the event loop of this thread. A timer has its turn between any two pieces of work, so what the thread has
 * worked between two ticks is hardly more than the longest piece.
 */
export function watchTurns(): TurnWatch {
  let [last, longest] = [workedMs(), 0]
  const look = () => {
    const now = workedMs()
    longest = Math.max(longest, now - last)
    last = now
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  return {
    longestMs() {
      look()
      const held = longest
      longest = 0
      return held
    },
    stop: () => clearInterval(timer),
  }
}

function workedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
