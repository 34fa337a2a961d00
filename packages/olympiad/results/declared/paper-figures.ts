/** With fewer sheets there are no figures: they would say more about single students than about the paper. */
export const FEWEST_SHEETS = 30
/** With fewer sheets no question is pointed at: chance alone would point at a third of a sound paper. */
export const FEWEST_HINTED = 100
/** Parts of the sheets, by total, for which letters are counted. */
export const SCORE_GROUPS = 5

/** The test as a whole, of at least two sheets. Variances have n − 1; `null` where nothing varies. */
export interface WholeFigures {
  readonly n: number
  readonly mean: number
  readonly sd: number
  /** Cronbach's alpha over the questions that vary, which for one mark is KR-20. */
  readonly kr20: number | null
  readonly sem: number | null
  /** How many sheets have each total, from the lowest that occurs on. */
  readonly histogram: readonly { readonly marks: number; readonly sheets: number }[]
}

/** One choice of a question: a letter, or blank. */
export interface ChoiceFigures {
  /** 0 = blank, 1 = the form's first letter, or the answer that came most. */
  readonly cell: number
  readonly sheets: number
  /** Mean total of those who chose it; null if nobody did. */
  readonly meanMarks: number | null
  /** How many chose it in each fifth of the sheets by total, from the lowest. */
  readonly groups: readonly number[]
  /** Its correlation with the total without the question. */
  readonly rest: number | null
  /** The answer itself, where a paper has others than A to D: empty for blank, `…` for all that are not told apart. */
  readonly answer?: string
}

/** Why a person should look at a question. */
export type ItemHint = 'wrongLetterOfTheAble' | 'keyOfTheWeak' | 'tooHard' | 'tooEasy'

/** The interval of the figure behind a hint: 95 %, corrected over the questions of the paper. */
export type HintBounds = readonly [low: number, high: number]

/** One question. `null` where nothing varies, and for a question out of the paper. */
export interface ItemFigures {
  /** From 1. */
  readonly question: number
  /** Mean of its marks as a part of its mark: the share of right answers, where a wrong one takes nothing away. */
  readonly p: number | null
  readonly pointBiserial: number | null
  /** Correlation with the total without the question: `r.drop` of `psych::alpha`. */
  readonly itemRest: number | null
  /** Mean of the upper less that of the lower 27 % of the sheets, in parts of its mark. */
  readonly discrimination: number | null
  readonly choices: readonly ChoiceFigures[]
  readonly hints: readonly ItemHint[]
  /** Of each hint, in their order: of a correlation, or of `p` for hard and easy. Absent in figures of former releases. */
  readonly hintBounds?: readonly HintBounds[]
}

/** The statistics of a paper; only the number of sheets while they are too few. */
export type PaperFigures =
  | (WholeFigures & { readonly isTold: true; readonly items: readonly ItemFigures[] })
  | { readonly isTold: false; readonly n: number }
