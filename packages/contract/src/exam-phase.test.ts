import { describe, expect, it } from 'vitest'
import { examPhase } from './exam-phase.ts'
import { formatRecordTime } from './record-time.ts'

const at = (text: string) => Date.parse(`2025-10-26T${text}Z`)
const exam = { starts: formatRecordTime(at('04:30:00')), ends: formatRecordTime(at('06:30:00')) }

describe('exam phase', () => {
  it.each([
    ['04:29:59.999', 'notStarted'],
    ['04:30:00.000', 'ongoing'],
    ['06:29:59.999', 'ongoing'],
    ['06:30:00.000', 'ended'],
    ['23:00:00.000', 'ended'],
  ])('at %s is %s', (time, phase) => {
    expect(examPhase(at(time), exam)).toBe(phase)
  })
  it('never opens an exam whose times cannot be read', () => {
    expect(examPhase(at('05:00:00'), { starts: '', ends: '' })).toBe('notStarted')
    expect(examPhase(at('05:00:00'), { starts: exam.starts, ends: 'later' })).toBe('notStarted')
  })
})
