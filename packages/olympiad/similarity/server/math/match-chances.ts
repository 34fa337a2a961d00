import type { LetterModel } from './letter-model.ts'

/** How likely two honest sheets agree on a question, by both scores. */
export interface MatchChances {
  /** By `(score * scores + other) * questions + question`. */
  readonly chances: Float64Array
  readonly scores: number
  readonly questions: number
  /** Sums over all questions by `score * scores + other`: expected matches, and their variance. */
  readonly expected: Float64Array
  readonly variance: Float64Array
}

/** Σ over the letters of P(letter | score) · P(letter | other score), for all pairs of scores. */
export function matchChances({ letters, probabilities, scores }: LetterModel): MatchChances {
  const questions = probabilities.length / (scores * letters)
  const chances = new Float64Array(scores * scores * questions)
  const [expected, variance] = [new Float64Array(scores * scores), new Float64Array(scores * scores)]
  for (let pair = 0; pair < scores * scores; pair++) {
    const [score, other] = [Math.floor(pair / scores), pair % scores]
    let [sum, spread] = [0, 0]
    for (let question = 0; question < questions; question++) {
      let chance = 0
      for (let letter = 0; letter < letters; letter++)
        chance +=
          (probabilities[(question * scores + score) * letters + letter] as number) *
          (probabilities[(question * scores + other) * letters + letter] as number)
      chances[pair * questions + question] = chance
      sum += chance
      spread += chance * (1 - chance)
    }
    expected[pair] = sum
    variance[pair] = spread
  }
  return { chances, scores, questions, expected, variance }
}
