import {
  type BiasClass,
  FEWEST_OF_A_LANGUAGE,
  type ItemBias,
  type LanguageBias,
} from '../../../statistics/declared/language-bias.ts'
import { upperQuantile } from './numbers/normal-distribution.ts'
import type { KeyTable, SheetMatrix } from './sheet-matrix.ts'

/** The sheets of two languages, each marked by its own key. Cells of both have the same meaning. */
export interface LanguageSheets {
  readonly first: MarkedMatrix
  readonly other: MarkedMatrix
}

interface MarkedMatrix {
  readonly matrix: SheetMatrix
  readonly table: KeyTable
}

/**
 * Compares each question in two languages among sheets of the same number of right answers, as Mantel and Haenszel do. The figures
 * equal those of `mantelHaenszel` in R's difR.
 */
export function languageBias({ first, other }: LanguageSheets): LanguageBias {
  const counts = { first: first.matrix.sheets, other: other.matrix.sheets }
  if (Math.min(counts.first, counts.other) < FEWEST_OF_A_LANGUAGE) return { isTold: false, ...counts }
  const { questions } = first.matrix
  const sheets = [rightAnswers(first), rightAnswers(other)] as const
  const isOut = (question: number) => first.table.withdrawn.has(question) || other.table.withdrawn.has(question)
  const items = Array.from({ length: questions }, (_, question) => question).flatMap((question) => {
    const sums = isOut(question) ? null : sumsOf(tablesOf(sheets, { question, questions }))
    return sums ? [itemBias(question + 1, sums)] : []
  })
  return { isTold: true, ...counts, items }
}

interface RightAnswers {
  /** 1 for right, a row a sheet. */
  readonly right: Uint8Array
  /** Right answers of each sheet. */
  readonly scores: Uint16Array
}

function rightAnswers({ matrix, table }: MarkedMatrix): RightAnswers {
  const { sheets, questions, cells } = matrix
  const right = new Uint8Array(sheets * questions)
  const scores = new Uint16Array(sheets)
  for (let sheet = 0; sheet < sheets; sheet++)
    for (let question = 0; question < questions; question++) {
      if (table.withdrawn.has(question)) continue
      const at = sheet * questions + question
      const isRight = table.right[question * table.width + (cells[at] ?? 0)] ?? 0
      right[at] = isRight
      scores[sheet] = (scores[sheet] ?? 0) + isRight
    }
  return { right, scores }
}

/** Sheets of one score: right and wrong in the first language, then in the other. */
type FourCounts = [firstRight: number, firstWrong: number, otherRight: number, otherWrong: number]

interface Column {
  readonly question: number
  readonly questions: number
}

function tablesOf(sheets: readonly RightAnswers[], { question, questions }: Column): FourCounts[] {
  const tables: FourCounts[] = []
  for (const [language, { right, scores }] of sheets.entries())
    for (const [sheet, score] of scores.entries()) {
      const table = tables[score] ?? [0, 0, 0, 0]
      tables[score] = table
      const place = 2 * language + (right[sheet * questions + question] === 1 ? 0 : 1)
      table[place] = (table[place] ?? 0) + 1
    }
  return Object.values(tables) // scores that nobody has are holes
}

interface BiasSums {
  /** Right answers of the first language, less those that are expected. */
  readonly surplus: number
  readonly surplusVariance: number
  /** Σ (first right × other wrong) / all, and Σ (first wrong × other right) / all. */
  readonly straight: number
  readonly crossed: number
  readonly tables: readonly FourCounts[]
}

/** The sums over all scores; null where nothing varies. */
function sumsOf(tables: readonly FourCounts[]): BiasSums | null {
  let [surplus, surplusVariance, straight, crossed] = [0, 0, 0, 0]
  for (const [a, b, c, d] of tables) {
    const all = a + b + c + d
    if (all < 2) continue
    surplus += a - ((a + b) * (a + c)) / all
    surplusVariance += (((a + b) * (c + d)) / all) * ((a + c) / all) * ((b + d) / (all - 1))
    straight += (a * d) / all
    crossed += (b * c) / all
  }
  return surplusVariance > 0 ? { surplus, surplusVariance, straight, crossed, tables } : null
}

function itemBias(question: number, sums: BiasSums): ItemBias {
  const { surplus, surplusVariance, straight, crossed } = sums
  const chiSquare = (Math.abs(surplus) - 0.5) ** 2 / surplusVariance
  const isHarder = surplus > 0 ? ('other' as const) : ('first' as const)
  if (straight === 0 || crossed === 0) {
    const found = { question, chiSquare, isHarder, oddsRatio: null, variance: null, delta: null }
    return { ...found, class: chiSquare > SIGNIFICANT ? 'C' : 'A' }
  }
  const oddsRatio = straight / crossed
  const variance = logVariance(sums, oddsRatio)
  const delta = DELTA * Math.log(oddsRatio)
  return { question, chiSquare, oddsRatio, variance, delta, isHarder, class: classOf(delta, variance, chiSquare) }
}

function logVariance({ tables, straight }: BiasSums, ratio: number): number {
  let sum = 0
  for (const [a, b, c, d] of tables) {
    const all = a + b + c + d
    if (all > 1) sum += ((a * d + ratio * b * c) * (a + d + ratio * (b + c))) / all ** 2
  }
  return sum / (2 * straight ** 2)
}

/** The scale of ETS. */
const DELTA = -2.35
const [MODERATE, LARGE] = [1, 1.5]
/** One chance in twenty: on both sides, and on one. */
const SIGNIFICANT = upperQuantile(0.025) ** 2
const ONE_SIDED = upperQuantile(0.05)

/** Zieky 1993: C is large and surely more than moderate; A is small, or may be chance. */
function classOf(delta: number, variance: number, chiSquare: number): BiasClass {
  const size = Math.abs(delta)
  const error = Math.abs(DELTA) * Math.sqrt(variance)
  if (size >= LARGE && size - MODERATE > ONE_SIDED * error) return 'C'
  return size >= MODERATE && chiSquare > SIGNIFICANT ? 'B' : 'A'
}
