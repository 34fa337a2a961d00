import type { AnswerSaver } from '@olympiad/olympiad/answers/student/index'
import { questionLabel } from '@olympiad/olympiad/ground/declared/spelling/question-label'

/** The numbers of the questions without an answer, in order. */
export function openQuestions({ board }: AnswerSaver): number[] {
  const numbers = board.form.questions.map(({ number }) => number)
  return numbers.filter((number) => board.row(number).option === undefined)
}

const SHOWN_RANGES = 8

/** Question numbers as people write them: `003, 009–100`; of many ranges the first ones. */
export function describeQuestions(numbers: readonly number[]): string {
  const ranges: { from: number; to: number }[] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last?.to === number - 1) last.to = number
    else ranges.push({ from: number, to: number })
  }
  const shown = ranges.slice(0, SHOWN_RANGES).map(({ from, to }) => {
    if (from === to) return questionLabel(from)
    return `${questionLabel(from)}${to === from + 1 ? ', ' : '–'}${questionLabel(to)}`
  })
  return shown.join(', ') + (ranges.length > SHOWN_RANGES ? ' …' : '')
}
