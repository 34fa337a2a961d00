import { describe, expect, it } from 'vitest'
import { openingOf, untilSureMs } from './opening.ts'

const starts = '2026-11-21 10:00:00.000Z'
const START_MS = Date.parse('2026-11-21T10:00:00Z')
const asked = { starts, askedAtMs: START_MS + 5000, hasFailed: false, isSignedIn: true }

describe('an exam whose time has come and whose paper is not there', () => {
  it('is opening until a question has been answered that certainly reached the server after the start', () => {
    const openings = [-60_000, 0, 999, 1000, 5000].map((ms) => openingOf({ ...asked, askedAtMs: START_MS + ms }))
    expect(openings).toEqual(['asking', 'asking', 'asking', 'closed', 'closed'])
    expect(untilSureMs(starts, START_MS + 400)).toBe(600)
  })

  it('is unreachable when the last question got no answer, whatever an earlier one said', () => {
    expect(openingOf({ ...asked, hasFailed: true })).toBe('unreachable')
  })

  it('waits first for a student who must sign in', () => {
    expect(openingOf({ ...asked, hasFailed: true, isSignedIn: false })).toBe('signedOut')
    expect(openingOf({ ...asked, isSignedIn: false })).toBe('signedOut')
  })
})
