import { expect, it } from 'vitest'
import { either } from './either.ts'

it.each([
  [[], ''],
  [['B'], 'B'],
  [['A', 'C'], 'A or C'],
  [['A', 'B', 'C'], 'A or B or C'],
])('one of %j is said as “%s”', (names, words) => {
  expect(either(names)).toBe(words)
})
