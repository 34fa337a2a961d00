import type { SheetForm } from '../../forms/declared/sheet-form.ts'
import type { AnswerValue } from './answer.ts'
import { createAnswerBoard } from './answer-board.ts'
import type { AnswerSaver } from './answer-saver.ts'

/** A saver for practice, with the interface of the exam's saver. Keeps the sheet in memory; stores and sends nothing. */
export function createPracticeSaver(form: SheetForm): AnswerSaver {
  const board = createAnswerBoard(form)
  const change = (questionnumber: number, wanted: Partial<AnswerValue>) => {
    const { option = '', marked } = board.row(questionnumber)
    board.setSaved(questionnumber, { option, marked, ...wanted })
  }
  return {
    board,
    choose: (questionnumber, option) => change(questionnumber, { option }),
    clear: (questionnumber) => change(questionnumber, { option: '' }),
    flag: (questionnumber, marked) => change(questionnumber, { marked }),
    unsent: () => [],
    kick: () => {},
    flush: async () => true,
    reopen: () => {},
    setReadOnly: () => {},
    refresh: () => {},
    resume: () => {},
    forgetLate: async () => {},
    stop: () => {},
  }
}
