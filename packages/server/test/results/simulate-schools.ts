import { SPEC_LETTERS, SPEC_QUESTIONS } from '@olympiad/olympiad/forms/declared/spec-paper'
import type { SheetMatrix } from '@olympiad/olympiad/ground/server/figures/sheet-matrix'

interface Simulated {
  readonly seed: number
  readonly schools: number
  readonly students: number
  /** Strength of what a school teaches in common, on the logit scale of each letter; 0 for none. */
  readonly teaching: number
  /** Parts of a neighbour's sheet that somebody copied, a pair each, spread over the schools. */
  readonly copied?: readonly number[]
}

/** Sheets of simulated schools, their key, and who copied from whom (rows of the matrix). */
export interface SimulatedSheets {
  readonly matrix: SheetMatrix
  readonly key: readonly string[]
  readonly schools: readonly string[]
  readonly copies: readonly { readonly from: number; readonly to: number; readonly part: number }[]
}

/** Random numbers that come again: mulberry32. */
export function randomOf(seed: number) {
  let state = seed >>> 0
  const uniform = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
  return { uniform, normal }
}

/** Letters drawn from a nominal response model: the able choose the key, the others what tempts them; a school shifts each letter a little. */
export function simulateSchools({ seed, schools, students, teaching, copied = [] }: Simulated): SimulatedSheets {
  const { uniform, normal } = randomOf(seed)
  const [questions, letters] = [SPEC_QUESTIONS, SPEC_LETTERS]
  const key = Array.from({ length: questions }, () => Math.floor(uniform() * letters.length))
  const tempting = Array.from({ length: questions * letters.length }, () => 0.7 * normal())
  const easy = Array.from({ length: questions }, () => 1.2 * normal() + 0.5)
  const slope = Array.from({ length: questions }, () => 0.5 + uniform())
  const cells = new Uint8Array(schools * students * questions)
  for (let school = 0; school < schools; school++) {
    const taught = Array.from({ length: questions * letters.length }, () => teaching * normal())
    const level = 0.4 * normal()
    for (let student = 0; student < students; student++) {
      const ability = level + normal()
      const blank = 0.04 * uniform()
      for (let question = 0; question < questions; question++) {
        const weights = letters.map((_, letter) => {
          const at = question * letters.length + letter
          const known =
            letter === key[question] ? (easy[question] ?? 0) + (slope[question] ?? 0) * ability : tempting[at]
          return Math.exp((known ?? 0) + (taught[at] ?? 0))
        })
        const letter = drawn(weights, uniform())
        cells[(school * students + student) * questions + question] = uniform() < blank ? 0 : letter + 1
      }
    }
  }
  const copies = copied.map((part, at) => {
    const first = (at % schools) * students + 2 * Math.floor(at / schools)
    for (let question = 0; question < questions; question++)
      if (uniform() < part) cells[(first + 1) * questions + question] = cells[first * questions + question] ?? 0
    return { from: first, to: first + 1, part }
  })
  return {
    matrix: { sheets: schools * students, questions, cells },
    key: key.map((letter) => letters[letter] ?? ''),
    schools: Array.from({ length: schools * students }, (_, sheet) => `school ${Math.floor(sheet / students)}`),
    copies,
  }
}

/** The place that a part of the whole falls on. */
export function drawn(weights: readonly number[], part: number): number {
  let left = part * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [place, weight] of weights.entries()) {
    left -= weight
    if (left < 0) return place
  }
  return weights.length - 1
}
