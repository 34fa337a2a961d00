import { expect, it } from 'vitest'
import { count, units } from './counts.ts'

it('a count has its thousands apart and its noun in the right number', () => {
  expect([count(0), count(2960)]).toEqual(['0', '2,960'])
  expect([units(1, 'record'), units(0, 'record'), units(2, 'entry', 'entries')]).toEqual([
    '1 record',
    '0 records',
    '2 entries',
  ])
})
