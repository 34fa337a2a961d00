import { SPEC_EXAM_FORM } from '@olympiad/olympiad/forms/declared/exam-form'
import { AnswerCells } from '@olympiad/olympiad/ground/server/figures/answer-cells'
import { languageBias } from '@olympiad/olympiad/ground/server/figures/language-bias'
import { keyTable } from '@olympiad/olympiad/ground/server/figures/sheet-matrix'
import { honestPaper } from './hinted-papers.ts'

/** Students of a simulated paper; every other one reads the second language. */
const SHEETS = 300
const QUESTIONS = 100
/** The right answers to the question whose option moves. */
const SHARE_RIGHT = { least: 0.5, most: 0.9 } as const

/** How many questions of class C some sound papers have altogether. */
export function falseAlarms(papers: number): number {
  return seedsOf(papers).reduce((sum, seed) => sum + flagged(honestPaper({ seed, sheets: SHEETS })).length, 0)
}

/**
 * In how many papers a question is of class C whose right option has changed places with the next one in the second language.
 * The question is one that most students answer, but not all: where they guess, no answer tells anything.
 */
export function foundTranslations(papers: number): number {
  return seedsOf(papers).filter((seed) => {
    const paper = honestPaper({ seed, sheets: SHEETS })
    const question = knownQuestion(paper, seed)
    return flagged({ ...paper, cells: withMovedOption(paper, question) }).includes(question + 1)
  }).length
}

const seedsOf = (papers: number) => Array.from({ length: papers }, (_, at) => at + 1)

interface Paper {
  readonly cells: Uint8Array
  /** Letters, from question 1. */
  readonly key: readonly string[]
}

function knownQuestion({ cells, key }: Paper, seed: number): number {
  const share = (question: number) => {
    const right = Array.from({ length: SHEETS }, (_, sheet) => cells[sheet * QUESTIONS + question])
    return right.filter((cell) => cell === rightCell(key, question)).length / SHEETS
  }
  const all = key.flatMap((_, question) => {
    const known = share(question)
    return known >= SHARE_RIGHT.least && known <= SHARE_RIGHT.most ? [question] : []
  })
  return all[seed % all.length] ?? 0
}

const rightCell = (key: readonly string[], question: number) => 'ABCD'.indexOf(key[question] ?? '') + 1

/** Who looks for the right option finds it under the other letter. */
export function withMovedOption({ cells, key }: Paper, question: number): Uint8Array {
  const right = rightCell(key, question)
  const next = (right % 4) + 1
  const moved = Uint8Array.from(cells)
  for (let at = QUESTIONS + question; at < moved.length; at += 2 * QUESTIONS) {
    if (cells[at] === right) moved[at] = next
    if (cells[at] === next) moved[at] = right
  }
  return moved
}

/** The numbers of the questions of class C. */
function flagged({ cells, key }: Paper): number[] {
  const table = keyTable(new AnswerCells(SPEC_EXAM_FORM), key)
  const of = (language: number) => {
    const rows = Array.from({ length: SHEETS / 2 }, (_, row) => 2 * row + language)
    const own = Uint8Array.from(rows.flatMap((row) => [...cells.subarray(row * QUESTIONS, (row + 1) * QUESTIONS)]))
    return { matrix: { sheets: rows.length, questions: QUESTIONS, cells: own }, table }
  }
  const bias = languageBias({ first: of(0), other: of(1) })
  return bias.isTold ? bias.items.filter((item) => item.class === 'C').map(({ question }) => question) : []
}
