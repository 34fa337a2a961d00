import type { Fact } from '@olympiad/contract/site/facts'
import type { Overview, OverviewExam } from '@olympiad/contract/site/overview'
import { describe, expect, it } from 'vitest'
import { openNeeds, summaryText } from './overview-words.ts'

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
}

describe('the overview in words', () => {
  it('says what runs, what comes next and how much is not ready', () => {
    expect(summaryText(overview, nowMs)).toBe(
      'One exam is running. The next one starts in 1 h 48 min. 3 things are not ready.',
    )
    expect(summaryText({ ...overview, exams: [], server: [] }, nowMs)).toBe('No exam is running. Nothing is missing.')
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
