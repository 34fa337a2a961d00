import { expect, it } from 'vitest'
import { RecentlyUsed } from './recently-used.ts'

it('makes a value once, and forgets what was not asked for longest', () => {
  const forgotten: string[] = []
  const kept = new RecentlyUsed<string, string>(2, (value) => forgotten.push(value))
  const made: string[] = []
  const get = (key: string) =>
    kept.get(key, () => {
      made.push(key)
      return key.toUpperCase()
    })
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(get)).toEqual(['A', 'B', 'A', 'C', 'A', 'B'])
  expect(made).toEqual(['a', 'b', 'c', 'b'])
  expect(forgotten).toEqual(['B', 'C'])
  expect(kept.size).toBe(2)
})
