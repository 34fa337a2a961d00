import { readFileSync } from 'node:fs'
import { foundKeys, hintedPapers } from '@olympiad/server/test/results/hinted-papers'
import { describe, expect, it } from 'vitest'
import { type ExamForm, SPEC_EXAM_FORM } from '../../../forms/declared/exam-form.ts'
import { AnswerCells } from './answer-cells.ts'
import { paperFigures } from './paper-figures.ts'
import { keyTable, type SheetMatrix } from './sheet-matrix.ts'

const lines = (name: string) =>
  readFileSync(new URL(`../../../../server/test/results/${name}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
const numbers = (line = '') => line.split(',').map((cell) => (cell === '' ? null : Number(cell)))

/** Figures that R made of sheets.csv, as make-figures.r says. */
const [key = []] = lines('key.csv').map((line) => line.split(','))
const [testNames, testValues] = lines('test.csv')
const ofTest = Object.fromEntries((testNames ?? '').split(',').map((name, at) => [name, numbers(testValues)[at]]))
const ofItems = lines('items.csv').slice(1).map(numbers)
const sheets = lines('sheets.csv').map((line) => line.split(','))
const formOf = (questions: number): ExamForm => ({
  ...SPEC_EXAM_FORM,
  sections: SPEC_EXAM_FORM.sections.map((section) => ({ ...section, questions })),
})
const form = formOf(key.length)

function matrixOf(rows: readonly (readonly string[])[], questions = key.length): SheetMatrix {
  const options: readonly string[] = ['', 'A', 'B', 'C', 'D']
  const cells = Uint8Array.from(rows.flatMap((row) => row.map((letter) => options.indexOf(letter))))
  return { sheets: rows.length, questions, cells }
}

function told(rows: readonly (readonly string[])[], answers = key, of = form) {
  const figures = paperFigures(matrixOf(rows, answers.length), keyTable(new AnswerCells(of), answers))
  if (!figures.isTold) throw new Error('too few sheets')
  return figures
}

describe('the statistics of a paper', () => {
  // fails when: the reliability counts questions that do not vary, or a variance has n
  it('equal those of R’s psych::alpha to 1e-9', () => {
    const figures = told(sheets)
    for (const name of ['n', 'mean', 'sd', 'kr20', 'sem'] as const)
      expect(figures[name]).toBeCloseTo(ofTest[name] ?? NaN, 9)
    expect(ofItems).toHaveLength(30)
    for (const [question, p, pointBiserial, itemRest] of ofItems) {
      const item = figures.items[(question ?? 0) - 1]
      for (const [own, ofR] of [
        [item?.p, p],
        [item?.pointBiserial, pointBiserial],
        [item?.itemRest, itemRest],
      ])
        if (ofR === null) expect(own).toBe(null)
        else expect(Math.abs((own ?? NaN) - (ofR ?? NaN))).toBeLessThan(1e-9)
    }
    expect([ofItems[11]?.[2], ofItems[22]?.[3]]).toEqual([null, null]) // R has nothing where all are alike
  })

  it('do not depend on the order of the sheets', () => {
    expect(told(sheets.toReversed())).toEqual(told(sheets))
  })

  const times = (count: number) => Array.from({ length: count }, () => sheets).flat()

  // fails when: a figure alone makes a hint, whatever its interval
  it('point at a wrong key, and at questions that are too hard or too easy, once the sheets are enough', () => {
    const { items } = told(times(10))
    expect(items[6]?.hints).toContain('keyOfTheWeak')
    expect(items[27]?.hints).toEqual(['tooHard'])
    expect(items[11]?.hints).toEqual(['tooEasy'])
    expect(items[14]?.hints).toEqual([])
    const once = told(sheets).items
    expect(once[6]?.itemRest).toBeCloseTo(items[6]?.itemRest ?? 0, 12)
    expect([once[6]?.hints, once[27]?.hints, once[11]?.hints]).toEqual([[], [], ['tooEasy']])
    const answers = key.with(14, key[14] === 'A' ? 'B' : 'A')
    expect(told(times(10), answers).items[14]?.hints).toContain('wrongLetterOfTheAble')
  })

  // Worked by hand: z = 3.1237 of 28 intervals (qnorm(1 − 0.025 / 28); two questions do not vary), 4,000 sheets, r and p as R has them.
  it('say how sure each hint is', () => {
    const { items } = told(times(10))
    const [low = 0, high = 0] = items[6]?.hintBounds?.[0] ?? []
    expect(low).toBeCloseTo(Math.tanh(Math.atanh(-0.13853) - 3.1237 / Math.sqrt(3997)), 4)
    expect(high).toBeCloseTo(Math.tanh(Math.atanh(-0.13853) + 3.1237 / Math.sqrt(3997)), 4)
    expect(items[14]?.hintBounds).toEqual([])
  })

  // fails when: the interval is not corrected over the questions; the long version is in tests/fuzz
  it('point at nothing in sound papers of 200 sheets, and at most wrong keys among 1,000 sheets', () => {
    expect(hintedPapers(15, 200)).toBe(0)
    expect(foundKeys(10, 1000)).toBeGreaterThanOrEqual(8)
  })

  it('point at nothing under 100 sheets', () => {
    const wrong = key.map((letter) => (letter === 'A' ? 'B' : 'A'))
    const hinted = (count: number) => told(sheets.slice(0, count), wrong).items.filter(({ hints }) => hints.length > 0)
    expect(hinted(99)).toEqual([])
    expect(hinted(399)).not.toEqual([])
  })

  // fails when: a question whose every letter is right is shown as one with a wrong key
  it('do not doubt the key of a question whose every letter is right', () => {
    const of = (count: number, ...letters: string[]) => Array.from({ length: count }, () => letters)
    const rows = [...of(60, 'A', 'A', 'A', ''), ...of(60, 'B', 'B', 'A', 'C')]
    const [, , , last] = told(rows, ['A', 'A', 'A', '*!'], formOf(4)).items
    expect(last?.itemRest).toBeLessThan(0)
    expect(last?.hints).toEqual([])
    const [, , , wrong] = told(rows, ['A', 'A', 'A', 'C'], formOf(4)).items
    expect(wrong?.hints).toContain('keyOfTheWeak')
  })

  // Worked by hand: 40 sheets of two questions; g = 0.27 × 40 = 10.8.
  it('share the border of the ends among equals', () => {
    const of = (count: number, first: string, second: string) => Array.from({ length: count }, () => [first, second])
    const rows = [...of(8, 'A', 'A'), ...of(9, 'A', 'B'), ...of(7, '', 'A'), ...of(16, 'C', '')]
    const { items, histogram, mean } = told(rows, ['A', 'A'], formOf(2))
    expect(histogram).toEqual([
      { marks: 0, sheets: 16 },
      { marks: 1, sheets: 16 },
      { marks: 2, sheets: 8 },
    ])
    expect(mean).toBe(0.8)
    // Upper end: all 8 with 2 marks, and 2.8 of the 16 with 1 mark; 9 of these have question 1. Lower end: 10.8 of the 16 with 0.
    expect(items[0]?.discrimination).toBeCloseTo((8 + (2.8 * 9) / 16) / 10.8, 12)
    expect(items[1]?.discrimination).toBeCloseTo((8 + (2.8 * 7) / 16) / 10.8, 12)
    // Fifths: 0 marks stand in the middle at 8 of 40, 1 mark at 24, 2 marks at 36.
    expect(
      items[0]?.choices.map(({ cell, sheets: made, groups, meanMarks }) => [cell, made, groups, meanMarks]),
    ).toEqual([
      [0, 7, [0, 0, 0, 7, 0], 1],
      [1, 17, [0, 0, 0, 9, 8], 25 / 17],
      [2, 0, [0, 0, 0, 0, 0], null],
      [3, 16, [0, 16, 0, 0, 0], 0],
      [4, 0, [0, 0, 0, 0, 0], null],
    ])
  })

  it('leave out a question that is out of the paper, and have no correlation of one that is given to all', () => {
    const { items, mean } = told(sheets, key.with(0, '-').with(1, '*'))
    expect(items[0]).toMatchObject({ p: null, pointBiserial: null, itemRest: null, discrimination: null, hints: [] })
    expect(items[0]?.choices.reduce((sum, { sheets: made }) => sum + made, 0)).toBe(400)
    expect(items[1]).toMatchObject({ p: 1, pointBiserial: null, itemRest: null })
    expect(items[1]?.discrimination).toBeCloseTo(0, 12)
    const before = told(sheets)
    expect(mean).toBeCloseTo(before.mean - (before.items[0]?.p ?? 0) + 1 - (before.items[1]?.p ?? 0), 12)
  })

  it('are not told under 30 sheets', () => {
    expect(paperFigures(matrixOf(sheets.slice(0, 29)), keyTable(new AnswerCells(form), key))).toEqual({
      isTold: false,
      n: 29,
    })
    expect(paperFigures(matrixOf(sheets.slice(0, 30)), keyTable(new AnswerCells(form), key))).toMatchObject({
      isTold: true,
      n: 30,
    })
    expect(paperFigures(matrixOf([]), keyTable(new AnswerCells(form), key))).toEqual({ isTold: false, n: 0 })
  })

  it('are null where all sheets are alike', () => {
    const alike = Array.from({ length: 30 }, () => key)
    expect(told(alike)).toMatchObject({ sd: 0, kr20: null, sem: null, mean: 30 })
  })
})
