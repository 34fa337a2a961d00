import { expect, it } from 'vitest'
import { awardSentence } from './own-rank.tsx'

// fails when: a sheet below a cut-off is told nothing of why it has no rank, or is called void
it.each([
  ['counts', 9, 'merit', 'A certificate of merit.'],
  ['counts', 41, 'participation', 'A certificate of participation.'],
  ['counts', 0, '', 'The score is below what a rank needs. A certificate of participation.'],
  ['void', 0, '', 'This sheet is void: it has no rank and no award.'],
] as const)('a sheet that %s with rank %i is told its award', (standing, rank, award, sentence) => {
  expect(awardSentence({ standing, rank, award })).toBe(sentence)
})
