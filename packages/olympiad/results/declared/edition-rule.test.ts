import { describe, expect, it } from 'vitest'
import { rankRuleOf, tieQuestionsFault } from './edition-rule.ts'
import { standardRankRule } from './rank-rule.ts'

const nothing = { prizes: null, meritranks: 0, ranksby: '', tiesby: '', tiequestions: '', sharedprizes: '' } as const

describe('the rank rule of an edition', () => {
  it('is the standard one where the edition says nothing', () => {
    for (const edition of [null, {}, nothing]) expect(rankRuleOf(edition)).toEqual(standardRankRule)
  })

  it('has the comparisons that the edition names, in their order, and its own numbers', () => {
    const edition = { ...nothing, prizes: [1, 2], meritranks: 10, sharedprizes: 'each' } as const
    const questions = { by: 'questions', questions: [91, 92, 93, 100] }
    const steps = (more: Parameters<typeof rankRuleOf>[0]) =>
      rankRuleOf({ ...edition, tiequestions: '100, 91 - 93', ...more }).steps
    expect(rankRuleOf(edition)).toMatchObject({ prizes: 2, merit: 10, sharedPrizes: 'each' })
    expect(steps({ ranksby: 'percentile' })).toEqual([{ by: 'percentile' }, { by: 'wrongToRight' }])
    expect(steps({ tiesby: 'ratioQuestions' })).toEqual([{ by: 'score' }, { by: 'wrongToRight' }, questions])
    expect(steps({ tiesby: 'questionsRatio' })).toEqual([{ by: 'score' }, questions, { by: 'wrongToRight' }])
    expect(steps({ tiesby: 'questions' })).toEqual([{ by: 'score' }, questions])
    expect(steps({ tiesby: 'questions', tiequestions: '' })).toEqual([{ by: 'score' }])
    expect(steps({ tiesby: 'nothing' })).toEqual([{ by: 'score' }])
  })

  it('is refused with questions that the paper does not have', () => {
    for (const text of ['', null, '7', '1-100', '91–95, 100'])
      expect([text, tieQuestionsFault(text)]).toEqual([text, undefined])
    for (const text of ['0', '101', '5-3', 'all', '1,,2', '1-2-3', ','])
      expect(tieQuestionsFault(text)).toContain('91-95')
  })
})
