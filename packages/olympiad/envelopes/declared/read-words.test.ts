import { describe, expect, it } from 'vitest'
import { readWords } from './read-words.ts'
import { WORD_LIST } from './word-list.ts'

describe('the words of an envelope', () => {
  it('are of a list of 2,048 that differ in their first four letters', () => {
    expect(WORD_LIST).toHaveLength(2048)
    expect(new Set(WORD_LIST.map((word) => word.slice(0, 4))).size).toBe(2048)
    expect(WORD_LIST.every((word) => /^[a-z]{3,8}$/.test(word))).toBe(true)
  })

  it.each([
    ['in any case, with numbers and commas', '1. ABANDON, 2. Zoo', ['abandon', 'zoo'], []],
    ['by their first four letters', 'aban abilit', ['abandon', 'ability'], []],
    ['on lines of their own', ' act \n\tsea\n', ['act', 'sea'], []],
    [
      'and names those that are in no list, as they were typed',
      'act Abandun zzz ab',
      ['act'],
      ['Abandun', 'zzz', 'ab'],
    ],
    ['and an empty text has none', ' 12 , ', [], []],
  ])('are read %s', (_how, text, words, unknown) => {
    expect(readWords(text)).toEqual({ words, unknown })
  })
})
