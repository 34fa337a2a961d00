import { describe, expect, it } from 'vitest'
import { LETTERS, type Question, questionsOf } from './questions.ts'

const PAPERS = ['senior', 'junior', 'junior-mock', 'senior-mock', 'previous-junior', 'previous-senior']

const keyed = ({ key, options }: Question) => key.map((letter) => options[LETTERS.indexOf(letter)])

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

describe.each(PAPERS)('the %s paper', (paper) => {
  const questions = questionsOf(paper)

  it('has 100 different questions of four different options', () => {
    expect(questions).toHaveLength(100)
    expect(new Set(questions.map(({ stem, figure }) => stem + JSON.stringify(figure))).size).toBe(100)
    for (const { stem, options } of questions) expect(new Set(options).size, stem).toBe(4)
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
})

it('the practice paper has ten questions, each of four different options and a key of them', () => {
  const questions = questionsOf('practice')
  expect(questions.map(({ options }) => new Set(options).size)).toEqual(Array.from({ length: 10 }, () => 4))
  expect(questions.filter((question) => keyed(question).length === 0 || keyed(question).includes(undefined))).toEqual(
    [],
  )
})
