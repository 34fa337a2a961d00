import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acceptedOptions, score } from './scoring.ts'

const answers = ['A', 'B,D', 'C', 'D']

describe('scoring', () => {
  // proves: S5.7, S9.6
  it('counts right, wrong and ignored questions', () => {
    const result = score({
      answers: [...answers, 'A', 'B', 'C'],
      attempts: [
        { questionnumber: 1, option: 'A' },
        { questionnumber: 2, option: 'D' },
        { questionnumber: 3, option: 'D' },
      ],
    })
    expect(result).toMatchObject({ total: 7, attempted: 3, right: 2, wrong: 1, ignored: 4, valid: true })
  })
  // proves: S5.6
  it.each(['B', 'D'])('accepts %s where the key accepts two letters', (option) => {
    expect(score({ answers, attempts: [{ questionnumber: 2, option }] })).toMatchObject({ right: 1, wrong: 0 })
  })
  // proves: S5.6
  it('does not match a letter inside another entry', () => {
    expect(acceptedOptions(' A , C ')).toEqual(['A', 'C'])
    expect(score({ answers, attempts: [{ questionnumber: 2, option: 'B,D' }] })).toMatchObject({ right: 0, wrong: 1 })
  })
  // proves: S5.5
  it('is not valid when attempts outnumber the questions they answer', () => {
    const twice = [
      { questionnumber: 1, option: 'A' },
      { questionnumber: 1, option: 'B' },
    ]
    expect(score({ answers, attempts: twice }).valid).toBe(false)
    expect(score({ answers, attempts: [{ questionnumber: 101, option: 'A' }] }).valid).toBe(false)
  })
  it.each([
    ['*', 'C', 'given', 1],
    ['*', '', 'given', 1],
    ['*!', 'C', 'given', 1],
    ['*!', '', 'ignored', 0],
    ['-', 'C', 'withdrawn', 0],
    ['-', '', 'withdrawn', 0],
    ['', 'C', 'wrong', 0],
  ])('of an entry %j marks the choice %j as %s', (entry, option, outcome, marks) => {
    const result = score({ answers: [entry], attempts: option ? [{ questionnumber: 1, option }] : [] })
    const counted = outcome === 'wrong' || outcome === 'ignored' ? { [outcome]: 1 } : { right: 0, wrong: 0, ignored: 0 }
    expect(result).toMatchObject({ ...counted, marks, mostMarks: entry === '-' ? 0 : 1, valid: true })
    expect(result.questions).toEqual([{ questionnumber: 1, option, accepted: [], outcome }])
  })
  it('always sums to the total when each question is answered at most once', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
        fc.constantFrom('A', 'B', 'C', 'D'),
        (numbers, option) => {
          const result = score({ answers, attempts: numbers.map((questionnumber) => ({ questionnumber, option })) })
          return result.valid && result.right + result.wrong + result.ignored === result.total
        },
      ),
    )
  })
})
