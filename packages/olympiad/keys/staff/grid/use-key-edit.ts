import { useRef, useState } from 'react'
import type { ExamForm } from '../../../forms/declared/exam-form.ts'
import { useSession } from '../../../kit/lib/session/session.ts'
import { draftName, keepDraft, keptDraft } from '../../../kit/staff/record-form/drafts.ts'
import { emptyKey, markedEntries } from '../../declared/key-revision.ts'
import type { PaperKey } from '../keys-queries.ts'
import { fittedEntries } from './entry-faults.ts'
import {
  changedEntries,
  editConflicts,
  type KeyEdit,
  NO_EDIT,
  settleConflict,
  shownEntries,
  typeEntries,
  withoutSaved,
} from './key-edit.ts'

/** The storage key of what an account typed over a key in this browser. */
export const useKeyDraftName = (questionpaper: string) =>
  draftName(useSession().record?.id ?? '', `answers of ${questionpaper}`)

/** The entries of a key as they are stored, and what is typed over them. It stays on this computer until it is saved. */
export function useKeyEdit(questionpaper: string, { key }: PaperKey, form: ExamForm) {
  const name = useKeyDraftName(questionpaper)
  const [old] = useState(() => keptDraft(name) as KeyEdit | null)
  const [edit, setEdit] = useState<KeyEdit>(old ?? NO_EDIT)
  const stored = fittedEntries(form, markedEntries(key ?? emptyKey(form)))
  const changed = changedEntries(stored, edit)

  const latest = useRef(edit)
  function put(next: KeyEdit): void {
    latest.current = next
    setEdit(next)
    keepDraft(name, Object.keys(next.typed).length > 0 ? next : null)
  }
  return {
    ...{ stored, edit, changed, put },
    shown: shownEntries(stored, edit),
    conflicts: editConflicts(stored, edit),
    /** It began with what was typed in a tab that was closed. */
    hasOldDraft: old !== null && edit === old && changed.size > 0,
    type: (entries: ReadonlyMap<number, string>) => put(typeEntries(stored, latest.current, entries)),
    settle: (choice: { question: number; keepsMine: boolean }) => put(settleConflict(stored, edit, choice)),
    putBack: () => put(NO_EDIT),
    /** These are saved; entries that were typed meanwhile stay. */
    forget(saved: ReadonlyMap<number, string>): void {
      const next = withoutSaved(latest.current, saved)
      put(next)
    },
  }
}

export type KeyEditing = ReturnType<typeof useKeyEdit>
