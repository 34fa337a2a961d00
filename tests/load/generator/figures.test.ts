import { describe, expect, it } from 'vitest'
import { median, quantile } from './figures.ts'

describe('figures', () => {
  it('have the value below which a part of all lies', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index)
    expect([quantile(values, 0.5), quantile(values, 0.99), quantile([7], 0.99), quantile([], 0.5)]).toEqual([
      50, 99, 7, 0,
    ])
  })

  it('have a middle', () => {
    expect([median([3, 1, 2]), median([4, 1, 2, 3]), median([5]), median([])]).toEqual([2, 2.5, 5, 0])
  })
})
