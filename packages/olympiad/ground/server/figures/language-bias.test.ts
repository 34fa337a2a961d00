import { readFileSync } from 'node:fs'
import { falseAlarms, foundTranslations } from '@olympiad/server/test/results/translated-papers'
import { describe, expect, it } from 'vitest'
import { type ExamForm, SPEC_EXAM_FORM } from '../../../forms/declared/exam-form.ts'
import type { LanguageBias } from '../../../statistics/declared/language-bias.ts'
import { AnswerCells } from './answer-cells.ts'
import { languageBias } from './language-bias.ts'
import { keyTable } from './sheet-matrix.ts'

const lines = (name: string) =>
  readFileSync(new URL(`../../../../server/test/results/${name}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')

/** What make-language-bias.r makes of sheets.csv: its languages, and the moved option of question 10. */
const key = (lines('key.csv')[0] ?? '').split(',')
const isOther = (sheet: number) => sheet % 5 < 2
const sheets = lines('sheets.csv').map((line) => line.split(','))
const swap: Readonly<Record<string, string>> = { A: 'B', B: 'A' }
const moved = sheets.map((row, sheet) => (isOther(sheet) ? row.with(9, swap[row[9] ?? ''] ?? row[9] ?? '') : row))

type Rows = readonly (readonly string[])[]
interface OtherKeys {
  readonly first?: readonly string[]
  readonly other?: readonly string[]
}

function biasOf(first: Rows, other: Rows, keys: OtherKeys = {}): LanguageBias {
  const questions = (keys.first ?? key).length
  const sections = SPEC_EXAM_FORM.sections.map((section) => ({ ...section, questions }))
  const form: ExamForm = { ...SPEC_EXAM_FORM, sections }
  const marked = (rows: Rows, entries: readonly string[]) => ({
    matrix: { sheets: rows.length, questions, cells: Uint8Array.from(rows.flatMap((row) => row.map(cellOf))) },
    table: keyTable(new AnswerCells(form), entries),
  })
  return languageBias({ first: marked(first, keys.first ?? key), other: marked(other, keys.other ?? key) })
}
const cellOf = (letter: string) => ['', 'A', 'B', 'C', 'D'].indexOf(letter)
const inFirst = (rows: Rows) => rows.filter((_, sheet) => !isOther(sheet))
const inOther = (rows: Rows) => rows.filter((_, sheet) => isOther(sheet))

function itemsOf(bias: LanguageBias) {
  if (!bias.isTold) throw new Error('too few sheets')
  return new Map(bias.items.map((item) => [item.question, item]))
}

describe('the comparison of a paper in two languages', () => {
  // fails when: a score of one sheet counts, or the languages change places
  it('equals mantelHaenszel of R’s difR to 1e-9', () => {
    const items = itemsOf(biasOf(inFirst(moved), inOther(moved)))
    const ofR = lines('language-bias.csv').slice(1)
    expect(ofR).toHaveLength(30)
    for (const [question = 0, ...figures] of ofR.map((line) => line.split(',').map(Number))) {
      const item = items.get(question)
      // R has no figure where all are right, or nobody is: questions 12 and 23.
      expect(item === undefined).toBe(question === 12 || question === 23)
      if (!item) continue
      for (const [at, own] of [item.chiSquare, item.oddsRatio, item.variance].entries())
        expect(Math.abs((own ?? NaN) - (figures[at] ?? NaN))).toBeLessThan(1e-9)
    }
  })

  it('sorts a question with a moved option into C, and says in which language it is harder', () => {
    const items = itemsOf(biasOf(inFirst(moved), inOther(moved)))
    expect(items.get(10)).toMatchObject({ class: 'C', isHarder: 'other' })
    expect(items.get(10)?.delta).toBeCloseTo(-2.35 * Math.log(9.365346382646626), 9)
    expect(items.get(4)).toMatchObject({ class: 'A' }) // odds ratio 0.985
    expect(items.get(20)).toMatchObject({ class: 'B', isHarder: 'first' }) // delta 1.88 ± 0.62: large, but not surely above 1
    expect(itemsOf(biasOf(inOther(moved), inFirst(moved))).get(10)).toMatchObject({ class: 'C', isHarder: 'first' })
  })

  // fails when: one key marks both languages
  it('finds nothing once the other language has a key of its own', () => {
    const right = key.with(9, swap[key[9] ?? ''] ?? key[9] ?? '')
    expect(itemsOf(biasOf(inFirst(moved), inOther(moved), { other: right })).get(10)?.class).toBe('A')
  })

  it('leaves out a question that is withdrawn in one language', () => {
    const items = itemsOf(biasOf(inFirst(moved), inOther(moved), { other: key.with(9, '-') }))
    expect([items.has(10), items.has(9)]).toEqual([false, true])
  })

  // fails when: a sum of 0 gives an infinite ratio, or none at all
  it('has no odds ratio where nobody of one language is right, but a class', () => {
    const rows = (count: number, ...letters: string[]) => Array.from({ length: count }, () => letters)
    const first = [...rows(100, 'A', 'A', 'B'), ...rows(50, 'B', 'B', 'B')]
    const other = [...rows(100, 'B', 'A', 'A'), ...rows(50, 'B', 'B', 'B')]
    const items = itemsOf(biasOf(first, other, { first: ['A', 'A', 'A'], other: ['A', 'A', 'A'] }))
    expect(items.get(1)).toMatchObject({ oddsRatio: null, delta: null, class: 'C', isHarder: 'other' })
    expect(items.get(3)).toMatchObject({ oddsRatio: null, delta: null, class: 'C', isHarder: 'first' })
    expect(items.has(2)).toBe(false) // among those of a score, all have the same answer
  })

  it('shows nothing but the numbers where a language has under 100 sheets', () => {
    expect(biasOf(inFirst(moved), inOther(moved).slice(0, 99))).toEqual({ isTold: false, first: 240, other: 99 })
    expect(biasOf([], [])).toEqual({ isTold: false, first: 0, other: 0 })
    expect(biasOf(inFirst(moved), inOther(moved).slice(0, 100))).toMatchObject({ isTold: true, other: 100 })
  })

  // tests/fuzz has 100 papers of each.
  it('finds moved options among 300 students, and hardly a sound question', () => {
    expect(foundTranslations(10)).toBeGreaterThanOrEqual(9)
    expect(falseAlarms(10)).toBeLessThanOrEqual(10)
  })
})
