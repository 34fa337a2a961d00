import { describe, expect, it } from 'vitest'
import { upperQuantile, upperTail } from '../../../ground/server/figures/numbers/normal-distribution.ts'
import { foundUpTo } from './benjamini-yekutieli.ts'
import { bitCount } from './letter-masks.ts'
import { atLeast } from './poisson-binomial.ts'

// Values of R 4.2.2: pnorm(z, lower.tail = FALSE).
const TAILS: [number, number][] = [
  [-3, 0.9986501019683699],
  [0, 0.5],
  [0.5, 0.308537538725987],
  [1.96, 0.02499789514822043],
  [2.5, 0.006209665325776135],
  [6, 9.865876450376981e-10],
  [20, 2.753624118606233e-89],
  [36, 4.182624065797386e-284],
]

describe('the normal curve', () => {
  it.each(TAILS)('has above %d the part %d, and back', (z, part) => {
    expect(upperTail(z) / part).toBeCloseTo(1, 12)
    expect(upperQuantile(part)).toBeCloseTo(z, 9)
  })
})

describe('the Poisson binomial', () => {
  it('is the binomial where all trials are alike', () => {
    // R: pbinom(6, 10, 0.3, lower.tail = FALSE)
    expect(
      atLeast(
        Array.from({ length: 10 }, () => 0.3),
        7,
      ),
    ).toBeCloseTo(0.0105920784, 12)
  })
  it('sums all outcomes of unlike trials', () => {
    // 0.5·0.2·0.9 + 0.5·0.2·0.1 + 0.5·0.8·0.9 + 0.5·0.2·0.9 of at least two successes
    expect(atLeast([0.5, 0.2, 0.9], 2)).toBeCloseTo(0.5 * 0.2 + 0.5 * 0.8 * 0.9 + 0.5 * 0.2 * 0.9, 12)
    expect([atLeast([0.5, 0.2], 0), atLeast([0.5, 0.2], 3), atLeast([], 0)]).toEqual([1, 0, 1])
  })
})

describe('Benjamini’s and Yekutieli’s rule', () => {
  it('finds by the last p-value below its line', () => {
    // R: p.adjust(c(0.0001, 0.004, 0.0019, 0.2), "BY", n = 10) is 0.0029, 0.0391, 0.0278, 1
    expect(foundUpTo([0.0001, 0.004, 0.0019, 0.2], 10, 0.05)).toBe(0.004)
    expect(foundUpTo([0.0001, 0.004, 0.0019, 0.2], 10, 0.03)).toBe(0.0019)
    expect(foundUpTo([0.2], 10, 0.05)).toBe(0)
  })
})

describe('a count of bits', () => {
  it.each([
    [0, 0],
    [1, 1],
    [-1, 32],
    [0x80000000, 1],
    [0x0f0f0f0f, 16],
  ])('of %d is %d', (word, bits) => {
    expect(bitCount(word)).toBe(bits)
  })
})
