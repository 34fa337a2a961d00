/** The longest time in ms that a timer can wait: for what may take any time. */
export const LONGEST_MS = 2 ** 31 - 1

/** What was asked has not answered within its limit. */
export class LateAnswer extends Error {}

/**
 * The value of a promise, or what `whenLate` gives or throws if it takes longer (ms): a `LateAnswer` by default. The
 * promise goes on. An answer that arrived while this process itself was blocked is not late: it is read before the
 * limit.
 */
export async function within<T, Late = never>(
  promise: Promise<T>,
  limitMs: number,
  whenLate = (): Late => {
    throw new LateAnswer(`no answer within ${limitMs} ms`)
  },
): Promise<T | Late> {
  const late = Promise.withResolvers<Late>()
  const giveUp = () => late.resolve(Promise.try(whenLate) as Promise<Late>)
  const timer = setTimeout(() => setImmediate(giveUp), limitMs)
  try {
    return await Promise.race([promise, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
