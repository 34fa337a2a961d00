/** A value that is there, or that will be. A function that gives it never throws: its failure is a promise that rejects. */
export type Soon<T> = T | Promise<T>

/** Work that waits by `yield* settled(…)`, where an async function would say `await`. */
export type Steps<T> = Generator<Promise<unknown>, T, unknown>

/** The value, as soon as it is there. */
export function* settled<T>(value: Soon<T>): Steps<T> {
  return value instanceof Promise ? ((yield value) as T) : value
}

/**
 * As an async function of the same steps, without a promise as long as nothing has to be waited for: a store in this process
 * answers at once. What has to be waited for makes one promise of all that follows.
 */
export function inSteps<Input extends unknown[], T>(work: (...input: Input) => Steps<T>): (...input: Input) => Soon<T> {
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

function goOn<T>(steps: Steps<T>, first: Promise<unknown>): Promise<T> {
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
export function after<T, U>(value: Soon<T>, next: (value: T) => Soon<U>): Soon<U> {
  return value instanceof Promise ? value.then(next) : atOnce(() => next(value))
}

/** What a call gives; what it throws is a promise that rejects. */
export function atOnce<T>(call: () => Soon<T>): Soon<T> {
  try {
    return call()
  } catch (error) {
    return Promise.reject(error)
  }
}

/** All of the values, once all are there. */
export function allSoon<T>(values: readonly Soon<T>[]): Soon<readonly T[]> {
  return values.some((value) => value instanceof Promise) ? Promise.all(values) : (values as readonly T[])
}
