import { describe, expect, it } from 'vitest'
import type { Figures } from './generator/figures.ts'
import { type Measured, resultLines } from './report.ts'
import { exams } from './scenarios/exams.ts'

const round = (done: number, p99: number, figures: Partial<Figures> = {}): Measured => ({
  figures: {
    done,
    seconds: 2,
    p50: 1,
    p99,
    errors: 0,
    firstError: null,
    generatorCpu: 0.2,
    acknowledged: {},
    ...figures,
  },
  serverCpu: 0.5,
  peakMb: 100,
})
const lines = (parts: Partial<Parameters<typeof resultLines>[0]>) =>
  resultLines({ scenario: exams, sides: {}, bare: undefined, faults: [], ...parts }).join('\n')

describe('the report of a scenario', () => {
  it('compares the medians of both servers', () => {
    const ours = [round(8000, 10), round(100, 900), round(9000, 12)]
    const text = lines({ sides: { ours, peer: [round(2000, 48), round(2000, 48), round(2000, 48)] } })
    expect(text).toContain('4.00 ×  of its rate, 0.25 × of its p99')
  })

  it('says which part of a bare route our rate is', () => {
    expect(lines({ sides: { ours: [round(4000, 1)] }, bare: round(10_000, 1).figures })).toContain('ours is 40 % of it')
  })

  it('tells what a unit costs the server', () => {
    expect(lines({ sides: { ours: [round(1000, 1)] } })).toContain('1.00 ms CPU each')
  })

  it('says so where the generator is the limit', () => {
    const limit = 'the generator is the limit'
    expect(lines({ sides: { ours: [round(1000, 1, { generatorCpu: 0.97 })] } })).toContain(limit)
    expect(lines({ sides: { ours: [round(1000, 1)] } })).not.toContain(limit)
  })

  it('hides neither errors nor wrong answers', () => {
    const text = lines({ sides: { ours: [round(1000, 1, { errors: 3 })] }, faults: ['a stored answer is another'] })
    expect(text).toContain('3 ERRORS')
    expect(text).toContain('WRONG: a stored answer is another')
  })
})
