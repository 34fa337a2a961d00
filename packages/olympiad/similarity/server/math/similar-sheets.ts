import { upperQuantile, upperTail } from '../../../ground/server/figures/numbers/normal-distribution.ts'
import type { KeyTable, SheetMatrix } from '../../../ground/server/figures/sheet-matrix.ts'
import { foundUpTo } from './benjamini-yekutieli.ts'
import { pairComparison } from './compare-pair.ts'
import { maskSheets } from './letter-masks.ts'
import { fitLetters } from './letter-model.ts'
import { matchChances } from './match-chances.ts'

/** Expected part of false hints among the hints. */
const LEVEL = 0.05
/** Standard deviations from which on a pair is tested exactly. */
const SCREEN_Z = 2.5
/**
 * A school whose pairs are this unusual on average has seen the paper, or its sheets are mixed up: its pairs prove
 * nothing.
 */
const LEAK_Z = 4
/** Fewer sheets do not carry the letter model. */
export const FEWEST_COMPARED = 200
/** More sheets of a school are not compared: their pairs are too many. */
export const MOST_OF_A_SCHOOL = 5000
/** Pairs across schools for the built-in check, and the part of them that may be below its p-value. */
const CHECKED = { pairs: 200_000, fewest: 1000, p: 0.001, part: 0.001 }

/** Two sheets that look alike, by their rows. A hint for two people, who decide. */
export interface SimilarPair {
  readonly one: number
  readonly other: number
  readonly school: string
  readonly questions: number
  readonly matches: number
  readonly wrongMatches: number
  readonly expected: number
}

/** The result of comparing. It is empty where it could not be checked: `few` sheets, one school only, or a model that does not fit. */
export type Similarity =
  | { readonly isTold: false; readonly why: 'few' | 'oneSchool' | 'misfit' }
  | {
      readonly isTold: true
      /** Pairs of one school that were compared. */
      readonly compared: number
      readonly pairs: readonly SimilarPair[]
      /** Schools whose sheets are alike as a whole, and schools too large to be compared. */
      readonly alike: readonly string[]
      readonly tooLarge: readonly string[]
    }

interface Sheets {
  readonly matrix: SheetMatrix
  readonly table: KeyTable
  /** The school of each sheet; empty for none: such a sheet is compared with no other. */
  readonly schools: readonly string[]
}

/** Compares all sheets of a paper within each school. Sheets of the same letters in another order give the same pairs. */
export function similarSheets({ matrix, table, schools }: Sheets): Similarity {
  if (matrix.sheets < FEWEST_COMPARED) return { isTold: false, why: 'few' }
  const masked = maskSheets(matrix, table)
  const model = matchChances(fitLetters(masked.sheets, masked.scores, masked.letters))
  const comparison = pairComparison(masked, model)
  const fault = checkAcross(comparison, schools)
  if (fault) return { isTold: false, why: fault }
  const bySchool = Map.groupBy(schools.keys(), (sheet) => schools[sheet] as string)
  bySchool.delete('')
  const names = [...bySchool.keys()].toSorted()
  const tooLarge = names.filter((name) => (bySchool.get(name)?.length ?? 0) > MOST_OF_A_SCHOOL)
  const found = names
    .filter((name) => !tooLarge.includes(name))
    .map((school) => ({ school, ...compareSchool(comparison, bySchool.get(school) ?? []) }))
  const compared = found.reduce((sum, { count }) => sum + count, 0)
  const suspects = found
    .filter(({ isAlike }) => !isAlike)
    .flatMap(({ school, pairs }) => pairs.map((pair) => ({ ...pair, school })))
  const limit = foundUpTo(
    suspects.map(({ p }) => p),
    compared,
    LEVEL,
  )
  const pairs = suspects.filter(({ p }) => p <= limit).map(({ p: _, ...pair }) => pair)
  return {
    isTold: true,
    compared,
    pairs,
    alike: found.filter(({ isAlike }) => isAlike).map(({ school }) => school),
    tooLarge,
  }
}

type Comparison = ReturnType<typeof pairComparison>

/** Tests all pairs of a school, less what its sheets have in common as a whole: common teaching is no copying. */
function compareSchool({ screen, exact, figures }: Comparison, sheets: readonly number[]) {
  const count = (sheets.length * (sheets.length - 1)) / 2
  const heights = new Float64Array(count)
  const far: (Omit<SimilarPair, 'school'> & { readonly z: number })[] = []
  let at = 0
  for (const [place, one] of sheets.entries())
    for (let later = place + 1; later < sheets.length; later++) {
      const other = sheets[later] as number
      const height = screen(one, other)
      heights[at++] = height
      if (height > SCREEN_Z) far.push({ one, other, ...figures, z: upperQuantile(exact(one, other)) })
    }
  const effect = count === 0 ? 0 : (heights.sort()[Math.floor(count / 2)] as number)
  const pairs = far.map(({ z, one, other, questions, matches, wrongMatches, expected }) => ({
    ...{ one, other, questions, matches, wrongMatches, expected },
    p: upperTail(z - Math.max(0, effect)),
  }))
  return { count, pairs, isAlike: effect > LEAK_Z }
}

/** Whether sheets of different schools, who cannot have copied, look alike too often: then the model is wrong for this paper. */
function checkAcross({ screen, exact }: Comparison, schools: readonly string[]): 'oneSchool' | 'misfit' | undefined {
  const all = schools.length
  let [compared, low] = [0, 0]
  for (let step = 1; step < all && compared < CHECKED.pairs; step++)
    for (let one = 0; one < all && compared < CHECKED.pairs; one++) {
      const other = (one + step * 7919) % all
      if (schools[one] === schools[other]) continue
      compared++
      if (screen(one, other) > SCREEN_Z && exact(one, other) < CHECKED.p) low++
    }
  if (compared < CHECKED.fewest) return 'oneSchool'
  return low > compared * CHECKED.part ? 'misfit' : undefined
}
