import { describe, expect, it } from 'vitest'
import type { Fact } from '../declared/facts.ts'
import type { Overview, OverviewExam } from '../declared/overview.ts'
import { openNeeds, summaryText, toDo } from './overview-words.ts'

const nowMs = Date.parse('2026-11-21T10:00:00Z')
const MINUTE = 60_000
const at = (minutes: number) => new Date(nowMs + minutes * MINUTE).toISOString().replace('T', ' ')
const fact = (id: Fact['id'], state: Fact['state']): Fact => ({ id, state, sentence: `${id} is ${state}.` })
const exam = (name: string, [from, to]: [number, number], facts: readonly Fact[]): OverviewExam => ({
  ...{ id: name, name, level: '1', type: 'Online', starts: at(from), ends: at(to), closes: at(to) },
  ...{ students: 20, sitting: 0, submitted: 0, facts },
})
const overview: Overview = {
  at: at(0),
  exams: [
    exam('Morning', [-10, 110], [fact('window', 'warning'), fact('key', 'ok')]),
    exam('Noon', [108, 228], [fact('approval', 'wrong'), fact('key', 'wrong')]),
  ],
  more: 0,
  server: [fact('backup', 'warning'), fact('disk', 'wrong')],
  after: [],
}
const summary = (changes: Partial<Overview>, waiting = 0) =>
  summaryText({ ...overview, ...changes }, { nowMs, waiting })

describe('the overview in words', () => {
  it('says what runs, what comes next and how much is not ready', () => {
    expect(summary({})).toBe(
      'One exam is running. The next one starts in 1 h 48 min. 3 things are not ready. One thing is to do.',
    )
    expect(summary({ exams: [], server: [] })).toBe('No exam is to come.')
    expect(summary({ exams: [exam('Noon', [108, 228], [])], server: [] })).toBe(
      'No exam is running. The next one starts in 1 h 48 min. Nothing is missing.',
    )
  })

  // fails when: what waits on a page, or a step after the exams, is not counted
  it('never says that nothing is missing while something waits or a step is left', () => {
    const over = { exams: [], server: [] }
    expect(summary(over, 0)).not.toContain('Nothing is missing')
    expect(summary({ ...over, after: [fact('results', 'warning'), fact('objections', 'ok')] })).toBe(
      'No exam is running. One step is left after the exams.',
    )
    expect(summary({ ...over, after: [fact('results', 'ok')] }, 2)).toBe('No exam is running. 2 things are to do.')
    expect(summary({ ...over, after: [fact('results', 'ok')] })).toBe('No exam is running. Nothing is missing.')
  })

  it('takes for a task of the server what somebody has to do, and what is wrong', () => {
    const server = [
      fact('seats', 'warning'),
      fact('unasked', 'warning'),
      fact('backup', 'warning'),
      fact('tls', 'wrong'),
    ]
    expect(toDo({ exams: [], server }).map((need) => need.fact.id)).toEqual(['tls', 'seats', 'unasked'])
    expect(toDo({ exams: [], server: [fact('seats', 'ok')] })).toEqual([])
  })

  it('puts what is wrong before what is worth a look, and what is fine nowhere', () => {
    expect(openNeeds(overview).map((need) => `${need.exam?.name ?? 'server'} ${need.fact.id}`)).toEqual([
      'Noon approval',
      'Noon key',
      'server disk',
      'Morning window',
      'server backup',
    ])
  })
})
