/** Sheets that each of two languages must have before questions are compared. */
export const FEWEST_OF_A_LANGUAGE = 100

/** How much harder a question is in one language, as ETS sorts it: A negligible, B moderate, C large. */
export type BiasClass = 'A' | 'B' | 'C'

/** How one question came out in two languages, among students of the same score. */
export interface ItemBias {
  /** From 1. */
  readonly question: number
  /** The continuity-corrected chi-square of Mantel and Haenszel, with one degree of freedom. */
  readonly chiSquare: number
  /** Odds of a right answer in the first language over those in the other one; null where a sum is 0, so that it has no bounds. */
  readonly oddsRatio: number | null
  /** The variance of its logarithm (Phillips and Holland 1987). */
  readonly variance: number | null
  /** −2.35 times that logarithm: below 0, the question is harder in the other language. */
  readonly delta: number | null
  readonly isHarder: 'first' | 'other'
  readonly class: BiasClass
}

/** The questions of a paper in two languages; only the numbers of sheets while one has too few. */
export type LanguageBias =
  | {
      readonly isTold: true
      readonly first: number
      readonly other: number
      /** In order; without those that are out of the paper or do not vary. */
      readonly items: readonly ItemBias[]
    }
  | { readonly isTold: false; readonly first: number; readonly other: number }
