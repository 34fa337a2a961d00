import { describe, expect, it } from 'vitest'
import { percentilesOf, percentileText, previewPercentiles } from './percentile.ts'

const textsOf = (scores: readonly number[]) => {
  const percentiles = percentilesOf(scores)
  return scores.map((value) => percentileText(percentiles.get(value) ?? -1))
}

/** By long division of digits, which shares nothing with the product's way. */
function independentText(scores: readonly number[], own: number): string {
  const part = BigInt(scores.filter((value) => value <= own).length)
  const all = BigInt(scores.length)
  let rest = part * 100n
  let digits = ''
  const whole = rest / all
  rest %= all
  for (let place = 0; place < 8; place++) {
    rest *= 10n
    digits += String(rest / all)
    rest %= all
  }
  const roundedUp = BigInt(`${whole}${digits}`) + 5n
  const text = String(roundedUp).slice(0, -1).padStart(8, '0')
  return `${text.slice(0, -7)}.${text.slice(-7)}`
}

describe('the percentile of a slot', () => {
  it('is that of the printed examples', () => {
    expect(textsOf([90, 80, 80, 70, 60, 60, 60])).toEqual([
      ...['100.0000000', '85.7142857', '85.7142857', '57.1428571'],
      ...['42.8571429', '42.8571429', '42.8571429'],
    ])
    expect(textsOf([95, 85, 75])).toEqual(['100.0000000', '66.6666667', '33.3333333'])
  })

  it('equals an independent one on ten thousand examinees in three slots', () => {
    let state = 20251026
    const random = () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return state / 2 ** 32
    }
    for (const [students, mean] of [
      [3301, 55],
      [3411, 61],
      [3288, 48],
    ] as const) {
      const scores = Array.from({ length: students }, () =>
        Math.min(100, Math.max(-10, Math.round(mean + 40 * (random() + random() + random() - 1.5)))),
      )
      const texts = new Map([...new Set(scores)].map((own) => [own, independentText(scores, own)]))
      expect(textsOf(scores)).toEqual(scores.map((own) => texts.get(own)))
    }
  })

  it('stays in whole numbers for a slot of 300,000', () => {
    const percentiles = percentilesOf(Array.from({ length: 299_993 }, (_, at) => at))
    expect(percentileText(percentiles.get(0) ?? -1)).toBe('0.0003333')
    expect(percentileText(percentiles.get(99_997) ?? -1)).toBe('33.3334444')
    expect([...percentiles.values()].every(Number.isSafeInteger)).toBe(true)
  })

  it('is told beforehand, with the number of firsts, and refused under 100 students', () => {
    const preview = previewPercentiles([
      { name: 'Senior A', students: 800 },
      { name: 'Senior B', students: 100 },
      { name: 'Senior C', students: 99 },
    ])
    expect([preview.fewestFirsts, preview.tooSmall]).toEqual([3, ['Senior C']])
    expect(preview.sentences).toContain('The best student of each slot has 100: at least 3 students are first.')
    expect(preview.sentences).toContain('Senior C has fewer than 100 students: no percentile.')
    expect(previewPercentiles([{ name: 'Senior', students: 800 }]).tooSmall).toEqual([])
  })
})
