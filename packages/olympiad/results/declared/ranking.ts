import { type Award, awardOf, compareByRule, decidingStep, type RankFigures, type RankRule } from './rank-rule.ts'

/** Somebody to be ranked. A void or unofficial sheet gets no rank and moves nobody. */
export interface RankEntry extends RankFigures {
  /** Unique among the entries. */
  readonly id: string
  readonly isOut: boolean
}

/** What the rule gave an entry. */
export interface Ranked {
  readonly id: string
  /** From 1, shared by equals, who leave out the ranks after it: 1, 2, 2, 4. Undefined for an entry that is out. */
  readonly rank: number | undefined
  readonly award: Award | undefined
  /** The step of the rule, from 0, that parts it from the entry above; undefined for the first one, for equals and without a rank. */
  readonly decidedBy: number | undefined
}

/** Ranks the entries of a level by the rule: best first, equals by id, who is out at the end. The order of the entries does not matter. */
export function rankEntries(rule: RankRule, entries: readonly RankEntry[]): Ranked[] {
  const ranked: Ranked[] = []
  const inOrder = entries
    .filter(({ isOut }) => !isOut)
    .toSorted((one, other) => compareByRule(rule, one, other) || compareIds(one, other))
  for (const [at, entry] of inOrder.entries()) {
    const above = inOrder[at - 1]
    const decidedBy = above && decidingStep(rule, above, entry)
    const isShared = above !== undefined && decidedBy === undefined
    const rank = isShared ? ranked[at - 1]?.rank : at + 1
    ranked.push({ id: entry.id, rank, award: awardOf(rule, rank), decidedBy })
  }
  const out = entries.filter(({ isOut }) => isOut).toSorted(compareIds)
  return [...ranked, ...out.map(({ id }) => ({ id, rank: undefined, award: undefined, decidedBy: undefined }))]
}

/** By code units: the same everywhere, whatever the language of the machine. */
function compareIds(one: RankEntry, other: RankEntry): number {
  return one.id < other.id ? -1 : Number(one.id > other.id)
}
