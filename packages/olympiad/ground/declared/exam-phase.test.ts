import { formatRecordTime } from '@olympiad/schema/record-time'
import { describe, expect, it } from 'vitest'
import { examPhase, isReleased, ownWindow } from './exam-phase.ts'

const at = (text: string) => Date.parse(`2025-10-26T${text}Z`)
const exam = { starts: formatRecordTime(at('04:30:00')), ends: formatRecordTime(at('06:30:00')) }

describe('exam phase', () => {
  // proves: S4.13, S4.14, S4.15
  it.each([
    ['04:29:59.999', 'notStarted'],
    ['04:30:00.000', 'ongoing'],
    ['06:29:59.999', 'ongoing'],
    ['06:30:00.000', 'ended'],
    ['23:00:00.000', 'ended'],
  ])('at %s is %s', (time, phase) => {
    expect(examPhase(at(time), exam)).toBe(phase)
  })
  // proves: T16
  it('never opens an exam whose times cannot be read', () => {
    expect(examPhase(at('05:00:00'), { starts: '', ends: '' })).toBe('notStarted')
    expect(examPhase(at('05:00:00'), { starts: exam.starts, ends: 'later' })).toBe('notStarted')
  })
})

describe('an examinee’s own window', () => {
  it('is that of the exam if the examinee has no times', () => {
    expect(ownWindow({ starts: '', ends: '' }, exam)).toEqual(exam)
    expect(ownWindow({}, exam)).toEqual(exam)
  })
  it('can have its own start or end, with the other from the exam', () => {
    const ends = formatRecordTime(at('07:00:00'))
    expect(ownWindow({ starts: '', ends }, exam)).toEqual({ starts: exam.starts, ends })
    expect(ownWindow({ starts: ends, ends: '' }, exam)).toEqual({ starts: ends, ends: exam.ends })
  })
})

describe('the release of key and results', () => {
  it('begins at its instant, and never without one', () => {
    const released = formatRecordTime(at('07:00:00'))
    expect(isReleased(at('06:59:59.999'), { released })).toBe(false)
    expect(isReleased(at('07:00:00'), { released })).toBe(true)
    expect([isReleased(at('23:00:00'), { released: '' }), isReleased(at('23:00:00'), {})]).toEqual([false, false])
  })
})
