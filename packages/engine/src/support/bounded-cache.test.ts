import { expect, it } from 'vitest'
import { BoundedCache } from './bounded-cache.ts'

it('makes a value once while it is in use', () => {
  const kept = new BoundedCache<string, string>(2)
  const made: string[] = []
  const get = (key: string) =>
    kept.getOrMake(key, () => {
      made.push(key)
      return key
    })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'd', 'a', 'e', 'a']) expect(get(key)).toBe(key)
  expect(made).toEqual(['a', 'b', 'c', 'd', 'e'])
})

it('evicts the least recently used values beyond its capacity', () => {
  const kept = new BoundedCache<string, number>(10)
  for (let at = 0; at < 1000; at++) {
    kept.getOrMake(String(at), () => at)
    expect(kept.size).toBeLessThanOrEqual(10)
  }
  for (const [key, value] of [
    ['990', 990],
    ['989', -1],
  ] as const)
    expect(kept.getOrMake(key, () => -1)).toBe(value)
})

it('keeps fewer heavy values, and none heavier than its capacity', () => {
  const kept = new BoundedCache<string, number>(10, (value) => value)
  for (let at = 0; at < 100; at++) kept.getOrMake(String(at), () => 5)
  expect([...kept.keys()]).toEqual(['99', '98'])
  expect(kept.getOrMake('heavy', () => 1000)).toBe(1000)
  expect([...kept.keys()]).toEqual(['99', '98'])
})

it('keeps nothing after a failed make', () => {
  const kept = new BoundedCache<string, number>(2)
  const fail = () => {
    throw new Error('no')
  }
  expect(() => kept.getOrMake('a', fail)).toThrow('no')
  expect(kept.size).toBe(0)
})

it('evicts as quickly after it has been full for long', () => {
  const kept = new BoundedCache<number, number>(20_000)
  const before = process.cpuUsage()
  for (let at = 0; at < 100_000; at++) kept.set(at, at)
  const { user, system } = process.cpuUsage(before)
  // Some 60 ms; by the first key of a Map, whose iterator walks over all that was deleted, some 10,000.
  expect((user + system) / 1000).toBeLessThan(2000)
})
