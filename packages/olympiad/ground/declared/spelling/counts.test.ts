import { expect, it } from 'vitest'
import { grouped, plural } from './counts.ts'

// fails when: a thousand has no comma, or one thing is spoken of as several
it.each([
  [0, '0 students'],
  [1, '1 student'],
  [2, '2 students'],
  [12_345, '12,345 students'],
])('%i of students is %s', (count, words) => {
  expect(plural(count, 'student')).toBe(words)
})

it('a word with another plural has its own, and a number alone is grouped', () => {
  expect([1, 2].map((count) => plural(count, 'entry', 'entries'))).toEqual(['1 entry', '2 entries'])
  expect([0, 999, 1000, 1_234_567].map(grouped)).toEqual(['0', '999', '1,000', '1,234,567'])
})
