import { expect, it } from 'vitest'
import { answerPlaces } from './answers-plot.tsx'

// fails when: lines that end at one height have their answers over each other
it('answers at the line ends keep apart, in the order of their lines, and inside the plot', () => {
  const apart = (ends: readonly number[]) => {
    const places = answerPlaces(ends, [8, 148])
    const sorted = places.toSorted((one, other) => one - other)
    for (const [at, place] of sorted.entries())
      if (at > 0) expect(place - (sorted[at - 1] ?? 0)).toBeGreaterThanOrEqual(10)
    expect(Math.min(...places)).toBeGreaterThanOrEqual(8)
    expect(Math.max(...places)).toBeLessThanOrEqual(148)
    return places
  }
  expect(apart([20, 60, 100, 120, 140])).toEqual([20, 60, 100, 120, 140])
  expect(apart([148, 148, 148, 148, 8])).toEqual([118, 128, 138, 148, 8])
  const [blank = 0, first = 0, second = 0] = apart([40, 42, 41, 100, 148])
  expect([blank < second, second < first]).toEqual([true, true])
})
