import { type SheetForm, SPEC_SHEET } from '../../forms/declared/sheet-form.ts'
import { type AnswerValue, isParked, isUnsaved, type LateAnswer, type SavedValue, type UnsentAnswer } from './answer.ts'

/**
 * The state of one row. `saved`, `marked` and `cleared` are committed on the server: an answer, a flag without one, and
 * an answer that was taken back on this page. `other` is another device's choice.
 */
export type RowSign = 'empty' | 'saving' | 'saved' | 'marked' | 'cleared' | 'other' | 'waiting' | 'refused'

export interface RowState {
  readonly option: string | undefined
  readonly marked: boolean
  readonly sign: RowSign
}

/** What holds the sending up, if anything. */
export type Hindrance = 'none' | 'network' | 'signIn' | 'notOpen'

export interface SheetState {
  readonly answered: number
  /** Of these some are answered. */
  readonly marked: number
  /** Choices that the server has not acknowledged and may still take. */
  readonly unsaved: number
  /** The choices that came too late, by their question numbers. */
  readonly late: readonly LateAnswer[]
  /** The choices that the server refused because another device sits the exam. */
  readonly notTaken: readonly LateAnswer[]
  readonly hindrance: Hindrance
  /** False when choices cannot be kept on this computer's disk. */
  readonly isDurable: boolean
  /** Nothing can be chosen here: another device sits the exam, or the sheet was submitted. */
  readonly isReadOnly: boolean
}

/** What the sheet shows: snapshots that stay identical until they change, one subscription per row. */
export interface AnswerBoard {
  /** The questions of the sheet, and how each is answered. */
  readonly form: SheetForm
  /** How many questions the sheet has. */
  readonly questionCount: number
  row(questionnumber: number): RowState
  /** Rows that were ever touched. */
  rows(): ReadonlyMap<number, RowState>
  sheet(): SheetState
  subscribeRow(questionnumber: number, listener: () => void): () => void
  subscribeSheet(listener: () => void): () => void
  unsent(questionnumber: number): UnsentAnswer | undefined
  allUnsent(): UnsentAnswer[]
  setUnsent(questionnumber: number, answer: UnsentAnswer | undefined): void
  /** The flag of a question where anybody has ever touched it. */
  touchedFlag(questionnumber: number): boolean | undefined
  /** When the shown choice was made, in the server's milliseconds; 0 if unknown. */
  chosenAt(questionnumber: number): number
  setSaved(questionnumber: number, value: SavedValue): void
  setHindrance(hindrance: Hindrance): void
  setDurable(isDurable: boolean): void
  setReadOnly(isReadOnly: boolean): void
}

const CALM = { answered: 0, marked: 0, unsaved: 0, late: [], notTaken: [] }
const EMPTY: RowState = { option: undefined, marked: false, sign: 'empty' }

export function createAnswerBoard(form = SPEC_SHEET): AnswerBoard {
  const unsent = new Map<number, UnsentAnswer>()
  const saved = new Map<number, SavedValue>()
  const rows = new Map<number, RowState>()
  const onceAnswered = new Set<number>()
  const rowListeners = new Map<number, Set<() => void>>()
  const sheetListeners = new Set<() => void>()
  let hindrance: Hindrance = 'none'
  let [isDurable, isReadOnly] = [true, false]
  let sheet: SheetState = { ...CALM, hindrance, isDurable, isReadOnly }

  function refreshRow(questionnumber: number): void {
    if (!form.questions.some(({ number }) => number === questionnumber)) return // of a section that was not taken, say
    const before = rows.get(questionnumber) ?? EMPTY
    const read = readRow(unsent.get(questionnumber), saved.get(questionnumber), hindrance)
    const after = clearedOr(read, { onceAnswered, questionnumber })
    if (before.option === after.option && before.marked === after.marked && before.sign === after.sign) return
    rows.set(questionnumber, after)
    notify(rowListeners.get(questionnumber))
  }

  function refreshSheet(): void {
    const answered = count(rows, ({ option }) => option !== undefined)
    const marked = count(rows, (row) => row.marked)
    const after: SheetState = { answered, marked, ...unsentParts(unsent, saved), hindrance, isDurable, isReadOnly }
    if (JSON.stringify(after) === JSON.stringify(sheet)) return
    sheet = after
    notify(sheetListeners)
  }

  return {
    form,
    questionCount: form.questions.length,
    row: (questionnumber) => rows.get(questionnumber) ?? EMPTY,
    rows: () => rows,
    sheet: () => sheet,
    subscribeRow: (questionnumber, listener) => subscribe(listenersOf(rowListeners, questionnumber), listener),
    subscribeSheet: (listener) => subscribe(sheetListeners, listener),
    unsent: (questionnumber) => unsent.get(questionnumber),
    allUnsent: () => [...unsent.values()],
    setUnsent(questionnumber, answer) {
      if (answer) unsent.set(questionnumber, answer)
      else unsent.delete(questionnumber)
      refreshRow(questionnumber)
      refreshSheet()
    },
    touchedFlag: (questionnumber) => unsent.get(questionnumber)?.marked ?? saved.get(questionnumber)?.marked,
    chosenAt: (questionnumber) =>
      Math.max(unsent.get(questionnumber)?.chosenAt ?? 0, saved.get(questionnumber)?.chosenAt ?? 0),
    setSaved(questionnumber, value) {
      saved.set(questionnumber, value)
      refreshRow(questionnumber)
      refreshSheet()
    },
    setHindrance(next) {
      if (hindrance === next) return
      hindrance = next
      for (const { number } of form.questions) refreshRow(number)
      refreshSheet()
    },
    setDurable(next) {
      isDurable = next
      refreshSheet()
    },
    setReadOnly(next) {
      isReadOnly = next
      refreshSheet()
    },
  }
}

function unsentParts(unsent: ReadonlyMap<number, UnsentAnswer>, saved: ReadonlyMap<number, SavedValue>) {
  const all = [...unsent.values()]
  const refused = all.filter((entry) => entry.refused && !isSavedAlready(entry, saved.get(entry.questionnumber)))
  const late = lateAnswers(refused.filter((entry) => !isParked(entry)))
  return { unsaved: all.filter(isUnsaved).length, late, notTaken: lateAnswers(refused.filter(isParked)) }
}

function lateAnswers(refused: readonly UnsentAnswer[]): LateAnswer[] {
  return refused.map(lateAnswer).sort((a, b) => a.questionnumber - b.questionnumber)
}

function lateAnswer({ questionnumber, option, chosenAt, refusedAt = chosenAt }: UnsentAnswer): LateAnswer {
  return { questionnumber, option, chosenAt, refusedAt }
}

/** A flag that came too late is no answer that did. */
function isSavedAlready({ option, doubted }: UnsentAnswer, saved: AnswerValue | undefined): boolean {
  return option === (saved?.option ?? '') && doubted.length === 0
}

/** A choice that was refused because another device sits the exam does not hide that device's choice. */
function readRow(unsent: UnsentAnswer | undefined, saved: SavedValue | undefined, hindrance: Hindrance): RowState {
  const isNotTaken = unsent !== undefined && isParked(unsent)
  const entry = isNotTaken ? undefined : unsent
  const { option = '' } = entry ?? saved ?? {}
  const marked = entry?.marked ?? saved?.marked ?? false
  return {
    option: option || undefined,
    marked,
    sign: signOf(entry, hindrance) ?? (isNotTaken || saved?.isOther ? 'other' : restingSign(option, marked)),
  }
}

interface Answered {
  /** Questions that had an answer on this page; of others an empty row says nothing. */
  readonly onceAnswered: Set<number>
  readonly questionnumber: number
}

/** The row, which says if its answer was cleared. */
function clearedOr(row: RowState, { onceAnswered, questionnumber }: Answered): RowState {
  if (row.option) onceAnswered.add(questionnumber)
  return row.sign === 'empty' && onceAnswered.has(questionnumber) ? { ...row, sign: 'cleared' } : row
}

/** The sign of a row of which the server has all. */
function restingSign(option: string, marked: boolean): RowSign {
  if (option) return 'saved'
  return marked ? 'marked' : 'empty'
}

/** Undefined if nothing is left to do. */
function signOf(entry: UnsentAnswer | undefined, hindrance: Hindrance): RowSign | undefined {
  if (entry?.refused) return 'refused'
  if (!entry || !isUnsaved(entry)) return undefined
  return hindrance === 'none' ? 'saving' : 'waiting'
}

function count(rows: ReadonlyMap<number, RowState>, isMeant: (row: RowState) => boolean): number {
  return [...rows.values()].filter(isMeant).length
}

function listenersOf(all: Map<number, Set<() => void>>, questionnumber: number): Set<() => void> {
  const listeners = all.get(questionnumber) ?? new Set()
  all.set(questionnumber, listeners)
  return listeners
}

function subscribe(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notify(listeners: Set<() => void> | undefined): void {
  for (const listener of listeners ?? []) listener()
}
