import type { AnswerSaver } from '@olympiad/olympiad/answers/student/index'
import { questionLabel } from '@olympiad/olympiad/kit/own-exam/format-duration'

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
}

interface SheetActsOptions {
  saver: AnswerSaver
  goTo(questionnumber: number): void
  /** To screen readers. */
  say(text: string): void
}

/** The acts that are done on the sheet itself. */
export function sheetActs({ saver, goTo, say }: SheetActsOptions): Omit<SheetActs, 'lookUp'> {
  return {
    goToUnanswered(after) {
      const next = nextUnanswered(saver, after)
      if (next) goTo(next)
      else say(`All ${saver.board.questionCount} questions are answered.`)
    },
    toggleMark(questionnumber) {
      const { marked, option } = saver.board.row(questionnumber)
      saver.flag(questionnumber, !marked)
      const about = marked ? 'no longer marked' : `marked for review${option ? '; its answer counts' : ''}`
      say(`Question ${questionLabel(questionnumber)} ${about}.`)
    },
    clear(questionnumber) {
      const isAnswered = saver.board.row(questionnumber).option !== undefined
      saver.clear(questionnumber)
      say(`Question ${questionLabel(questionnumber)} ${isAnswered ? 'cleared' : 'has no answer'}.`)
    },
  }
}

/** The next question without an answer after the given one, from the top again if need be. */
function nextUnanswered({ board }: AnswerSaver, after: number): number | undefined {
  const count = board.questionCount
  const order = Array.from({ length: count }, (_, step) => ((after + step) % count) + 1)
  return order.find((questionnumber) => board.row(questionnumber).option === undefined)
}
