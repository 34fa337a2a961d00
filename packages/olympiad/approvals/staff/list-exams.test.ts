import { describe, expect, it } from 'vitest'
import type { Exam } from '../../exams/declared/exams.ts'
import type { Approval } from '../declared/approvals.ts'
import { listExams } from './list-exams.ts'

const NOW = Date.parse('2026-11-21T10:00:00Z')
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString().replace('T', ' ')
const exam = (id: string, starts: number, ends: number) => ({ id, starts: at(starts), ends: at(ends) }) as Exam
const approval = (id: string, approved = true) => ({ exam: id, approved }) as Approval

const exams = [
  exam('over, never approved', -300, -180),
  exam('over', -200, -80),
  exam('runs', -10, 110),
  exam('tomorrow', 1440, 1560),
  exam('soon', 5, 125),
  exam('late', -5, 115),
]
const approvals = ['over', 'runs'].map((id) => approval(id))
const listed = (known: object = {}) =>
  listExams({ exams, approvals, areAll: true, isNeeded: true, nowMs: NOW, ...known }).map(({ exam, standing }) => [
    exam.id,
    standing,
  ])

describe('the exams of a supervisor', () => {
  it('begin with what waits for an approval, the soonest first, and end with what is over', () => {
    expect(listed()).toEqual([
      ['late', 'pending'],
      ['soon', 'pending'],
      ['tomorrow', 'pending'],
      ['runs', 'approved'],
      ['over, never approved', 'missed'],
      ['over', 'approved'],
    ])
  })

  it('are called neither approved nor pending while not all approvals are known', () => {
    expect(listed({ areAll: false })).toEqual([
      ['runs', 'approved'],
      ['late', 'unknown'],
      ['soon', 'unknown'],
      ['tomorrow', 'unknown'],
      ['over, never approved', 'unknown'],
      ['over', 'approved'],
    ])
  })

  it('wait for nothing where no approval is needed', () => {
    const free = ['late', 'soon', 'tomorrow', 'over, never approved'].map((id) => [id, 'free'])
    for (const areAll of [true, false])
      expect(listed({ isNeeded: false, areAll })).toEqual([...[['runs', 'approved'], ...free], ['over', 'approved']])
  })

  it('count an approval only when it says approved', () => {
    expect(listed({ approvals: [approval('soon', false)] })).toContainEqual(['soon', 'pending'])
  })

  it('are over from the instant of their end', () => {
    expect(listed({ nowMs: Date.parse(at(115)) })).toContainEqual(['late', 'missed'])
  })
})
