import { useMemo, useRef, useState } from 'react'
import type { ExamForm } from '../../forms/declared/exam-form.ts'
import { keepDraft, keptDraft } from '../../kit/staff/record-form/drafts.ts'
import { type PastedKey, readKeyPaste } from '../declared/key-paste.ts'
import type { KeyWarning } from '../declared/key-warnings.ts'
import { pasteEffect } from './apply-paste.ts'
import { type KeyEditing, useKeyDraftName } from './grid/use-key-edit.ts'

interface PasteInput {
  readonly form: ExamForm
  readonly questionpaper: string
  readonly editing: KeyEditing
  readonly isLocked: (question: number) => boolean
}

/** A pasted key: read at once, put into open questions at once, and kept on this computer until it is cleared. */
export function usePaste({ form, questionpaper, editing, isLocked }: PasteInput) {
  const name = `${useKeyDraftName(questionpaper)} pasted`
  const [text, setText] = useState(() => String(keptDraft(name)?.typed.text ?? ''))
  const [series, setSeries] = useState<string>()
  const reading = useMemo(() => readKeyPaste(form, text, series), [form, text, series])
  /** What pastes put into the grid, kept though the text is cleared: a mended key is pasted again. Entries typed since then differ. */
  const own = useRef<ReadonlyMap<number, string>>(reading.entries)
  const effectOf = (pasted: ReadonlyMap<number, string>) =>
    pasteEffect({ pasted, shown: editing.shown, own: own.current, isLocked })
  const { taken, differing, fixed } = effectOf(reading.entries)

  function take(entries: ReadonlyMap<number, string>): void {
    own.current = new Map([...own.current, ...entries])
    if (entries.size > 0) editing.type(entries)
  }
  function change(next: string): void {
    setText(next)
    setSeries(undefined)
    keepDraft(name, next === '' ? null : { read: {}, typed: { text: next } })
    take(effectOf(readKeyPaste(form, next).entries).taken)
  }
  function choose(name: string): void {
    setSeries(name)
    take(effectOf(readKeyPaste(form, text, name).entries).taken)
  }
  return {
    ...{ text, reading, fixed, change, take, series, choose },
    /** Entries that wait for a decision: the question has another one, or the taken one was put back. */
    waiting: new Map([...taken, ...differing]),
  }
}

/** Questions whose pasted line is no entry, until they have one. */
export const unreadEntries = ({ faults }: PastedKey, shown: readonly string[]): readonly KeyWarning[] =>
  faults.flatMap(({ question, instead, message }) =>
    question !== undefined && instead === undefined && shown[question - 1] === '' ? [{ question, message }] : [],
  )

export type Paste = ReturnType<typeof usePaste>
