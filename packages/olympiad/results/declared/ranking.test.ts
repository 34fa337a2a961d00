import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type RankRule, standardRankRule } from './rank-rule.ts'
import { type RankEntry, rankEntries } from './ranking.ts'

const rule: RankRule = {
  ...standardRankRule,
  steps: [...standardRankRule.steps, { by: 'questions', questions: [1, 2, 3] }],
}

/** Few different figures, so that most have an equal. */
const entry = fc.record({
  marks: fc.integer({ min: -3, max: 8 }),
  percentile: fc.constant(0),
  right: fc.integer({ min: 0, max: 4 }),
  wrong: fc.integer({ min: 0, max: 4 }),
  questionMarks: fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 3, maxLength: 3 }),
  isOut: fc.boolean(),
})
const entries = fc
  .array(entry, { minLength: 1, maxLength: 40 })
  .map((all) => all.map((one, at) => ({ ...one, id: `e${at}` })))
const shuffled = (all: readonly RankEntry[]) => fc.shuffledSubarray([...all], { minLength: all.length })

const ranksOf = (all: readonly RankEntry[]) => new Map(rankEntries(rule, all).map(({ id, rank }) => [id, rank]))

describe('ranks', () => {
  it('are shared by equals, and the next rank counts them', () => {
    const of = (id: string, marks: number, wrong = 0): RankEntry => ({
      ...{ id, marks, right: marks, wrong, percentile: 0, questionMarks: [], isOut: id === 'void' },
    })
    const all = [of('d', 88, 3), of('b', 90, 1), of('a', 95), of('c', 90, 1), of('void', 99), of('e', 88, 2)]
    expect(rankEntries(standardRankRule, all)).toEqual([
      { id: 'a', rank: 1, award: 'prize', decidedBy: undefined },
      { id: 'b', rank: 2, award: 'prize', decidedBy: 0 },
      { id: 'c', rank: 2, award: 'prize', decidedBy: undefined },
      { id: 'e', rank: 4, award: 'prize', decidedBy: 0 },
      { id: 'd', rank: 5, award: 'prize', decidedBy: 1 },
      { id: 'void', rank: undefined, award: undefined, decidedBy: undefined },
    ])
  })

  it('give prizes to six where the fifth place is shared, and merit to 26 where the 25th is', () => {
    const all = Array.from({ length: 40 }, (_, at) => {
      const marks = at === 5 || at === 25 ? 100 - at : 99 - at
      return { id: `${at}`, marks, right: marks, wrong: 1, percentile: 0, questionMarks: [], isOut: false }
    })
    const awards = rankEntries(standardRankRule, all).map(({ award }) => award)
    expect(awards.filter((award) => award === 'prize')).toHaveLength(6)
    expect(awards.filter((award) => award === 'merit')).toHaveLength(20)
  })

  it('do not depend on the order of the examinees', () => {
    const permuted = entries.chain((all) => fc.tuple(fc.constant(all), shuffled(all)))
    fc.assert(
      fc.property(permuted, ([all, other]) => {
        expect(rankEntries(rule, other)).toEqual(rankEntries(rule, all))
      }),
    )
  })

  it('stay as they are without those who are out', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const ranks = ranksOf(all)
        const withoutOut = ranksOf(all.filter(({ isOut }) => !isOut))
        for (const [id, rank] of withoutOut) expect(ranks.get(id)).toBe(rank)
        for (const { id, isOut } of all) if (isOut) expect(ranks.get(id)).toBe(undefined)
      }),
    )
  })

  it('stay as they are above an examinee who is added', () => {
    fc.assert(
      fc.property(entries, entry, (all, more) => {
        const added = { ...more, id: 'added', isOut: false }
        const [before, after] = [ranksOf(all), ranksOf([...all, added])]
        const own = after.get('added') ?? 0
        for (const [id, rank] of before) {
          if (rank === undefined) continue
          const isBelow = (after.get(id) ?? 0) > own
          expect(after.get(id)).toBe(isBelow ? rank + 1 : rank)
        }
      }),
    )
  })

  it('are given to 300,000 at once', () => {
    const all = Array.from({ length: 300_000 }, (_, at) => {
      const right = (at * 7919) % 101
      return {
        id: `e${at}`,
        marks: right,
        right,
        wrong: (at * 31) % (101 - right),
        percentile: 0,
        questionMarks: [],
        isOut: false,
      }
    })
    const ranked = rankEntries(standardRankRule, all)
    expect([ranked[0]?.rank, ranked.length]).toEqual([1, 300_000])
  })
})
