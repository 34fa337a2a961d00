import PDFDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { FONTS } from './look.ts'
import { type Level, makePaper } from './make-paper.ts'
import { LETTERS, type Question } from './question.ts'

const papers: [string, Level, string][] = [
  ['senior', 'senior', 'demo-senior'],
  ['junior', 'junior', 'demo-junior'],
  ['junior mock', 'junior', 'demo-junior-mock'],
  ['senior mock', 'senior', 'demo-senior-mock'],
  ['earlier junior', 'junior', 'february-4-junior'],
  ['earlier senior', 'senior', 'february-4-senior'],
]

const questionsOf = (level: Level, seed: string) => makePaper(level, seed).flatMap(({ questions }) => questions)
const keyed = ({ key, options }: Question) => key.map((letter) => options[LETTERS.indexOf(letter as 'A')] as string)

/** Reads the number that a student would read in an option: 7/36, −1.50, ₹13.33, 12,600 or 62%. */
function numberIn(option: string) {
  const bare = option.replace('−', '-').replaceAll(/[₹,%° ]|kg|km\/h/g, '')
  const [numerator, denominator = '1'] = bare.split('/')
  return Number(numerator) / Number(denominator)
}

/** Half a unit of the last printed place; next to nothing for a fraction, which is exact. */
const rounding = (option: string) =>
  option.includes('/') ? 1e-9 : 0.5000001 * 10 ** -(option.split('.')[1]?.match(/^\d+/)?.[0].length ?? 0)

/** The options that print the computed value: the nearest ones, when they are as near as rounding allows. */
function nearest({ options, value = Number.NaN }: Question) {
  const gaps = options.map((option) => Math.abs(numberIn(option) - value))
  const least = Math.min(...gaps)
  return options.filter((option, index) => (gaps[index] as number) < least + 1e-9 && least <= rounding(option))
}

describe.each(papers)('the %s paper', (_, level, seed) => {
  const questions = questionsOf(level, seed)

  it('has 100 different questions of four different options', () => {
    expect(questions).toHaveLength(100)
    expect(new Set(questions.map(({ stem, figure }) => stem + JSON.stringify(figure))).size).toBe(100)
    for (const { stem, options } of questions) expect(new Set(options).size, stem).toBe(4)
  })

  it('keys exactly the options that are right', () => {
    for (const question of questions) expect(keyed(question).sort(), question.stem).toEqual([...question.right].sort())
  })

  it('keys the computed number, and no other option rounds to it', () => {
    const numeric = questions.filter(({ value }) => value !== undefined)
    expect(numeric.length).toBeGreaterThan(70)
    for (const question of numeric) {
      expect(nearest(question), `${question.stem} ${question.value}`).toEqual(keyed(question))
    }
  })

  it('has some questions with two right options, and spreads the key over the letters', () => {
    expect(questions.filter(({ key }) => key.length === 2).length).toBeGreaterThanOrEqual(4)
    for (const letter of LETTERS) expect(questions.filter(({ key }) => key[0] === letter).length).toBeGreaterThan(12)
  })

  it('uses only characters that the printed font has', () => {
    const { regular } = FONTS
    const face = (
      new PDFDocument({ font: regular }) as unknown as {
        _font: { font: { hasGlyphForCodePoint(code: number): boolean } }
      }
    )._font.font
    const text = questions
      .flatMap(({ stem, options, figure }) => [stem, ...options, JSON.stringify(figure ?? '')])
      .join('')
    expect([...new Set(text)].filter((sign) => !face.hasGlyphForCodePoint(sign.codePointAt(0) as number))).toEqual([])
  })
})

it('draws the same paper from the same seed and another from another', () => {
  expect(questionsOf('senior', 'x')).toEqual(questionsOf('senior', 'x'))
  expect(questionsOf('senior', 'x')).not.toEqual(questionsOf('senior', 'y'))
})

it.each(['junior', 'senior'] as const)('finds enough sound %s questions for any seed', (level) => {
  for (let edition = 0; edition < 25; edition++) {
    for (const question of questionsOf(level, `edition ${edition}`)) {
      if (question.value !== undefined) expect(nearest(question), question.stem).toEqual(question.right)
    }
  }
})
