import { SPEC_EXAM_FORM } from '@olympiad/olympiad/forms/declared/exam-form'
import { AnswerCells } from '@olympiad/olympiad/ground/server/figures/answer-cells'
import { paperFigures } from '@olympiad/olympiad/ground/server/figures/paper-figures'
import { keyTable } from '@olympiad/olympiad/ground/server/figures/sheet-matrix'
import { drawn, randomOf } from './simulate-schools.ts'

interface HonestPaper {
  readonly seed: number
  readonly sheets: number
}
const QUESTIONS = 100

/**
 * Sheets of a sound paper by the three-parameter model. The able leave fewer blanks, and some wrong letters tempt the better ones of those who
 * do not know the answer.
 */
export function honestPaper({ seed, sheets }: HonestPaper) {
  const { uniform, normal } = randomOf(seed)
  const questions = Array.from({ length: QUESTIONS }, () => ({
    key: Math.floor(uniform() * 4) + 1,
    guess: 0.15 + 0.1 * uniform(),
    difficulty: normal(),
    slope: Math.exp(0.3 * normal()),
    tempting: Array.from({ length: 3 }, () => ({ base: 0.5 * normal(), slope: 0.3 * normal() })),
  }))
  const cells = new Uint8Array(sheets * QUESTIONS)
  for (let sheet = 0; sheet < sheets; sheet++) {
    const ability = normal()
    for (const [at, { key, guess, difficulty, slope, tempting }] of questions.entries()) {
      const isBlank = uniform() < 0.12 / (1 + Math.exp(ability - difficulty))
      const isRight = uniform() < guess + (1 - guess) / (1 + Math.exp(slope * (difficulty - ability)))
      const weights = tempting.map((one) => Math.exp(one.base + one.slope * ability))
      const wrong = [1, 2, 3, 4].filter((cell) => cell !== key)
      const chosen = wrong[drawn(weights, uniform())] ?? key
      if (!isBlank) cells[sheet * QUESTIONS + at] = isRight ? key : chosen
    }
  }
  return { cells, key: questions.map(({ key }) => 'ABCD'.charAt(key - 1)) }
}

/** How many of some sound papers have a hint at any question. */
export function hintedPapers(papers: number, sheets: number): number {
  return countOf(papers, (seed) => {
    const { cells, key } = honestPaper({ seed, sheets })
    return hintedQuestions({ cells, key, sheets }).length > 0
  })
}

/** How many wrong keys are pointed at, one in each of some papers. */
export function foundKeys(papers: number, sheets: number): number {
  return countOf(papers, (seed) => {
    const { cells, key } = honestPaper({ seed, sheets })
    const question = 1 + (seed % QUESTIONS)
    const wrong = key.with(question - 1, key[question - 1] === 'A' ? 'B' : 'A')
    return hintedQuestions({ cells, key: wrong, sheets }).includes(question)
  })
}

const countOf = (papers: number, is: (seed: number) => boolean) =>
  Array.from({ length: papers }, (_, at) => is(at + 1)).filter(Boolean).length

interface KeyedSheets {
  readonly cells: Uint8Array
  readonly key: readonly string[]
  readonly sheets: number
}

function hintedQuestions({ cells, key, sheets }: KeyedSheets): number[] {
  const figures = paperFigures({ sheets, questions: QUESTIONS, cells }, keyTable(new AnswerCells(SPEC_EXAM_FORM), key))
  const items = figures.isTold ? figures.items : []
  return items.filter(({ hints }) => hints.length > 0).map(({ question }) => question)
}
