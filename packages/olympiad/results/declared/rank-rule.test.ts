import { describe, expect, it } from 'vitest'
import { awardOf, compareByRule, decidingStep, type RankFigures, type RankRule, standardRankRule } from './rank-rule.ts'
import { rankSentences } from './rank-sentences.ts'

const figures = (more: Partial<RankFigures>): RankFigures => ({
  marks: 60,
  percentile: 0,
  right: 60,
  wrong: 20,
  questionMarks: [],
  ...more,
})

describe('a rank rule', () => {
  it('ranks the higher score first, then the smaller ratio of wrong to right', () => {
    const compare = (one: Partial<RankFigures>, other: Partial<RankFigures>) => [
      Math.sign(compareByRule(standardRankRule, figures(one), figures(other))),
      decidingStep(standardRankRule, figures(one), figures(other)),
    ]
    expect(compare({ marks: 61 }, { wrong: 0 })).toEqual([-1, 0])
    expect(compare({ wrong: 19 }, {})).toEqual([-1, 1])
    expect(compare({ right: 30, wrong: 10 }, {})).toEqual([0, undefined]) // 10/30 = 20/60
    const [near, nearer] = [
      { right: 94_906_266, wrong: 94_906_265 },
      { right: 94_906_265, wrong: 94_906_264 },
    ]
    expect(compare(nearer, near)).toEqual([-1, 1])
  })

  it('ranks a sheet without a right answer last, whatever is wrong on it', () => {
    const none = figures({ right: 0, wrong: 0 })
    expect(compareByRule(standardRankRule, none, figures({ right: 1, wrong: 99 }))).toBeGreaterThan(0)
    expect(compareByRule(standardRankRule, none, figures({ right: 0, wrong: 50 }))).toBe(0)
  })

  it('goes on to the marks of named questions', () => {
    const rule: RankRule = {
      ...standardRankRule,
      steps: [...standardRankRule.steps, { by: 'questions', questions: [2, 3] }],
    }
    const one = figures({ questionMarks: [1, 0, 0] })
    const other = figures({ questionMarks: [0, 0, 1] })
    expect([compareByRule(rule, one, other), decidingStep(rule, one, other)]).toEqual([1, 2])
  })

  it('awards by rank, so that a shared last rank makes a few more', () => {
    const awards = [1, 5, 6, 25, 26, undefined].map((rank) => awardOf(standardRankRule, rank))
    expect(awards).toEqual(['prize', 'prize', 'merit', 'merit', 'participation', undefined])
  })

  it('is printed from the steps that compare', () => {
    expect(rankSentences(standardRankRule)).toEqual([
      'The student with the higher score ranks first.',
      'If that is equal, the smaller ratio of wrong to right answers ranks first.',
      'Students who are still equal share a rank, as in 1, 2, 2, 4.',
      'Ranks 1 to 5 get a prize.',
      'Prizes of a shared rank are added up and split equally.',
      'Ranks 1 to 25 get a certificate of merit.',
      'A shared last rank may make them a few more.',
    ])
    const steps = [
      { by: 'percentile' },
      { by: 'questions', questions: [100, 92, 93, 91] },
      { by: 'questions', questions: [7] },
    ] as const
    expect(rankSentences({ steps, prizes: 0, merit: 1, sharedPrizes: 'each' })).toEqual([
      'The student with the higher percentile ranks first.',
      'All exams of a level are ranked together; each is a slot.',
      'The percentile is the part of your slot with at most your score.',
      'It has seven decimal places, rounded half up. Ranks use the printed number.',
      'The best student of each slot has 100: several students may be first.',
      'If that is equal, the higher score on questions 091 to 093 and 100 ranks first.',
      'If that is equal, the higher score on question 007 ranks first.',
      'Students who are still equal share a rank, as in 1, 2, 2, 4.',
      'Rank 1 gets a certificate of merit.',
      'A shared last rank may make them a few more.',
    ])
  })
})
