/** Longer than another tab needs for one answer on a good line. Two tabs that send the same answer do no harm. */
const TURN_LIMIT_MS = 5000

/**
 * Runs `work` while no other tab of this browser runs work of this name; after a limit without the lock it runs anyway, since a tab
 * that holds it may stand still. Settles as `work` does.
 */
export async function inTurn<T>(locks: LockManager | undefined, name: string, work: () => Promise<T>): Promise<T> {
  if (!locks) return work()
  const { signal, abort } = timeLimit()
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return work()
  }
  try {
    return await locks.request(name, { signal }, begin)
  } catch (error) {
    if (hasBegun) throw error
    return work()
  } finally {
    abort()
  }
}

function timeLimit() {
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(), TURN_LIMIT_MS)
  return { signal: giveUp.signal, abort: () => clearTimeout(timer) }
}
