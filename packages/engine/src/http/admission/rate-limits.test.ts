import { expect, it } from 'vitest'
import { createRateLimits } from '../../core/rate-limits.ts'

const limit = { name: 'try', max: 2, windowS: 10 }

it('refuses the call beyond the limit and says when to come back', () => {
  let nowMs = 1000
  const limits = createRateLimits(() => nowMs)
  limits.consume(limit, 'a')
  limits.consume(limit, 'a')
  nowMs += 4000
  expect(() => limits.consume(limit, 'a')).toThrow(expect.objectContaining({ status: 429, retryAfterS: 6 }))
})

it('lets nobody in at a limit of 0, not even the first call of a window', () => {
  let nowMs = 0
  const limits = createRateLimits(() => nowMs)
  const none = { ...limit, max: 0 }
  for (nowMs of [0, 1000, 10_000, 25_000]) {
    expect(limits.hasRoom(none, 'a')).toBe(false)
    expect(() => limits.consume(none, 'a')).toThrow(expect.objectContaining({ status: 429 }))
    expect(() => limits.take(none, '')).toThrow(expect.objectContaining({ status: 429 }))
  }
})

it('keeps each key and each limit apart', () => {
  const limits = createRateLimits(() => 0)
  limits.consume(limit, 'a')
  limits.consume(limit, 'a')
  expect(() => limits.consume(limit, 'b')).not.toThrow()
  expect(() => limits.consume({ ...limit, name: 'other' }, 'a')).not.toThrow()
})

it('opens again when the window has passed', () => {
  let nowMs = 0
  const limits = createRateLimits(() => nowMs)
  limits.consume(limit, 'a')
  limits.consume(limit, 'a')
  nowMs = 10_000
  expect(() => limits.consume(limit, 'a')).not.toThrow()
})

it('goes on counting a key that is hammered while a flood of others passes', () => {
  const limits = createRateLimits(() => 0)
  for (const _ of [1, 2]) limits.consume(limit, 'a')
  for (let at = 0; at < 250_000; at++) {
    limits.consume(limit, `flood ${at}`)
    if (at % 100_000 === 0) expect(limits.hasRoom(limit, 'a')).toBe(false)
  }
  expect(limits.hasRoom(limit, 'a')).toBe(false)
  expect(limits.hasRoom(limit, 'flood 0')).toBe(true)
})
