import { type Option, QUESTION_COUNT } from '@olympiad/contract/scoring'
import { isUnsaved, type LateAnswer, type UnsentAnswer } from './answer.ts'

/** Where one answer stands. `saved` means committed on the server. */
export type RowSign = 'empty' | 'saving' | 'saved' | 'waiting' | 'refused'

export interface RowState {
  readonly option: Option | undefined
  readonly sign: RowSign
}

/** What holds the sending up, if anything. */
export type Hindrance = 'none' | 'network' | 'signIn' | 'notOpen'

export interface SheetState {
  readonly answered: number
  /** Choices that the server has not acknowledged and may still take. */
  readonly unsaved: number
  /** The choices that came too late, by their question numbers. */
  readonly late: readonly LateAnswer[]
  readonly hindrance: Hindrance
  /** False when choices cannot be kept on this computer's disk. */
  readonly isDurable: boolean
}

/** What the sheet shows: snapshots that stay identical until they change, one subscription per row. */
export interface AnswerBoard {
  row(questionnumber: number): RowState
  sheet(): SheetState
  subscribeRow(questionnumber: number, listener: () => void): () => void
  subscribeSheet(listener: () => void): () => void
  unsent(questionnumber: number): UnsentAnswer | undefined
  allUnsent(): UnsentAnswer[]
  setUnsent(questionnumber: number, answer: UnsentAnswer | undefined): void
  /** Nothing is left of an option that was cleared. */
  setSaved(questionnumber: number, option: Option | ''): void
  setHindrance(hindrance: Hindrance): void
  setDurable(isDurable: boolean): void
}

const EMPTY: RowState = { option: undefined, sign: 'empty' }

export function createAnswerBoard(): AnswerBoard {
  const unsent = new Map<number, UnsentAnswer>()
  const saved = new Map<number, Option>()
  const rows = new Map<number, RowState>()
  const rowListeners = new Map<number, Set<() => void>>()
  const sheetListeners = new Set<() => void>()
  let hindrance: Hindrance = 'none'
  let isDurable = true
  let sheet: SheetState = { answered: 0, unsaved: 0, late: [], hindrance, isDurable }

  function refreshRow(questionnumber: number): void {
    const before = rows.get(questionnumber) ?? EMPTY
    const after = readRow(unsent.get(questionnumber), saved.get(questionnumber), hindrance)
    if (before.option === after.option && before.sign === after.sign) return
    rows.set(questionnumber, after)
    notify(rowListeners.get(questionnumber))
  }

  function refreshSheet(): void {
    const entries = [...unsent.values()]
    const after: SheetState = {
      answered: new Set([...unsent.keys(), ...saved.keys()]).size,
      unsaved: entries.filter(isUnsaved).length,
      late: entries
        .filter(({ refused }) => refused)
        .map(lateAnswer)
        .sort((a, b) => a.questionnumber - b.questionnumber),
      hindrance,
      isDurable,
    }
    if (JSON.stringify(after) === JSON.stringify(sheet)) return
    sheet = after
    notify(sheetListeners)
  }

  return {
    row: (questionnumber) => rows.get(questionnumber) ?? EMPTY,
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
    setSaved(questionnumber, option) {
      if (option) saved.set(questionnumber, option)
      else saved.delete(questionnumber)
      refreshRow(questionnumber)
      refreshSheet()
    },
    setHindrance(next) {
      if (hindrance === next) return
      hindrance = next
      for (let questionnumber = 1; questionnumber <= QUESTION_COUNT; questionnumber++) refreshRow(questionnumber)
      refreshSheet()
    },
    setDurable(next) {
      isDurable = next
      refreshSheet()
    },
  }
}

function lateAnswer({ questionnumber, option, chosenAt, refusedAt = chosenAt }: UnsentAnswer): LateAnswer {
  return { questionnumber, option, chosenAt, refusedAt }
}

function readRow(entry: UnsentAnswer | undefined, saved: Option | undefined, hindrance: Hindrance): RowState {
  if (!entry) return saved ? { option: saved, sign: 'saved' } : EMPTY
  if (entry.refused) return { option: entry.option, sign: 'refused' }
  if (!isUnsaved(entry)) return { option: entry.option, sign: 'saved' }
  return { option: entry.option, sign: hindrance === 'none' ? 'saving' : 'waiting' }
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
