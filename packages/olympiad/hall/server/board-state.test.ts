import { describe, expect, it } from 'vitest'
import { boardState, type SeatFacts } from './board-state.ts'

const MINUTE_MS = 60_000
const startMs = Date.parse('2026-11-29T10:00:00Z')
const nowMs = startMs + 30 * MINUTE_MS

/** Somebody who answers, seen and pictured just now. */
const working: SeatFacts = {
  window: { starts: '2026-11-29 10:00:00.000Z', ends: '2026-11-29 11:00:00.000Z' },
  openedMs: startMs,
  seenMs: nowMs,
  activeMs: nowMs,
  takenOverMs: 0,
  elsewhereMs: 0,
  seatedMs: startMs,
  picturedMs: nowMs,
  isPictured: true,
  noticedMs: 0,
  answered: 40,
  expected: 100,
  help: 0,
  submitted: '',
  paused: '',
}
const ago = (ms: number) => nowMs - ms

describe('the state of a student on the board', () => {
  // fails when: a limit moves by a millisecond to either side
  it.each([
    ['a lost line', 'lostLine', { seenMs: ago(30_001) }, { seenMs: ago(30_000) }],
    ['a new device', 'newDevice', { takenOverMs: ago(10 * MINUTE_MS - 1) }, { takenOverMs: ago(10 * MINUTE_MS) }],
    [
      'answers from elsewhere',
      'elsewhere',
      { elsewhereMs: ago(10 * MINUTE_MS - 1) },
      { elsewhereMs: ago(10 * MINUTE_MS) },
    ],
    ['something noticed', 'noticed', { noticedMs: ago(5 * MINUTE_MS - 1) }, { noticedMs: ago(5 * MINUTE_MS) }],
    ['late pictures', 'picturesLate', { picturedMs: ago(10 * MINUTE_MS + 1) }, { picturedMs: ago(10 * MINUTE_MS) }],
    ['silence', 'silent', { activeMs: ago(10 * MINUTE_MS + 1) }, { activeMs: ago(10 * MINUTE_MS) }],
  ] as const)('is %s on one side of its limit, and fine on the other', (_what, state, inside, outside) => {
    expect(boardState(nowMs, { ...working, ...inside })).toBe(state)
    expect(boardState(nowMs, { ...working, ...outside })).toBe('fine')
  })

  it('changes at the very start and the very end of the exam', () => {
    const endMs = startMs + 60 * MINUTE_MS
    const at = (ms: number) => boardState(ms, { ...working, seenMs: ms, activeMs: ms, picturedMs: ms })
    expect([startMs - 1, startMs, endMs - 1, endMs].map(at)).toEqual(['waiting', 'fine', 'fine', 'ended'])
  })

  it('is the worst that applies: a lost line before what was noticed, that before a call for help', () => {
    const all = { seenMs: ago(60_000), noticedMs: nowMs, help: 1 }
    expect(boardState(nowMs, { ...working, ...all })).toBe('lostLine')
    expect(boardState(nowMs, { ...working, ...all, seenMs: nowMs })).toBe('noticed')
    expect(boardState(nowMs, { ...working, ...all, seenMs: nowMs, noticedMs: 0 })).toBe('helpAsked')
  })

  it('is never silence of somebody who has answered all, nor late pictures of who takes none', () => {
    const long = { activeMs: ago(20 * MINUTE_MS), picturedMs: ago(20 * MINUTE_MS) }
    expect(boardState(nowMs, { ...working, ...long, answered: 100, isPictured: false })).toBe('fine')
  })
})
