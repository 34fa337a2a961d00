/** A value that is there, or that will be. A function that gives it never throws: its failure is a promise that rejects. */
export type MaybePromise<T> = T | Promise<T>

/** Work that waits by `yield* awaited(…)`, where an async function would say `await`. */
export type Coroutine<T> = Generator<Promise<unknown>, T, unknown>

/** The value, as soon as it is there. */
export function* awaited<T>(value: MaybePromise<T>): Coroutine<T> {
  return value instanceof Promise ? ((yield value) as T) : value
}

/**
 * As an async function of the same steps, without a promise as long as nothing has to be waited for: a store in this process
 * answers at once. What has to be waited for makes one promise of all that follows.
 */
export function coroutine<Input extends unknown[], T>(
  work: (...input: Input) => Coroutine<T>,
): (...input: Input) => MaybePromise<T> {
  return (...input) => {
    const steps = work(...input)
    try {
      const { done, value } = steps.next()
      return done ? value : goOn(steps, value)
    } catch (error) {
      return Promise.reject(error)
    }
  }
}

function goOn<T>(steps: Coroutine<T>, first: Promise<unknown>): Promise<T> {
  return new Promise((resolve, reject) => {
    const wait = (waited: Promise<unknown>): void => {
      waited.then(
        (value) => resume(() => steps.next(value)),
        (error) => resume(() => steps.throw(error)),
      )
    }
    const resume = (step: () => IteratorResult<Promise<unknown>, T>) => {
      try {
        const { done, value } = step()
        if (done) resolve(value)
        else wait(value)
      } catch (error) {
        reject(error)
      }
    }
    wait(first)
  })
}

/** What follows from a value, once it is there. */
export function after<T, U>(value: MaybePromise<T>, next: (value: T) => MaybePromise<U>): MaybePromise<U> {
  return value instanceof Promise ? value.then(next) : tryCall(() => next(value))
}

/** What a call gives; what it throws is a promise that rejects. */
export function tryCall<T>(call: () => MaybePromise<T>): MaybePromise<T> {
  try {
    return call()
  } catch (error) {
    return Promise.reject(error)
  }
}

/** All of the values, once all are there. */
export function awaitAll<T>(values: readonly MaybePromise<T>[]): MaybePromise<readonly T[]> {
  return values.some((value) => value instanceof Promise) ? Promise.all(values) : (values as readonly T[])
}
