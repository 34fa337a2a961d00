import { bitCount, type MaskedSheets } from './letter-masks.ts'
import type { MatchChances } from './match-chances.ts'
import { atLeast } from './poisson-binomial.ts'

/** What two sheets have in common, of the questions that both answered. */
export interface PairFigures {
  questions: number
  /** Equal letters, and how many of them are wrong. */
  matches: number
  wrongMatches: number
  /** Matches that the letter model expects of honest sheets, and their variance. */
  expected: number
  variance: number
}

/** Compares pairs of sheets. `figures` is one object that each call overwrites: millions are compared. */
export function pairComparison(masked: MaskedSheets, model: MatchChances) {
  const { words, letters, chosen, answered, right, scores } = masked
  const { questions, chances } = model
  const figures: PairFigures = { questions: 0, matches: 0, wrongMatches: 0, expected: 0, variance: 0 }
  const pairOf = (one: number, other: number) => (scores[one] as number) * model.scores + (scores[other] as number)

  /** The bits of a word for questions that not both answered. */
  const missing = (one: number, other: number, word: number) => {
    const both = (answered[one * words + word] as number) & (answered[other * words + word] as number)
    const used = Math.min(32, questions - word * 32)
    return ~both & (used === 32 ? -1 : (1 << used) - 1)
  }

  const leaveOut = (pair: number, word: number, bits: number) => {
    for (let left = bits; left !== 0; left &= left - 1) {
      const question = word * 32 + 31 - Math.clz32(left & -left)
      const chance = chances[pair * questions + question] as number
      figures.expected -= chance
      figures.variance -= chance * (1 - chance)
    }
  }

  /** How far the matches are above what is expected, in standard deviations by the normal curve; 0 where nothing can be expected. */
  function screen(one: number, other: number): number {
    const pair = pairOf(one, other)
    figures.expected = model.expected[pair] as number
    figures.variance = model.variance[pair] as number
    let [matches, wrong, shared] = [0, 0, questions]
    for (let word = 0; word < words; word++) {
      const neitherRight = ~(right[one * words + word] as number)
      for (let letter = 0; letter < letters; letter++) {
        const equal =
          (chosen[(one * letters + letter) * words + word] as number) &
          (chosen[(other * letters + letter) * words + word] as number)
        matches += bitCount(equal)
        wrong += bitCount(equal & neitherRight)
      }
      const bits = missing(one, other, word)
      if (bits === 0) continue
      shared -= bitCount(bits)
      leaveOut(pair, word, bits)
    }
    figures.questions = shared
    figures.matches = matches
    figures.wrongMatches = wrong
    return figures.variance < 1e-9 ? 0 : (matches - 0.5 - figures.expected) / Math.sqrt(figures.variance)
  }

  /** The probability that honest sheets have at least the matches that `screen` found last. */
  function exact(one: number, other: number): number {
    const pair = pairOf(one, other)
    const own: number[] = []
    for (let word = 0; word < words; word++) {
      const bits = missing(one, other, word)
      for (let question = word * 32; question < Math.min(questions, word * 32 + 32); question++)
        if (((bits >>> (question % 32)) & 1) === 0) own.push(chances[pair * questions + question] as number)
    }
    return atLeast(own, figures.matches)
  }

  return { screen, exact, figures: figures as Readonly<PairFigures> }
}
