import { formatRecordTime } from '@olympiad/schema/record-time'
import { describe, expect, it } from 'vitest'
import { USUAL_DAYS } from '../../../ground/declared/retention.ts'
import { type AfterState, afterFacts } from './after-facts.ts'

const now = Date.parse('2026-12-01T09:00:00Z')
const DAY = 86_400_000
const at = (ms: number) => formatRecordTime(now + ms)
const exam = {
  ...{
    id: 'junior',
    name: 'Junior',
    ends: at(-2 * DAY),
    closes: at(-2 * DAY),
    published: at(-DAY),
    released: at(-DAY),
  },
  objectionsuntil: '',
}
const other = { ...exam, id: 'senior', name: 'Senior' }
const state: AfterState = {
  nowMs: now,
  closed: [exam, other],
  coming: 1,
  openObjections: 0,
  certified: new Set(['junior', 'senior']),
  keep: USUAL_DAYS,
}
const open = (changes: Partial<AfterState>) =>
  afterFacts({ ...state, ...changes })
    .filter((fact) => fact.state !== 'ok')
    .map(({ id, sentence, mend = '' }) => `${id}: ${sentence} ${mend}`.trim())

describe('the steps after the exams', () => {
  it('do not exist before an exam is over, and are fine when all is done', () => {
    expect(afterFacts(null)).toEqual([])
    expect(open({})).toEqual([])
    expect(afterFacts(state).map(({ id }) => id)).toEqual(['results', 'objections', 'certificates', 'retention'])
  })

  it.each<[string, Partial<AfterState>, string[]]>([
    [
      'results that are not published',
      { closed: [{ ...exam, published: '' }, other] },
      ['results: Not published: Junior.'],
    ],
    [
      'published results that no student sees',
      {
        closed: [
          { ...exam, released: '' },
          { ...other, released: at(DAY) },
        ],
      },
      ['results: Published, but students cannot see them yet: Junior, Senior. Release them.'],
    ],
    ['objections without an answer', { openObjections: 31 }, ['objections: 31 wait for an answer.']],
    ['certificates that were not made', { certified: new Set(['senior']) }, ['certificates: None for Junior.']],
    [
      'certificates before results',
      { closed: [{ ...exam, published: '' }], certified: new Set() },
      ['results: Not published: Junior.', 'certificates: None for Junior. Publish the results first.'],
    ],
    [
      'records that are never removed',
      { keep: { ...USUAL_DAYS, pictures: 0, help: 0 } },
      ['retention: Kept for ever: pictures, help.'],
    ],
    ['an edition that is over', { coming: 0 }, ['nextEdition: No exam is to come.']],
  ])('name %s', (_name, changes, expected) => {
    expect(open(changes)).toEqual(expected)
  })

  it('say how long students can object, and when the first records go', () => {
    const sentences = (changes: Partial<AfterState>) =>
      afterFacts({ ...state, ...changes }).map(({ sentence }) => sentence)
    expect(sentences({ closed: [{ ...exam, objectionsuntil: at(3 * DAY) }, other] })).toContain(
      'None waits. Students can object for 3 days.',
    )
    expect(sentences({})).toContain('None waits.')
    expect(sentences({})).toContain('The first records are removed in 178 days, except on legal hold.')
    expect(sentences({ nowMs: now + 200 * DAY })).toContain('What was observed has been removed, except on legal hold.')
  })
})
