import { OPTIONS, QUESTION_COUNT } from '@olympiad/contract/scoring'
import type { KeyboardEvent } from 'react'
import type { AnswerSaver } from '../../../lib/answer-saver.ts'

interface SheetKey {
  event: KeyboardEvent
  sheet: HTMLElement
  saver: AnswerSaver
}

/**
 * The keyboard in the sheet: A–D choose, arrows move without choosing (a slip must not answer), space and enter
 * choose where one stands, N goes to the next unanswered question.
 */
export function onSheetKey({ event, sheet, saver }: SheetKey): void {
  const { target, key } = event
  if (!(target instanceof HTMLInputElement) || event.ctrlKey || event.metaKey || event.altKey) return
  const questionnumber = Number(target.closest<HTMLElement>('[data-question]')?.dataset.question)
  const column = (OPTIONS as readonly string[]).indexOf(target.value)
  const letter = OPTIONS.find((option) => option === key.toUpperCase())
  const moves: Record<string, () => void> = {
    ArrowUp: () => focusBubble(sheet, questionnumber - 1, column),
    ArrowDown: () => focusBubble(sheet, questionnumber + 1, column),
    ArrowLeft: () => focusBubble(sheet, questionnumber, column - 1),
    ArrowRight: () => focusBubble(sheet, questionnumber, column + 1),
    Enter: () => target.click(),
    n: () => focusQuestion(sheet, nextUnanswered(saver, questionnumber) ?? questionnumber),
  }
  const act = letter ? () => choose(letter) : moves[key.length === 1 ? key.toLowerCase() : key]
  if (!act) return
  event.preventDefault()
  act()

  function choose(option: (typeof OPTIONS)[number]): void {
    saver.choose(questionnumber, option)
    focusBubble(sheet, questionnumber, OPTIONS.indexOf(option))
  }
}

/** Puts the focus on a question's chosen bubble, else on its first, in the middle of the sheet. */
export function focusQuestion(sheet: HTMLElement, questionnumber: number): void {
  const row = sheet.querySelector<HTMLElement>(`[data-question="${questionnumber}"]`)
  const bubble = row?.querySelector<HTMLInputElement>('input:checked') ?? row?.querySelector<HTMLInputElement>('input')
  bubble?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'center' })
}

/** The next question without an answer after the given one, from the top again if need be. */
export function nextUnanswered(saver: AnswerSaver, after: number): number | undefined {
  const order = Array.from({ length: QUESTION_COUNT }, (_, step) => ((after + step) % QUESTION_COUNT) + 1)
  return order.find((questionnumber) => saver.board.row(questionnumber).option === undefined)
}

function focusBubble(sheet: HTMLElement, questionnumber: number, column: number): void {
  const inputs = sheet.querySelectorAll<HTMLInputElement>(`[data-question="${questionnumber}"] input`)
  const input = inputs[Math.min(OPTIONS.length - 1, Math.max(0, column))]
  input?.focus({ preventScroll: true })
  input?.closest('[data-question]')?.scrollIntoView({ block: 'nearest' })
}
