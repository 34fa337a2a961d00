import { describe, expect, it } from 'vitest'
import { releasedAt } from './released-at.ts'

const at = (text: string) => `2026-03-01 ${text}:00.000Z`
const now = (text: string) => Date.parse(`2026-03-01T${text}:00Z`)
const atEnd = { release: '', closes: at('12:00'), released: at('12:00') } as const
const byHand = { release: 'byHand', closes: at('12:00'), released: '' } as const

describe('key and results that come out at the end', () => {
  it('are out with the last end of a new exam, even one that is over', () => {
    expect(releasedAt({ before: null, after: atEnd, nowMs: now('15:00') })).toBe(at('12:00'))
  })

  it('stay as they are when no time changes', () => {
    expect(releasedAt({ before: atEnd, after: { ...atEnd, release: 'atEnd' }, nowMs: now('15:00') })).toBe(at('12:00'))
  })

  it('wait for a later end', () => {
    expect(releasedAt({ before: atEnd, after: { ...atEnd, closes: at('12:30') }, nowMs: now('11:00') })).toBe(
      at('12:30'),
    )
  })

  // proves: T2
  it('wait ten minutes where an end is moved to the past', () => {
    expect(releasedAt({ before: atEnd, after: { ...atEnd, closes: at('10:00') }, nowMs: now('11:00') })).toBe(
      at('11:10'),
    )
  })

  it('are taken back where an end is moved to the future', () => {
    expect(releasedAt({ before: atEnd, after: { ...atEnd, closes: at('16:00') }, nowMs: now('15:00') })).toBe(
      at('16:00'),
    )
  })

  // fails when: whether they are out is not looked at; then a second start of the demo hides its results for ten minutes
  it('stay out where the end is moved and nobody sits at that time', () => {
    for (const closes of [at('12:30'), at('11:30')])
      expect(releasedAt({ before: atEnd, after: { ...atEnd, closes }, nowMs: now('15:00') })).toBe(
        closes > at('12:00') ? closes : at('12:00'),
      )
    const released = { ...byHand, released: at('14:00') }
    expect(releasedAt({ before: released, after: atEnd, nowMs: now('15:00') })).toBe(at('14:00'))
  })

  it('keep the instant of a grace when the exam is written again within it', () => {
    const inGrace = { ...atEnd, closes: at('10:00'), released: at('11:10') }
    expect(releasedAt({ before: inGrace, after: inGrace, nowMs: now('11:05') })).toBe(at('11:10'))
  })

  it('are not out at once where they were held back by hand', () => {
    expect(releasedAt({ before: byHand, after: { ...atEnd }, nowMs: now('15:00') })).toBe(at('15:10'))
  })
})

describe('key and results that somebody releases', () => {
  it('are not out by themselves', () => {
    expect(releasedAt({ before: null, after: byHand, nowMs: now('15:00') })).toBe('')
    expect(releasedAt({ before: byHand, after: byHand, nowMs: now('15:00') })).toBe('')
  })

  it('are held back from before the end on', () => {
    expect(releasedAt({ before: atEnd, after: byHand, nowMs: now('11:00') })).toBe('')
  })

  it('stay out where they are out already', () => {
    expect(releasedAt({ before: atEnd, after: byHand, nowMs: now('15:00') })).toBe(at('12:00'))
  })

  it('wait for an end that is later than the release', () => {
    const released = { ...byHand, released: at('12:05') }
    expect(releasedAt({ before: released, after: { ...released, closes: at('13:00') }, nowMs: now('12:10') })).toBe(
      at('13:00'),
    )
  })
})
