import { describe, expect, it } from 'vitest'
import { keyEntry } from './key-revision.ts'

describe('the entry of a key', () => {
  it.each([
    ['B', 'B'],
    ['c, b', 'B,C'],
    ['D,A,D', 'A,D'],
    ['*', 'A,B,C,D'],
  ])('for %s is %s', (letters, entry) => {
    expect(keyEntry(letters)).toBe(entry)
  })

  it.each(['', 'E', 'A,', 'A;B', '*!', '-', 'A,*'])('is undefined for %j', (letters) => {
    expect(keyEntry(letters)).toBe(undefined)
  })
})
