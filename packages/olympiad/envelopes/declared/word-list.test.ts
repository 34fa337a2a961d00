import { expect, it } from 'vitest'
import { WORD_LIST } from './word-list.ts'

it('the words of envelopes are of a list of 2,048 that differ in their first four letters', () => {
  expect(WORD_LIST).toHaveLength(2048)
  expect(new Set(WORD_LIST.map((word) => word.slice(0, 4))).size).toBe(2048)
  expect(WORD_LIST.every((word) => /^[a-z]{3,8}$/.test(word))).toBe(true)
})
