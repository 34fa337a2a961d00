import type { SheetMatrix } from '../../../ground/server/figures/sheet-matrix.ts'

/** How likely each letter of each question is for those who answer it, by their score: a multinomial logit on score and its square. */
export interface LetterModel {
  readonly letters: number
  /** Probability by `(question * scores + score) * letters + letter`, from question, score and letter 0. */
  readonly probabilities: Float64Array
  /** Scores from 0 to the number of questions. */
  readonly scores: number
}

const TURNS = 25
/** Holds coefficients of letters that hardly anybody chose. */
const RIDGE = 1e-3

interface Fit {
  /** Powers of the score on a logit scale: 1, g, g². */
  readonly powers: readonly (readonly [number, number, number])[]
  /** Sheets by `score * letters + letter`. */
  readonly counts: Float64Array
  readonly letters: number
}

/** Fits the model, a question at a time. `scores` are right answers of each sheet; cells 1, 2, … are the letters. */
export function fitLetters(
  { sheets, questions, cells }: SheetMatrix,
  scores: Uint16Array,
  letters: number,
): LetterModel {
  const size = questions + 1
  const powers = Array.from({ length: size }, (_, score) => {
    const part = (score + 0.5) / (questions + 1)
    const g = Math.log(part / (1 - part)) / 2
    return [1, g, g * g] as const
  })
  const probabilities = new Float64Array(questions * size * letters)
  for (let question = 0; question < questions; question++) {
    const counts = new Float64Array(size * letters)
    for (let sheet = 0; sheet < sheets; sheet++) {
      const cell = cells[sheet * questions + question] as number
      if (cell === 0) continue
      const at = (scores[sheet] as number) * letters + cell - 1
      counts[at] = (counts[at] as number) + 1
    }
    probabilities.set(fitQuestion({ powers, counts, letters }), question * size * letters)
  }
  return { letters, probabilities, scores: size }
}

/** Newton's way to the penalised likelihood of one question; its probabilities by score and letter. */
function fitQuestion(fit: Fit): Float64Array {
  const { powers, counts, letters } = fit
  const free = 3 * (letters - 1)
  const beta = new Float64Array(free)
  for (let turn = 0; turn < TURNS; turn++) {
    const gradient = Array.from(beta, (value) => -RIDGE * value)
    const hessian = Array.from(beta, (_, row) => Array.from(beta, (_other, column) => (row === column ? RIDGE : 0)))
    for (const [score, power] of powers.entries()) {
      const own = counts.subarray(score * letters, (score + 1) * letters)
      const all = own.reduce((sum, count) => sum + count, 0)
      if (all > 0) addScore({ gradient, hessian }, { power, own, all, chances: chancesOf(beta, power, letters) })
    }
    const step = solve(hessian, gradient)
    for (const [at, value] of step.entries()) beta[at] = (beta[at] as number) + Math.max(-2, Math.min(2, value))
    if (step.every((value) => Math.abs(value) < 1e-8)) break
  }
  const probabilities = new Float64Array(powers.length * letters)
  for (const [score, power] of powers.entries()) probabilities.set(chancesOf(beta, power, letters), score * letters)
  return probabilities
}

/** The chance of each letter; the first one has the coefficients 0. */
function chancesOf(beta: Float64Array, power: readonly number[], letters: number): Float64Array {
  const chances = new Float64Array(letters)
  let largest = 0
  for (let letter = 1; letter < letters; letter++) {
    let sum = 0
    for (let at = 0; at < 3; at++) sum += (beta[(letter - 1) * 3 + at] as number) * (power[at] as number)
    chances[letter] = sum
    largest = Math.max(largest, sum)
  }
  let all = 0
  for (let letter = 0; letter < letters; letter++) {
    const weight = Math.exp((chances[letter] as number) - largest)
    chances[letter] = weight
    all += weight
  }
  for (let letter = 0; letter < letters; letter++) chances[letter] = (chances[letter] as number) / all
  return chances
}

interface Slope {
  readonly gradient: number[]
  readonly hessian: number[][]
}
interface ScoreRow {
  readonly power: readonly number[]
  /** Sheets of this score by letter, and together. */
  readonly own: Float64Array
  readonly all: number
  readonly chances: Float64Array
}

/** Adds what the sheets of one score say of the slope. */
function addScore({ gradient, hessian }: Slope, { power, own, all, chances }: ScoreRow): void {
  for (const [row, slopes] of hessian.entries()) {
    const [letter, x] = [Math.floor(row / 3) + 1, power[row % 3] as number]
    const chance = chances[letter] as number
    gradient[row] = (gradient[row] as number) + x * ((own[letter] as number) - all * chance)
    for (let column = 0; column < slopes.length; column++) {
      const [other, y] = [Math.floor(column / 3) + 1, power[column % 3] as number]
      const shared = letter === other ? chance * (1 - chance) : -chance * (chances[other] as number)
      slopes[column] = (slopes[column] as number) + all * x * y * shared
    }
  }
}

/** Solves a positive definite system by elimination. */
function solve(matrix: number[][], right: number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] as number])
  for (const [at, pivot] of rows.entries())
    for (const row of rows.slice(at + 1)) {
      const factor = (row[at] as number) / (pivot[at] as number)
      for (let column = at; column < row.length; column++)
        row[column] = (row[column] as number) - factor * (pivot[column] as number)
    }
  const found = right.map(() => 0)
  for (let at = rows.length - 1; at >= 0; at--) {
    const row = rows[at] as number[]
    let rest = row.at(-1) as number
    for (let column = at + 1; column < found.length; column++)
      rest -= (row[column] as number) * (found[column] as number)
    found[at] = rest / (row[at] as number)
  }
  return found
}
