import { expect, it } from 'vitest'
import { composed } from './composed.ts'

it('a letter with an accent is one sign, however it was typed', () => {
  expect(composed('Jose\u0301')).toBe('José')
})

// fails when: the length is not looked at; then this takes a quarter of a minute
it('a text of accents alone is left as it is', () => {
  const accents = '\u0301\u0323'.repeat(40_000)
  expect(composed(accents)).toBe(accents)
})
