import type { AnswerSaver } from '@olympiad/olympiad/answers/student/index'
import { type Letter, lettersOf, specForm } from '@olympiad/olympiad/ground/declared/paper-form'
import { pressedKey } from '@olympiad/olympiad/kit/lib/pressed-key'
import type { KeyboardEvent } from 'react'
import type { SheetActs } from './sheet-acts.ts'

interface SheetKey {
  event: KeyboardEvent
  sheet: HTMLElement
  saver: AnswerSaver
  acts: SheetActs
}

const LETTERS: readonly string[] = lettersOf(specForm)
/** A block of the sheet. */
const SCREENFUL = 10

/**
 * The keyboard in the sheet: A–D choose, arrows move without choosing (a slip must not answer), page up and down go ten
 * questions, home and end to the first and the last; space and enter choose where one stands, delete clears, M marks, N goes
 * to the next unanswered question, P shows the question on the paper.
 */
export function onSheetKey({ event, sheet, saver, acts }: SheetKey): void {
  const { target } = event
  const key = pressedKey(event)
  if (!(target instanceof HTMLInputElement) || event.ctrlKey || event.metaKey || event.altKey) return
  const questionnumber = questionOf(target)
  const column = LETTERS.indexOf(target.value)
  const letter = LETTERS.find((option) => option === key.toUpperCase())
  const last = saver.board.questionCount
  const go = (number: number, to = column) => focusBubble(sheet, Math.min(last, Math.max(1, number)), to)
  const moves: Record<string, () => void> = {
    ArrowUp: () => go(questionnumber - 1),
    ArrowDown: () => go(questionnumber + 1),
    ArrowLeft: () => go(questionnumber, column - 1),
    ArrowRight: () => go(questionnumber, column + 1),
    PageUp: () => go(questionnumber - SCREENFUL),
    PageDown: () => go(questionnumber + SCREENFUL),
    Home: () => go(1),
    End: () => go(last),
    Enter: () => target.click(),
    Delete: () => acts.clear(questionnumber),
    Backspace: () => acts.clear(questionnumber),
    m: () => acts.toggleMark(questionnumber),
    n: () => acts.goToUnanswered(questionnumber),
    p: () => acts.lookUp(questionnumber),
  }
  const act = letter ? () => choose(letter) : moves[key.length === 1 ? key.toLowerCase() : key]
  if (!act) return
  event.preventDefault()
  act()

  function choose(option: Letter): void {
    saver.choose(questionnumber, option)
    go(questionnumber, LETTERS.indexOf(option))
  }
}

/** The option that a bubble stands for. */
export function letterOf({ value }: HTMLInputElement): Letter | undefined {
  return LETTERS.find((letter) => letter === value)
}

/** The number of the question whose row an element is in; NaN outside the rows. */
export function questionOf(element: Element): number {
  return Number(element.closest<HTMLElement>('[data-question]')?.dataset.question)
}

/** The question that last had the focus in the answer sheet; undefined if no question had it. */
export function currentQuestion(): number | undefined {
  const stop = document.querySelector('#answer-sheet input[tabindex="0"]')
  return stop ? questionOf(stop) : undefined
}

/** Puts the focus on a question's chosen bubble, else on its first, in the middle of the sheet. */
export function focusQuestion(sheet: HTMLElement, questionnumber: number): void {
  focusRow(sheet, questionnumber)
  rowOf(sheet, questionnumber)?.scrollIntoView({ block: 'center' })
}

/** Focuses a question's chosen bubble, else its first, without scrolling. */
export function focusRow(sheet: HTMLElement, questionnumber: number): void {
  const row = rowOf(sheet, questionnumber)
  const bubble = row?.querySelector<HTMLInputElement>('input:checked') ?? row?.querySelector<HTMLInputElement>('input')
  bubble?.focus({ preventScroll: true })
}

/** Brings a question's row to the top of the sheet, without moving the focus. */
export function showQuestion(sheet: HTMLElement, questionnumber: number): void {
  rowOf(sheet, questionnumber)?.scrollIntoView({ block: 'start' })
}

function rowOf(sheet: HTMLElement, questionnumber: number): HTMLElement | null {
  return sheet.querySelector(`[data-question="${questionnumber}"]`)
}

/** Beyond A or D it stays on that letter. */
function focusBubble(sheet: HTMLElement, questionnumber: number, column: number): void {
  const inputs = rowOf(sheet, questionnumber)?.querySelectorAll<HTMLInputElement>('input')
  const input = inputs?.[Math.min(LETTERS.length - 1, Math.max(0, column))]
  input?.focus({ preventScroll: true })
  input?.closest('[data-question]')?.scrollIntoView({ block: 'nearest' })
}
