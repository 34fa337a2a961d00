import { questionLabel } from '@olympiad/olympiad/ground/declared/spelling/question-label'
import { progressAt, progressColor } from '@olympiad/olympiad/kit/lib/time/progress'
import { describeDuration, describeTimeLeft, formatDuration } from '@olympiad/olympiad/kit/own-exam/format-duration'
import { describe, expect, it } from 'vitest'
import { describeQuestions } from '../leaving/open-questions.ts'
import { saveStatus } from './save-status.tsx'
import { lastStretch, timeAnnouncement } from './time-steps.ts'

const MINUTE = 60_000

describe('lengths of time', () => {
  it('are shown as hours, minutes and seconds', () => {
    expect([0, 999, 61_000, 77 * MINUTE + 53_000, 120 * MINUTE, -5].map(formatDuration)).toEqual([
      '00:00:00',
      '00:00:00',
      '00:01:01',
      '01:17:53',
      '02:00:00',
      '00:00:00',
    ])
  })

  it('are said in words', () => {
    expect([1000, 35_000, MINUTE, 30 * MINUTE, 61 * MINUTE, 120 * MINUTE].map(describeDuration)).toEqual([
      '1 second',
      '35 seconds',
      '1 minute',
      '30 minutes',
      '1 hour 1 minute',
      '2 hours',
    ])
  })

  it('are said with their seconds while less than ten minutes are left', () => {
    const said = [77.4, 10, 9.5, 5, 1.25, 0.5].map((minutes) => describeTimeLeft(minutes * MINUTE))
    expect(said).toEqual([
      '1 hour 17 minutes',
      '10 minutes',
      '9 minutes 30 seconds',
      '5 minutes',
      '1 minute 15 seconds',
      '30 seconds',
    ])
  })

  // fails when: a length is rounded: 10 minutes 40 seconds were told as 11 minutes
  it('are never said to be longer than they are', () => {
    const ms = [59_999, 119_000, 640_000, 29.6 * MINUTE, 60 * MINUTE - 1]
    const said = ['59 seconds', '1 minute', '10 minutes', '29 minutes', '59 minutes']
    expect(ms.map(describeDuration)).toEqual(said)
    expect(ms.map(describeTimeLeft)).toEqual(['59 seconds', '1 minute 59 seconds', ...said.slice(2)])
  })

  // proves: S9.8
  it('leave question numbers three digits', () => {
    expect([1, 42, 100].map(questionLabel)).toEqual(['001', '042', '100'])
  })
})

describe('progress', () => {
  const exam = { starts: '2026-11-21 10:00:00.000Z', ends: '2026-11-21 12:00:00.000Z' }
  const at = (minutes: number) => progressAt(Date.parse('2026-11-21T10:00:00Z') + minutes * MINUTE, exam)

  it('tells elapsed and remaining time, within the exam', () => {
    expect(at(30)).toEqual({ elapsedMs: 30 * MINUTE, remainingMs: 90 * MINUTE, percent: 25 })
    expect(at(-5)).toEqual({ elapsedMs: 0, remainingMs: 120 * MINUTE, percent: 0 })
    expect(at(500)).toEqual({ elapsedMs: 120 * MINUTE, remainingMs: 0, percent: 100 })
  })

  // proves: S4.19
  it('is red at 0, green under 50, orange under 80, red otherwise', () => {
    expect([0, 0.1, 49.9, 50, 79.9, 80, 100].map(progressColor)).toEqual([
      'error',
      'success',
      'success',
      'warning',
      'warning',
      'error',
      'error',
    ])
  })

  it('is announced at 30, 10, 5 and 1 minutes, and not in between', () => {
    const said = [31, 30, 29, 10, 7, 5, 1].map((minutes) => timeAnnouncement(minutes * MINUTE))
    expect(said).toEqual(['', '30 minutes left', '', '10 minutes left', '', '5 minutes left', '1 minute left'])
  })
})

describe('questions in words', () => {
  it('are ranges, and of many only the first', () => {
    const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, step) => first + step)
    expect(describeQuestions([])).toBe('')
    expect(describeQuestions(from(9, 100))).toBe('009–100')
    expect(describeQuestions([3, 7, 8, ...from(10, 12)])).toBe('003, 007, 008, 010–012')
    const everyOther = from(1, 50).map((number) => number * 2)
    expect(describeQuestions(everyOther)).toBe('002, 004, 006, 008, 010, 012, 014, 016 …')
  })
})

describe('the last stretches of an exam', () => {
  it('leave out those that are longer than the exam', () => {
    const stretches = [14, 10, 1].map((minutes) => lastStretch(minutes * MINUTE, 15 * MINUTE)?.label)
    expect(stretches).toEqual([undefined, 'Last 10 minutes', 'Last minute'])
  })

  it('have a word and a colour each, and do not appear before the last half hour', () => {
    const stretches = [31, 30, 11, 10, 5, 1, 0.1].map((minutes) => lastStretch(minutes * MINUTE, 120 * MINUTE))
    expect(stretches.map((stretch) => stretch?.label)).toEqual([
      undefined,
      'Last 30 minutes',
      'Last 30 minutes',
      'Last 10 minutes',
      'Last 5 minutes',
      'Last minute',
      'Last minute',
    ])
    expect(stretches.map((stretch) => stretch?.color)).toEqual([
      undefined,
      'text.primary',
      'text.primary',
      'waiting.main',
      'error.main',
      'error.main',
      'error.main',
    ])
  })
})

describe('the state of the sheet', () => {
  const late = (questionnumber: number) => ({ questionnumber, option: 'A' as const, chosenAt: 1, refusedAt: 2 })
  const calm = { hindrance: 'none', isDurable: true, isReadOnly: false } as const
  const sheet = { answered: 37, marked: 0, unsaved: 0, late: [], notTaken: [], ...calm } as const

  it('says that all is saved only when nothing is unsaved', () => {
    expect(saveStatus(sheet).text).toBe('All answers saved')
    expect(saveStatus({ ...sheet, unsaved: 1 }).text).toBe('Saving 1 answer')
    expect(saveStatus({ ...sheet, answered: 0 }).text).toBe('No answers yet')
  })

  it('says what the answers wait for', () => {
    const waiting = (hindrance: 'network' | 'signIn' | 'notOpen') =>
      saveStatus({ ...sheet, unsaved: 3, hindrance }).text
    expect(waiting('network')).toBe('3 answers waiting for the network')
    expect(waiting('signIn')).toBe('3 answers waiting for you to log in')
    expect(waiting('notOpen')).toBe('3 answers waiting for the exam to be open')
  })

  it('says which came too late, after all else is saved', () => {
    expect(saveStatus({ ...sheet, late: [late(4), late(5)] }).text).toBe('2 came too late')
  })
})
