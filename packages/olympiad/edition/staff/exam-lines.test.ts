import { describe, expect, it } from 'vitest'
import type { Exam } from '../../exams/declared/exams.ts'
import { examLines, linesSent } from './exam-lines.ts'

const exam = (id: string, starts: string, ends: string) => ({ id, name: id, level: '1', starts, ends }) as Exam
const exams = [
  exam('old', '2024-10-25 04:00:00.000Z', '2024-10-25 06:00:00.000Z'),
  exam('mock', '2025-09-20 04:00:00.000Z', '2025-09-20 04:30:00.000Z'),
  exam('senior', '2025-10-25 04:00:00.000Z', '2025-10-25 06:00:00.000Z'),
]

describe('the exams of a new edition', () => {
  it('are those of the last edition, with their lengths and without their times', () => {
    const lines = examLines(exams).map(({ exam: id, isTaken, starts, minutes }) => [id, isTaken, starts, minutes])
    expect(lines).toEqual([
      ['old', false, '', '120'],
      ['mock', true, '', '30'],
      ['senior', true, '', '120'],
    ])
    expect(examLines([])).toEqual([])
  })

  it('are sent with times of the zone, and what is not filled in is left to the server', () => {
    const [, mock, senior] = examLines(exams)
    if (!mock || !senior) throw new Error('no lines')
    const sent = linesSent(
      [{ ...mock, isTaken: false }, { ...senior, starts: '2026-10-25T09:30' }, mock],
      'Asia/Kolkata',
    )
    expect(sent).toEqual([
      { exam: 'senior', starts: '2026-10-25 04:00:00.000Z', ends: '2026-10-25 06:00:00.000Z' },
      { exam: 'mock', starts: '', ends: '' },
    ])
  })
})
