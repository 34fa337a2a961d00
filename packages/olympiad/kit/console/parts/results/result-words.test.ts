import { describe, expect, it } from 'vitest'
import { standardRankRule } from '../../../../results/declared/rank-rule.ts'
import type { ResultRow } from '../../../../results/declared/result-list.ts'
import { decisionsIn } from '../../../../results/staff/rank-decisions.ts'
import { binned, scoreRange, scoresInMarks } from './bins.ts'
import { awardWords, rankWords } from './result-words.ts'

const row = (name: string, rank: number, values: Partial<ResultRow> = {}) =>
  ({ name, username: name, rank, right: 90, wrong: 4, decidedby: 0, isShared: false, ...values }) as ResultRow

describe('the words of results', () => {
  it('name ranks and awards', () => {
    expect([rankWords(row('a', 2, { isShared: true })), rankWords(row('a', 0))]).toEqual(['2 =', '–'])
    expect(awardWords('prize', 2, ['₹ 50,000', '₹ 25,000'])).toBe('Prize 2, ₹ 25,000')
    expect([awardWords('prize', 3, []), awardWords('merit', 9, []), awardWords('', 0, [])]).toEqual([
      'Prize 3',
      'Merit',
      '',
    ])
  })

  // fails when: a step of the rule is counted from 0
  it('tell where the rule decided between neighbours, and who shares a rank', () => {
    const rows = [
      row('Kabir', 2, { isShared: true }),
      row('Devika', 2, { isShared: true }),
      row('Tejas', 4, { decidedby: 1 }),
      row('Pranav', 8, { decidedby: 1, right: 91, wrong: 7 }),
      row('Harini', 9, { decidedby: 2, right: 91, wrong: 8 }),
    ]
    expect(decisionsIn(standardRankRule, rows)).toEqual([
      'Kabir and Devika: equal in all, rank 2 for each.',
      'Pranav before Harini: 7 wrong and 91 right, against 8 and 91.',
    ])
  })

  // fails when: fewer wrong answers, or a later birth, are told as a higher figure
  it.each([
    [{ by: 'fewerWrong' }, '4 wrong, against 5'],
    [{ by: 'section', section: 1 }, '2½ in section 2, against 2'],
    [{ by: 'longestRun' }, 'a longer run of right answers'],
    [{ by: 'younger' }, 'the younger student'],
    [{ by: 'questions', questions: [3] }, 'more marks on the named questions'],
  ] as const)('tell what decided by %j', (step, words) => {
    const rule = { ...standardRankRule, steps: [{ by: 'score' } as const, step] }
    const rows = [
      row('Asha', 1, { unit: 2, sections: [7, 5] }),
      row('Ravi', 2, { unit: 2, sections: [8, 4], wrong: 5, decidedby: 2 }),
    ]
    expect(decisionsIn(rule, rows)).toEqual([`Asha before Ravi: ${words}.`])
  })

  it('put scores into bars of five, below zero too', () => {
    const scores = new Map([
      ...([
        [-3, 1],
        [0, 2],
        [4, 3],
        [5, 4],
        [100, 5],
      ] as const),
    ])
    const bins = binned(scores, scoreRange([...scores.keys()]))
    expect(bins.filter(({ sheets }) => sheets > 0)).toEqual([
      { from: -5, to: -1, sheets: 1 },
      { from: 0, to: 4, sheets: 5 },
      { from: 5, to: 9, sheets: 4 },
      { from: 100, to: 104, sheets: 5 },
    ])
  })
  // fails when: units are drawn as marks, or every paper has the bars of a hundred marks
  it('put scores of a paper of few marks into narrower bars, in whole marks', () => {
    const histogram = [
      { marks: -1, sheets: 1 },
      { marks: 4, sheets: 2 },
      { marks: 7, sheets: 3 },
      { marks: 40, sheets: 4 },
    ]
    const figures = { isTold: true, histogram } as never
    const scores = scoresInMarks([{ figures, unit: 4 }])
    expect([...scores]).toEqual([
      [-1, 1],
      [1, 5],
      [10, 4],
    ])
    const bins = binned(scores, scoreRange([...scores.keys()]))
    expect([bins.length, bins.at(0), bins.at(-1)]).toEqual([
      12,
      { from: -1, to: -1, sheets: 1 },
      { from: 10, to: 10, sheets: 4 },
    ])
  })

  it.each([
    [[0, 100], { first: 0, last: 100, width: 5 }],
    [[0, 17], { first: 0, last: 17, width: 1 }],
    [[-75, 300], { first: -80, last: 300, width: 20 }],
    [[], { first: 0, last: 1, width: 1 }],
    [[5000], { first: 0, last: 5000, width: 201 }],
  ])('draw %j in bars that can be seen', (scores, range) => {
    expect(scoreRange(scores)).toEqual(range)
  })
})
