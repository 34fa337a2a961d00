import { expect, it } from 'vitest'
import { RecentCache } from './recent-cache.ts'

it('makes a value once while it is in use', () => {
  const kept = new RecentCache<string>(2)
  const made: string[] = []
  const get = (key: string) =>
    kept.get(key, () => {
      made.push(key)
      return key
    })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'd', 'a', 'e', 'a']) expect(get(key)).toBe(key)
  expect(made).toEqual(['a', 'b', 'c', 'd', 'e'])
})

it('forgets what is not in use, and keeps no more than twice its capacity', () => {
  const kept = new RecentCache<number>(10)
  for (let at = 0; at < 1000; at++) {
    kept.get(String(at), () => at)
    expect(kept.size).toBeLessThanOrEqual(20)
  }
  expect(kept.get('0', () => -1)).toBe(-1)
  expect(kept.get('999', () => -1)).toBe(999)
})

it('keeps fewer of what weighs more', () => {
  const kept = new RecentCache<number>(10, (value) => value)
  for (let at = 0; at < 100; at++) kept.get(String(at), () => 5)
  expect(kept.size).toBeLessThanOrEqual(6)
  kept.get('heavy', () => 1000)
  for (let at = 0; at < 3; at++) kept.get(`new ${at}`, () => 5)
  expect(kept.get('heavy', () => -1)).toBe(-1)
})

it('keeps nothing of what could not be made', () => {
  const kept = new RecentCache<number>(2)
  const fail = () => {
    throw new Error('no')
  }
  expect(() => kept.get('a', fail)).toThrow('no')
  expect(kept.size).toBe(0)
})
