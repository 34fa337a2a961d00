import { describe, expect, it } from 'vitest'
import { TopicBudget } from './topic-budget.ts'

const refusal = expect.objectContaining({ status: 429, retryAfterS: 10 })
const open = () => new TopicBudget<{ name: string }>({ topics: 5, characters: 100, optioned: 2 })
const own = { isShared: false }
const a = { name: 'a' }
const b = { name: 'b' }

describe('what the streams of one holder listen to together', () => {
  it('is limited in topics, until some are given up', () => {
    const budget = open()
    budget.set(a, { holder: 'x', topics: ['1', '2', '3'] }, own)
    expect(() => budget.set(b, { holder: 'x', topics: ['1', '2', '3'] }, own)).toThrow(refusal)
    budget.set(b, { holder: 'y', topics: ['1', '2', '3'] }, own)
    budget.set(a, { holder: 'x', topics: ['1'] }, own)
    budget.set(b, { holder: 'x', topics: ['1', '2', '3', '4'] }, own)
    budget.release(a)
    budget.set(b, { holder: 'x', topics: ['1', '2', '3', '4', '5'] }, own)
  })

  it('is limited in characters', () => {
    const budget = open()
    budget.set(a, { holder: 'x', topics: ['x'.repeat(60)] }, own)
    expect(() => budget.set(b, { holder: 'x', topics: ['x'.repeat(41)] }, own)).toThrow(refusal)
    budget.set(b, { holder: 'x', topics: ['x'.repeat(40)] }, own)
  })

  it('is limited in topics with different options, however often each is requested', () => {
    const budget = open()
    budget.set(a, { holder: 'x', topics: ['t?1', 't?2'] }, own)
    budget.set(b, { holder: 'x', topics: ['t?1', 't?2', 't'] }, own)
    expect(() => budget.set(b, { holder: 'x', topics: ['t?3'] }, own)).toThrow(refusal)
    budget.set(a, { holder: 'x', topics: ['t?1'] }, own)
    expect(() => budget.set(a, { holder: 'x', topics: ['t?3'] }, own)).toThrow(refusal) // b still has two
  })

  it('stays unchanged when more is refused', () => {
    const budget = open()
    budget.set(a, { holder: 'x', topics: ['1', '2', '3', '4'] }, own)
    expect(() => budget.set(a, { holder: 'x', topics: ['1', '2', '3', '4', '5', '6'] }, own)).toThrow(refusal)
    expect(() => budget.set(b, { holder: 'x', topics: ['1', '2'] }, own)).toThrow(refusal)
    budget.set(b, { holder: 'x', topics: ['1'] }, own)
  })

  it('is limited only in options if the holder stands for everybody', () => {
    const budget = open()
    budget.set(a, { holder: 'x', topics: ['1', '2', '3', '4', '5', '6'] }, { isShared: true })
    expect(() => budget.set(b, { holder: 'x', topics: ['?1', '?2', '?3'] }, { isShared: true })).toThrow(refusal)
  })
})
