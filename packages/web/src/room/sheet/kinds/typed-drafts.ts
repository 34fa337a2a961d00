import type { AnswerSaver } from '@olympiad/olympiad/answers/student/index'
import type { FormQuestion } from '@olympiad/olympiad/forms/declared/form-questions'
import { readAnswer } from '@olympiad/olympiad/forms/declared/read-answer'
import { browserNames, browserValue, keepBrowserValue } from '@olympiad/olympiad/kit/lib/kept/browser-values'

/** What is typed into the fields of a sheet, as it was typed, until it is an answer. */
export interface TypedDrafts {
  of(questionnumber: number): string | undefined
  /** Undefined: it is an answer now, or was taken away. */
  set(questionnumber: number, text: string | undefined): void
  subscribe(listener: () => void): () => void
}

const NAME = 'typed answers '
const opened = new WeakMap<AnswerSaver['board'], TypedDrafts>()

/** The drafts of a sheet, which this browser keeps; those of a practice live as long as its page. */
export function draftsOf({ board, sheet }: Pick<AnswerSaver, 'board' | 'sheet'>): TypedDrafts {
  const drafts = opened.get(board) ?? openDrafts(sheet && `${NAME}${sheet.examinee} ${sheet.questionpaper}`)
  opened.set(board, drafts)
  return drafts
}

/** The questions whose field holds something else than the answer that counts. */
export function unsentDrafts(saver: AnswerSaver): number[] {
  const drafts = draftsOf(saver)
  const isUnsent = ({ number, answer: kind }: FormQuestion) => {
    const text = drafts.of(number)
    return text !== undefined && readAnswer(kind, text).answer !== (saver.board.row(number).option ?? '')
  }
  return saver.board.form.questions.filter(isUnsent).map(({ number }) => number)
}

function openDrafts(name: string | undefined): TypedDrafts {
  const typed = new Map(name === undefined ? [] : readDrafts(name))
  const listeners = new Set<() => void>()
  return {
    of: (questionnumber) => typed.get(questionnumber),
    set(questionnumber, text) {
      if (typed.get(questionnumber) === text) return
      if (text === undefined) typed.delete(questionnumber)
      else typed.set(questionnumber, text)
      if (name !== undefined) keepDrafts(name, typed)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function readDrafts(name: string): [number, string][] {
  try {
    const kept: unknown = JSON.parse(browserValue(name) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isDraft) : []
  } catch {
    return [] // somebody wrote something else there
  }
}

const isDraft = (entry: unknown): entry is [number, string] =>
  Array.isArray(entry) && Number.isInteger(entry[0]) && typeof entry[1] === 'string'

/** One sheet at a time: the drafts of an earlier student at this computer go. */
function keepDrafts(name: string, typed: ReadonlyMap<number, string>): void {
  for (const other of browserNames(NAME)) if (other !== name) keepBrowserValue(other, null)
  keepBrowserValue(name, typed.size === 0 ? null : JSON.stringify([...typed]))
}
