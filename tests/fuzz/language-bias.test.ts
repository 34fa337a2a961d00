import { falseAlarms, foundTranslations } from '@olympiad/server/test/results/translated-papers'
import { expect, it } from 'vitest'

// fails when: questions are compared without regard to the score
it('in 95 of 100 papers of 300 students a moved option is of class C in the comparison of languages', () => {
  expect(foundTranslations(100)).toBeGreaterThanOrEqual(95)
})

// fails when: the size of a difference alone decides its class
it('100 sound papers of 100 questions have at most one false alarm each, on average', () => {
  expect(falseAlarms(100)).toBeLessThanOrEqual(100)
})
