export type { LateAnswer, UnsentAnswer } from './answer.ts'
export type { RowSign, RowState, SheetState } from './answer-board.ts'
export type { AnswerSaver } from './answer-saver.ts'
export { forgetSheets } from './outbox/forget-sheets.ts'
export { createPracticeSaver } from './practice-saver.ts'
export {
  type SaverNeeds,
  useAnswer,
  useAnswerSaver,
  useSheet,
  useSheetAfterPaint,
  useSheetPart,
} from './use-answer-saver.ts'
