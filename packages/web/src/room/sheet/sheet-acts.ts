import type { AnswerSaver } from '@olympiad/olympiad/answers/student/index'
import type { AnswerKind } from '@olympiad/olympiad/forms/declared/exam-form'
import { questionLabel } from '@olympiad/olympiad/ground/declared/spelling/question-label'
import { say } from '@olympiad/olympiad/kit/language/language'

/** What an answer becomes when the bubble of that value is pressed. */
export type Press = (kind: AnswerKind, before: string, value: string) => string

/** Where one letter is chosen. */
export const pressLetter: Press = (_kind, _before, value) => value

/** Presses a bubble of a question; returns the answer that this means. */
export function pressBubbleOf({ board, choose }: AnswerSaver, bubble: HTMLInputElement, press: Press): string {
  const questionnumber = questionOf(bubble)
  const { option = '' } = board.row(questionnumber)
  const question = board.form.questions.find(({ number }) => number === questionnumber)
  const answer = question ? press(question.answer, option, bubble.value) : option
  choose(questionnumber, answer)
  return answer
}

/** The number of the question whose row an element is in; NaN outside the rows. */
export function questionOf(element: Element): number {
  return Number(element.closest<HTMLElement>('[data-question]')?.dataset.question)
}

/** What students can do in the sheet beside choosing and moving. */
export interface SheetActs {
  /** Goes to the next question without an answer after the given one, or says that all are answered. */
  goToUnanswered(after: number): void
  /** Marks a question for review, or removes the mark; the answer still counts. */
  toggleMark(questionnumber: number): void
  /** Takes an answer back. */
  clear(questionnumber: number): void
  /** Shows a question on the paper. */
  lookUp(questionnumber: number): void
  /** To screen readers. */
  announce(text: string): void
}

interface SheetActsOptions {
  saver: AnswerSaver
  goTo(questionnumber: number): void
  /** To screen readers. */
  announce(text: string): void
}

/** The acts that are done on the sheet itself. */
export function sheetActs({ saver, goTo, announce }: SheetActsOptions): Omit<SheetActs, 'lookUp'> {
  return {
    announce,
    goToUnanswered(after) {
      const next = nextUnanswered(saver, after)
      if (next) goTo(next)
      else announce(say('All {count} questions are answered.', { count: saver.board.questionCount }))
    },
    toggleMark(questionnumber) {
      const { marked, option } = saver.board.row(questionnumber)
      saver.flag(questionnumber, !marked)
      const label = questionLabel(questionnumber)
      if (marked) announce(say('Question {label} no longer marked.', { label }))
      else if (option) announce(say('Question {label} marked for review; its answer counts.', { label }))
      else announce(say('Question {label} marked for review.', { label }))
    },
    clear(questionnumber) {
      const isAnswered = saver.board.row(questionnumber).option !== undefined
      saver.clear(questionnumber)
      const label = questionLabel(questionnumber)
      announce(say(isAnswered ? 'Question {label} cleared.' : 'Question {label} has no answer.', { label }))
    },
  }
}

/** The next question without an answer after the given one, from the top again if need be. */
function nextUnanswered({ board }: AnswerSaver, after: number): number | undefined {
  const open = board.form.questions.filter(({ number }) => board.row(number).option === undefined)
  return (open.find(({ number }) => number > after) ?? open[0])?.number
}
