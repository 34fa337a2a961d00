import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { merged, type Span, sharedMs, totalMs, without } from './spans.ts'

const span = fc
  .tuple(fc.nat(1000), fc.nat(1000))
  .map(([fromMs, lengthMs]): Span => ({ fromMs, untilMs: fromMs + lengthMs }))
const spans = fc.array(span, { maxLength: 12 })
const isIn = (ms: number) => (one: Span) => ms >= one.fromMs && ms < one.untilMs

describe('spans', () => {
  it('cover the same instants when they are merged, each once', () => {
    fc.assert(
      fc.property(spans, fc.nat(2000), (some, ms) => {
        expect(merged(some).filter(isIn(ms)).length).toBe(some.some(isIn(ms)) ? 1 : 0)
      }),
    )
  })

  it('lose exactly the instants that are taken from them', () => {
    fc.assert(
      fc.property(span, spans, fc.nat(2000), (whole, taken, ms) => {
        const left = without(whole, taken)
        expect(left.some(isIn(ms))).toBe(isIn(ms)(whole) && !taken.some(isIn(ms)))
        const takenMs = merged(taken).reduce((sum, one) => sum + sharedMs(whole, one), 0)
        expect(totalMs(left)).toBe(totalMs([whole]) - takenMs)
      }),
    )
  })
})
