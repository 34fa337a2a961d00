import { describe, expect, it } from 'vitest'
import {
  binomial,
  choose,
  hypergeometric,
  median,
  modes,
  normalBelow,
  poisson,
  quartiles,
  regression,
  sum,
  variance,
} from './statistics.ts'

const upTo = (n: number) => Array.from({ length: n + 1 }, (_, k) => k)

describe('the statistics behind the questions', () => {
  it('knows the printed table of the normal distribution', () => {
    for (const [z, below] of [
      [0, 0.5],
      [0.5, 0.69146],
      [1, 0.84134],
      [1.25, 0.89435],
      [1.6449, 0.95],
      [1.96, 0.975],
      [2.3263, 0.99],
      [-2, 0.02275],
    ] as const)
      expect(normalBelow(z)).toBeCloseTo(below, 5)
  })

  it('gives distributions that sum to one and have the known means', () => {
    expect(sum(upTo(9).map((k) => binomial(9, 0.3, k)))).toBeCloseTo(1, 12)
    expect(sum(upTo(9).map((k) => k * binomial(9, 0.3, k)))).toBeCloseTo(2.7, 12)
    expect(sum(upTo(60).map((k) => poisson(2.5, k)))).toBeCloseTo(1, 12)
    expect(sum(upTo(4).map((k) => k * hypergeometric({ size: 20, marked: 5, n: 4 }, k)))).toBeCloseTo(1, 12)
  })

  it('counts selections as the triangle of Pascal does', () => {
    for (const n of upTo(14).slice(1))
      for (const k of upTo(n).slice(1)) expect(choose(n, k)).toBe(choose(n - 1, k - 1) + choose(n - 1, k))
  })

  it('finds median, quartiles and modes of unsorted values', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([9, 1, 5, 7])).toBe(6)
    expect(quartiles([11, 1, 3, 2, 10, 4, 5, 6, 7, 8, 9])).toEqual([3, 9])
    expect(modes([4, 1, 4, 2, 1])).toEqual([1, 4])
  })

  it('fits Anscombe’s first data set as published', () => {
    const xs = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5]
    const ys = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68]
    const { slope, intercept, correlation } = regression(xs, ys)
    expect(slope).toBeCloseTo(0.5001, 4)
    expect(intercept).toBeCloseTo(3.0001, 4)
    expect(correlation).toBeCloseTo(0.8164, 4)
    expect(variance(xs)).toBe(10)
  })
})
