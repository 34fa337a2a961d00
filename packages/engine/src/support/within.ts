/** What was asked has not answered within its limit. */
export class LateAnswer extends Error {}

/**
 * The value of a promise, or what `whenLate` gives or throws if it takes longer (ms): a `LateAnswer` unless it says otherwise. The
 * promise goes on. What came while this process itself was held is not late: it is read before the limit is judged.
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
