import { scoreTwice } from '@olympiad/olympiad/forms/declared/marking/test-score-twice'
import { expect, it } from 'vitest'

// fails when: the product and the scorer written apart from it differ on any sheet of any paper
it('two scorers give 100,000 drawn sheets of the papers of other olympiads the same marks and ranks', {
  timeout: 300_000,
}, () => {
  const { sheets, differences } = scoreTwice(2026, 118)
  expect(differences.slice(0, 2)).toEqual([])
  expect(sheets).toBeGreaterThan(100_000)
})
