/** One comparison of a rank rule. Marks on named questions: more is better. */
export type RankStep =
  | { readonly by: 'score' }
  | { readonly by: 'percentile' }
  | { readonly by: 'wrongToRight' }
  | { readonly by: 'questions'; readonly questions: readonly number[] }
  | { readonly by: 'fewerWrong' }
  | { readonly by: 'longestRun' }
  | { readonly by: 'younger' }
  /** Units of a section, from 0. */
  | { readonly by: 'section'; readonly section: number }

/** How ranks are given: the first step with a difference decides. Students without any difference share a rank. */
export interface RankRule {
  readonly steps: readonly RankStep[]
  /** The last rank that gets a prize, and the last one that gets a certificate of merit; 0 = none. */
  readonly prizes: number
  readonly merit: number
  /**
   * What happens to the prizes of a shared rank: each gets the prize of that rank, or their prizes are added up and
   * split.
   */
  readonly sharedPrizes: 'each' | 'split'
}

/** What the home page has always promised: five prizes and certificates of merit for 25 of a level. */
export const standardRankRule: RankRule = {
  steps: [{ by: 'score' }, { by: 'wrongToRight' }],
  prizes: 5,
  merit: 25,
  sharedPrizes: 'split',
}

/** The values of an examinee that a rule compares. Whole numbers. */
export interface RankFigures {
  readonly marks: number
  /** In units of 10⁻⁷ percent; 0 where no percentile is computed. */
  readonly percentile: number
  readonly right: number
  readonly wrong: number
  /** Marks on each question, from question 1. */
  readonly questionMarks: ArrayLike<number>
  /** What only rules of forms compare: units by section, the longest run of right answers, a birth date (empty if unknown). */
  readonly sections?: readonly number[]
  readonly longestRun?: number
  readonly born?: string
}

/** Below zero if the first examinee ranks above the other, 0 if they share a rank. */
export function compareByRule({ steps }: Pick<RankRule, 'steps'>, one: RankFigures, other: RankFigures): number {
  for (const step of steps) {
    const order = compareByStep(step, one, other)
    if (order !== 0) return order
  }
  return 0
}

/** The place, from 0, of the step that parts two examinees; undefined where they share a rank. */
export function decidingStep(
  { steps }: Pick<RankRule, 'steps'>,
  one: RankFigures,
  other: RankFigures,
): number | undefined {
  const at = steps.findIndex((step) => compareByStep(step, one, other) !== 0)
  return at === -1 ? undefined : at
}

function compareByStep(step: RankStep, one: RankFigures, other: RankFigures): number {
  switch (step.by) {
    case 'score':
      return other.marks - one.marks
    case 'percentile':
      return other.percentile - one.percentile
    case 'wrongToRight':
      return compareRatios(one, other)
    case 'questions':
      return marksOn(step.questions, other) - marksOn(step.questions, one)
    case 'fewerWrong':
      return one.wrong - other.wrong
    case 'longestRun':
      return (other.longestRun ?? 0) - (one.longestRun ?? 0)
    case 'younger':
      return compareTexts(other.born ?? '', one.born ?? '')
    case 'section':
      return (other.sections?.[step.section] ?? 0) - (one.sections?.[step.section] ?? 0)
  }
}

/** By code units. The later birth date is the younger; an unknown one comes last. */
const compareTexts = (one: string, other: string) => Number(one > other) - Number(one < other)

/** The smaller ratio of wrong to right first, in whole numbers. A sheet without a right answer has no ratio and comes last. */
function compareRatios(one: RankFigures, other: RankFigures): number {
  if (one.right === 0 || other.right === 0) return Number(one.right === 0) - Number(other.right === 0)
  return one.wrong * other.right - other.wrong * one.right
}

function marksOn(questions: readonly number[], { questionMarks }: RankFigures): number {
  return questions.reduce((sum, question) => sum + (questionMarks[question - 1] ?? 0), 0)
}

export const AWARDS = ['prize', 'merit', 'participation'] as const
export type Award = (typeof AWARDS)[number]

/** The award of a rank. Students with one rank get the same award; no rank, no award. */
export function awardOf(
  { prizes, merit }: Pick<RankRule, 'prizes' | 'merit'>,
  rank: number | undefined,
): Award | undefined {
  if (rank === undefined) return undefined
  if (rank <= prizes) return 'prize'
  return rank <= merit ? 'merit' : 'participation'
}
