import type { AnswerSaver } from '@olympiad/olympiad/answers/student/index'
import { pressedKey } from '@olympiad/olympiad/kit/lib/pressed-key'
import type { KeyboardEvent } from 'react'
import { type Press, pressBubbleOf, questionOf, type SheetActs } from './sheet-acts.ts'

interface SheetKey {
  event: KeyboardEvent
  sheet: HTMLElement
  saver: AnswerSaver
  acts: SheetActs
  press: Press
}

/** A block of the sheet. */
const SCREENFUL = 10

/**
 * The keyboard in the sheet: letters choose, arrows move without choosing (a slip must not answer), page up and down go ten
 * questions, home and end to the first and the last; space and enter choose where one stands, delete clears, M marks, N goes
 * to the next unanswered question, P shows the question on the paper. In a field the keys of a text keep their meaning, and enter
 * goes on.
 */
export function onSheetKey({ event, sheet, saver, acts, press }: SheetKey): void {
  const { target } = event
  const key = pressedKey(event)
  if (!(target instanceof HTMLInputElement) || event.ctrlKey || event.metaKey || event.altKey) return
  const questionnumber = questionOf(target)
  const line = lineOf(target)
  const bubbles = bubblesOf(line)
  const column = bubbles.indexOf(target)
  const isField = target.type === 'text'
  const bubble = isField ? undefined : bubbles.find(({ value }) => value.at(-1) === key.toUpperCase())
  const go = (steps: number) => focusBubble(lineAt(sheet, line, steps), column)
  const turn = (questions: number) => focusBubble(rowAfter({ sheet, saver, questionnumber }, questions), column)
  const inText: Record<string, () => void> = {
    ArrowUp: () => go(-1),
    ArrowDown: () => go(1),
    PageUp: () => turn(-SCREENFUL),
    PageDown: () => turn(SCREENFUL),
    Enter: () => go(1),
    m: () => acts.toggleMark(questionnumber),
    n: () => acts.goToUnanswered(questionnumber),
    p: () => acts.lookUp(questionnumber),
  }
  const onBubbles: Record<string, () => void> = {
    ArrowLeft: () => focusBubble(line, column - 1),
    ArrowRight: () => focusBubble(line, column + 1),
    Home: () => turn(-saver.board.questionCount),
    End: () => turn(saver.board.questionCount),
    Enter: () => target.click(),
    Delete: () => clearLine(line),
    Backspace: () => clearLine(line),
  }
  const moves = isField ? inText : { ...inText, ...onBubbles }
  const act = bubble ? () => fill(bubble) : moves[key.length === 1 ? key.toLowerCase() : key]
  if (!act) return
  event.preventDefault()
  act()

  /** In a match the next row is the next thing to be answered. */
  function fill(chosen: HTMLInputElement): void {
    pressBubbleOf(saver, chosen, press)
    const next = lineAt(sheet, line, 1)
    const isNextOfMatch = next !== line && questionOf(next) === questionnumber
    focusBubble(isNextOfMatch ? next : line, isNextOfMatch ? column : bubbles.indexOf(chosen))
  }

  /** In a match the row alone. */
  function clearLine(cleared: Element): void {
    const chosen = cleared.querySelector<HTMLInputElement>('input:checked')
    if (cleared.matches('.row')) acts.clear(questionnumber)
    else if (chosen) pressBubbleOf(saver, chosen, press)
  }
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

/** What the arrows up and down go through: a row; of a match each of its lines. */
const LINES = '.line, [data-question]:not([data-lines])'

const lineOf = (bubble: Element): Element => bubble.closest(LINES) ?? bubble

const bubblesOf = (line: Element | null): HTMLInputElement[] => [...(line?.querySelectorAll('input') ?? [])]

/** Beyond the first or last line it stays there. */
function lineAt(sheet: HTMLElement, from: Element, steps: number): Element {
  const lines = [...sheet.querySelectorAll(LINES)]
  return lines[Math.min(lines.length - 1, Math.max(0, lines.indexOf(from) + steps))] ?? from
}

/** The row so many questions further down; the first or the last one at the ends of the sheet. */
function rowAfter(from: Pick<SheetKey, 'sheet' | 'saver'> & { questionnumber: number }, steps: number): Element | null {
  const { questions } = from.saver.board.form
  const at = questions.findIndex(({ number }) => number === from.questionnumber) + steps
  const { number = 0 } = questions[Math.min(questions.length - 1, Math.max(0, at))] ?? {}
  return rowOf(from.sheet, number)
}

/** Beyond the first or last bubble it stays on that one. */
function focusBubble(line: Element | null, column: number): void {
  const bubbles = bubblesOf(line)
  const bubble = bubbles[Math.min(bubbles.length - 1, Math.max(0, column))]
  bubble?.focus({ preventScroll: true })
  bubble?.closest('[data-question]')?.scrollIntoView({ block: 'nearest' })
}
