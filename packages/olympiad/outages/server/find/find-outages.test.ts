import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Sitter, schoolOutages, serverOutages } from './find-outages.ts'
import { lostAlone, lostIn } from './lost-time.ts'
import { lengthMs, merged, type Span } from './spans.ts'

const MINUTE = 60_000
const NEVER = Number.POSITIVE_INFINITY
const span = (from: number, until: number): Span => ({ fromMs: from * MINUTE, untilMs: until * MINUTE })
/** Sits from the first minute to the 120th, on a line that holds. Times are minutes. */
const sitter = (more: Partial<Sitter> = {}): Sitter => ({
  ...{ examinee: 'asha', school: 'north', window: span(0, 120), openedMs: 0, submittedMs: NEVER },
  ...{ silences: [], pauses: [] },
  ...more,
})
const EXAM = span(0, 120)
const server = { ...span(30, 38), kind: 'server' } as const

describe('the outages of the server', () => {
  it.each<[string, Span[], Span[]]>([
    ['none while one server was always up', [span(-5, 60), span(59, 130)], []],
    ['none in the pauses between two writes', [span(-5, 30), span(30.3, 130)], []],
    ['what lies between two spans', [span(-5, 30), span(38, 130)], [span(30, 38)]],
    ['what no server covers', [span(-5, 30), span(-5, 34), span(40, 130)], [span(34, 40)]],
    ['one where a server fell again at once', [span(-5, 30), span(33, 33.5), span(38, 130)], [span(30, 38)]],
    ['a short one beside the end', [span(-5, 119), span(125, 130)], [span(119, 125)]],
    ['what lasts until now', [span(-5, 30)], [span(30, 130)]],
    ['none before the first word of a server', [span(20, 130)], []],
    ['none outside of the exam', [span(-50, -20), span(-10, 122), span(128, 130)], []],
  ])('are %s', (_, up, found) => {
    expect(serverOutages(up, EXAM, 130 * MINUTE)).toEqual(found)
  })

  it('never overlap a span in which a server was up for a minute', () => {
    const up = fc.array(
      fc.tuple(fc.nat(200), fc.integer({ min: 1, max: 60 })).map(([from, length]) => span(from, from + length)),
      { minLength: 1, maxLength: 8 },
    )
    fc.assert(
      fc.property(up, (some) => {
        for (const gap of serverOutages(some, EXAM, 300 * MINUTE))
          for (const one of merged(some)) expect(gap.fromMs >= one.untilMs || gap.untilMs <= one.fromMs).toBe(true)
      }),
    )
  })
})

describe('what the server’s outage took from a student', () => {
  it.each<[string, Partial<Sitter>, ReturnType<typeof lostIn>]>([
    ['all of it, where the page was open and nothing else is known', {}, { minutes: 8, why: '' }],
    ['also the time until the page came back', { silences: [span(29.5, 40)] }, { minutes: 11, why: '' }],
    ['five minutes after it at most', { silences: [span(30, 80)] }, { minutes: 13, why: '' }],
    ['only what lies in the window', { window: span(0, 33) }, { minutes: 3, why: '' }],
    ['only what lies after a later start', { window: span(35, 155), openedMs: 38 * MINUTE }, { minutes: 3, why: '' }],
    ['the time in which the exam could not be opened', { openedMs: 39 * MINUTE }, { minutes: 9, why: '' }],
    ['all but a pause', { pauses: [span(0, 32)] }, { minutes: 6, why: '' }],
    ['nothing in a pause', { pauses: [span(10, 60)] }, { minutes: 0, why: 'paused' }],
    ['nothing after they submitted', { submittedMs: 29 * MINUTE }, { minutes: 0, why: 'submitted' }],
    ['nothing of a tab that was closed before', { silences: [span(20, 39)] }, { minutes: 0, why: 'away' }],
    ['nothing of an exam that was opened much later', { openedMs: 50 * MINUTE }, { minutes: 0, why: 'cameLater' }],
    ['nothing of an exam that was never opened', { openedMs: NEVER }, { minutes: 0, why: 'neverOpened' }],
    ['nothing where the window is elsewhere', { window: span(60, 180) }, undefined],
  ])('is %s', (_, more, lost) => {
    expect(lostIn(server, sitter(more), [])).toEqual(lost)
  })

  it('is nothing where the server took an answer meanwhile', () => {
    expect(lostIn(server, sitter(), [34 * MINUTE])).toEqual({ minutes: 0, why: 'saved' })
    expect(lostIn(server, sitter(), [29 * MINUTE, 37.5 * MINUTE])).toEqual({ minutes: 8, why: '' }) // of its very end
  })

  it('is never more than the window, nor than the outage with five minutes to come back', () => {
    const minutes = fc.integer({ min: -30, max: 160 })
    const length = fc.nat(120)
    const spans = fc.array(
      fc.tuple(minutes, length).map(([from, long]) => span(from, from + long)),
      { maxLength: 4 },
    )
    const times = fc.oneof(minutes, fc.constant(NEVER)).map((one) => one * MINUTE)
    const sitters = fc
      .record({
        window: fc.tuple(minutes, length).map(([from, long]) => span(from, from + long)),
        openedMs: times,
        submittedMs: times,
        silences: spans.map(merged),
        pauses: spans.map(merged),
      })
      .map((more) => sitter(more))
    fc.assert(
      fc.property(sitters, fc.constantFrom('server', 'school'), minutes, length, (one, kind, from, long) => {
        const outage = span(from, from + long)
        const lost = lostIn({ ...outage, kind: kind as 'server' }, one, [])?.minutes ?? 0
        expect(lost).toBeLessThanOrEqual(Math.ceil(lengthMs(one.window) / MINUTE))
        expect(lost).toBeLessThanOrEqual(long + 6)
      }),
    )
  })
})

describe('the outages of a school', () => {
  const room = (silent: number, held: number) => [
    ...Array.from({ length: silent }, (_, at) => sitter({ examinee: `s${at}`, silences: [span(50 + at / 10, 56)] })),
    ...Array.from({ length: held }, (_, at) => sitter({ examinee: `h${at}` })),
  ]

  it.each([
    ['half of them', 3, 3, 1],
    ['less than half', 3, 4, 0],
    ['two of two, who may have gone together', 2, 0, 0],
    ['thirty of thirty', 30, 0, 1],
  ])('are where the line of %s is lost together', (_, silent, held, count) => {
    expect(schoolOutages(room(silent, held), [])).toHaveLength(count)
  })

  it('are no news where the server was out', () => {
    expect(schoolOutages(room(6, 0), [span(49, 55)])).toEqual([])
    expect(schoolOutages(room(6, 0), [span(20, 25)])).toHaveLength(1)
  })

  it('take from each what their own line tells, and nothing where it held', () => {
    const outage = { ...span(50.2, 56), kind: 'school' } as const
    expect(lostIn(outage, sitter({ silences: [span(50.1, 52)] }), [])).toEqual({ minutes: 2, why: '' })
    expect(lostIn(outage, sitter(), [])).toEqual({ minutes: 0, why: 'stayed' })
    expect(lostIn(outage, sitter({ silences: [span(50.2, 56)] }), [53 * MINUTE])).toEqual({ minutes: 0, why: 'saved' })
  })
})

describe('what a student’s own line took', () => {
  const alone = (silences: Span[], savedMs: number[] = [], known: Span[] = []) =>
    lostAlone(sitter({ silences }), known, { savedMs, nowMs: 100 * MINUTE })

  it.each<[string, Span[], number[], Span[], ReturnType<typeof alone>]>([
    ['each span of two minutes and more', [span(10, 13), span(20, 21), span(30, 34)], [], [], { minutes: 7, why: '' }],
    ['nothing where the line held', [span(20, 21)], [], [], undefined],
    ['nothing that an outage explains', [span(30, 40)], [], [span(31, 37)], undefined],
    ['what an outage does not explain', [span(30, 70)], [], [span(31, 37)], { minutes: 28, why: '' }],
    ['nothing where answers came by another line', [span(10, 20)], [15 * MINUTE], [], { minutes: 0, why: 'saved' }],
    ['nothing yet of a tab that has not come back', [span(90, 100)], [], [], { minutes: 0, why: 'gone' }],
  ])('is %s', (_, silences, saved, known, lost) => {
    expect(alone(silences, saved, known)).toEqual(lost)
  })
})
