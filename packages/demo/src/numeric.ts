import type { Figure } from './figures/figure.ts'
import type { Draft } from './question.ts'
import { gcd } from './statistics.ts'

type Numeric = {
  stem: string
  figure?: Figure
  answer: number
  /** Results of the usual mistakes; those that print like the answer or like each other are dropped. */
  mistakes: number[]
  /** How a number is printed. */
  show?: (value: number) => string
  /** The distance of the fillers that stand in for dropped mistakes. */
  step?: number
  /** The range an option may lie in; by default the answer's own sign. */
  within?: [number, number]
}

/** A draft whose options are numbers. */
export function numeric({ stem, figure, answer, mistakes, show = plain, step, within }: Numeric): Draft {
  const [low, high] = within ?? (answer > 0 ? [1e-12, Infinity] : [-Infinity, Infinity])
  const distance = step ?? (Number.isInteger(answer) ? Math.max(1, Math.round(Math.abs(answer) / 10)) : answer / 8)
  const fillers = [1, -1, 2, -2, 3, 4, 5, 6].map((times) => answer + times * distance)
  const wrong = [...mistakes, ...fillers]
    .filter((value) => Number.isFinite(value) && value >= low && value <= high)
    .filter((value) => Math.abs(value - answer) > Math.abs(answer) * (Number.isInteger(answer) ? 0.004 : 0.015))
    .map(show)
  return { stem, figure, right: [show(answer)], wrong: wrong.filter((text) => text !== show(answer)), value: answer }
}

const minus = (text: string) => text.replace(/^-(?=.*[1-9])/, '−').replace(/^-/, '')

/** At most two decimals, as many as are needed. */
export const plain = (value: number) => minus(String(Number(value.toFixed(2))))

/** Exactly this many decimals. */
export const decimals = (count: number) => (value: number) => minus((value + Math.sign(value) * 1e-9).toFixed(count))

/** Whole per cent. */
export const percent = (value: number) => `${plain(value)}%`

/** A probability as a fraction in lowest terms with the given denominator. */
export const fractionOf = (denominator: number) => (value: number) => {
  const numerator = Math.round(value * denominator)
  const shared = gcd(numerator, denominator)
  return denominator / shared === 1 ? String(numerator / shared) : `${numerator / shared}/${denominator / shared}`
}

/** A number list as it is printed in a question. */
export const listed = (values: readonly number[]) => values.map(plain).join(', ')
