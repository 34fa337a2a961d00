import { describe, expect, it } from 'vitest'
import { after, awaitAll, awaited, type Coroutine, coroutine, type MaybePromise } from './coroutine.ts'

const later = <T>(value: T) => Promise.resolve(value)
const sum = coroutine(function* (first: MaybePromise<number>, second: MaybePromise<number>): Coroutine<number> {
  return (yield* awaited(first)) + (yield* awaited(second))
})

describe('work in steps', () => {
  it('gives its value at once where nothing has to be waited for', () => {
    expect(sum(1, 2)).toBe(3)
  })

  it('gives the same value later where something has to be', async () => {
    for (const promise of [sum(later(1), 2), sum(1, later(2)), sum(later(1), later(2))]) {
      expect(promise).toBeInstanceOf(Promise)
      expect(await promise).toBe(3)
    }
  })

  // fails when: a failure is thrown at the caller, who waits for a promise
  it('fails by a promise, before it waits and after', async () => {
    const fail = coroutine(function* (wait: MaybePromise<string>): Coroutine<never> {
      throw new Error(yield* awaited(wait))
    })
    await expect(fail('at once')).rejects.toThrow('at once')
    await expect(fail(later('later'))).rejects.toThrow('later')
    await expect(sum(Promise.reject(new Error('one')), 2)).rejects.toThrow('one')
  })

  it('hears of the failure of what it waits for, and may go on', async () => {
    const bear = coroutine(function* (wait: Promise<string>): Coroutine<string> {
      try {
        return yield* awaited(wait)
      } catch (error) {
        return `bore ${(error as Error).message} and ${yield* awaited(later('more'))}`
      } finally {
        yield* awaited(later('the end'))
      }
    })
    expect(await bear(later('fine'))).toBe('fine')
    expect(await bear(Promise.reject(new Error('it')))).toBe('bore it and more')
  })

  it('may be made of work in steps', async () => {
    const twice = coroutine(function* (value: MaybePromise<number>): Coroutine<number> {
      return yield* awaited(sum(value, value))
    })
    expect(twice(2)).toBe(4)
    expect(await twice(later(2))).toBe(4)
  })
})

it('what follows from a value and fails is a promise that rejects', async () => {
  const fail = (): never => {
    throw new Error('no')
  }
  expect(after(1, (value) => value + 1)).toBe(2)
  expect(await after(later(1), (value) => value + 1)).toBe(2)
  for (const value of [1, later(1)]) await expect(after(value, fail)).rejects.toThrow('no')
})

it('all values are there once the last of them is', async () => {
  expect(awaitAll([1, 2])).toEqual([1, 2])
  expect(await awaitAll([1, later(2)])).toEqual([1, 2])
})
