import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Score } from '../declared/scoring.ts'
import { ScoreChart } from './score-card.tsx'

afterEach(cleanup)

/** Each slice: its words, where it begins, and how long it is, in hundredths of the ring. */
function slicesOf(score: Pick<Score, 'right' | 'wrong' | 'ignored'> & Partial<Score>) {
  const { container } = render(<ScoreChart score={{ partial: 0, ...score } as Score} />)
  return [...container.querySelectorAll('circle')].map((circle) => [
    circle.textContent,
    Math.abs(Number(circle.getAttribute('stroke-dashoffset'))),
    Number(circle.getAttribute('stroke-dasharray')?.split(' ')[0]),
  ])
}

// fails when: a slice begins elsewhere than where the one before ends
it('the ring has a slice for each outcome that occurs, as long as its share, one after the other', () => {
  expect(slicesOf({ right: 50, wrong: 30, ignored: 20 })).toEqual([
    ['Right: 50', 0, 49.5],
    ['Wrong: 30', 50, 29.5],
    ['Not answered: 20', 80, 19.5],
  ])
  cleanup()
  expect(slicesOf({ right: 50, partial: 20, wrong: 30, ignored: 0 })[1]).toEqual(['Partly right: 20', 50, 19.5])
})

it('one outcome alone is a whole ring, and no question is no ring', () => {
  expect(slicesOf({ right: 0, wrong: 0, ignored: 100 })).toEqual([['Not answered: 100', 0, 100]])
  cleanup()
  expect(slicesOf({ right: 0, wrong: 0, ignored: 0 })).toEqual([])
})
