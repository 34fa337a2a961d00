import { hintedPapers } from '@olympiad/server/test/results/hinted-papers'
import { expect, it } from 'vitest'

// fails when: a question is pointed at by its figure alone, or its interval is not corrected over the questions
it('at most 5 % of 200 sound papers, of 100 questions and 200 sheets, have a hint at any question', () => {
  expect(hintedPapers(200, 200)).toBeLessThanOrEqual(10)
})
