import type { FieldConflict } from '@olympiad/schema/read-values'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Exam } from '../../exams/declared/exams.ts'
import { examsQuery } from '../../kit/lib/exam/exam-queries.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import { useSession } from '../../kit/lib/session/session.ts'
import { fieldFaults } from '../../kit/staff/act-form/run-calls.ts'
import { draftName, keepDraft, keptDraft } from '../../kit/staff/record-form/drafts.ts'
import { conflictsOf, saveRecord } from '../../kit/staff/record-form/save-record.ts'
import { canonicalForm, type ExamForm, SPEC_EXAM_FORM } from '../declared/exam-form.ts'
import { draftOf, type FormDraft } from './form-draft.ts'
import { readDraft } from './read-draft.ts'

interface FormEdit {
  /** The stored form over which somebody types. */
  readonly read: ExamForm | null
  readonly draft: FormDraft
}

const textOf = (form: ExamForm | null) => canonicalForm(form ?? SPEC_EXAM_FORM)

/** The form of an exam, what is typed over it, and what became of saving it. */
export function useFormEdit(exam: Exam) {
  const { edit, isOld, put } = useKeptEdit(exam.id)
  const client = useQueryClient()
  const [failure, setFailure] = useState('')
  const [conflict, setConflict] = useState<FieldConflict | null>(null)
  const [isSaved, setIsSaved] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const draft = edit?.draft ?? draftOf(exam.form ?? SPEC_EXAM_FORM)
  const { form, faults } = readDraft(draft)
  const read = edit ? edit.read : exam.form
  const isChanged = edit !== null && (form === undefined || canonicalForm(form) !== textOf(read))

  /** What the exams hold by now, before the next event tells it. */
  const know = (next: unknown) =>
    client.setQueryData(examsQuery.queryKey, (all) =>
      all?.map((one) => (one.id === exam.id ? { ...one, form: next as Exam['form'] } : one)),
    )
  async function save(): Promise<void> {
    if (!form) return
    setIsBusy(true)
    setFailure('')
    try {
      const changed = { form: canonicalForm(form) === canonicalForm(SPEC_EXAM_FORM) ? null : form }
      const { record } = await saveRecord({ collection: 'exams', id: exam.id, changed, read: { form: read } })
      know(record.form)
      put(null)
      setIsSaved(true)
    } catch (error) {
      setConflict(conflictsOf(error)?.form ?? null)
      setFailure(fieldFaults(error).form ?? failureMessage(error))
    }
    setIsBusy(false)
  }
  return {
    ...{ draft, form, faults, isChanged, failure, conflict, isSaved, isBusy, save },
    /** It began with what was typed in a tab that was closed. */
    hasOldDraft: isOld && isChanged,
    type(next: FormDraft): void {
      setIsSaved(false)
      put({ read, draft: next })
    },
    discard: () => put(null),
    settle(kept: 'mine' | 'theirs'): void {
      know(conflict?.theirs ?? null)
      put(kept === 'mine' ? { read: (conflict?.theirs ?? null) as ExamForm | null, draft } : null)
      setConflict(null)
      setFailure('')
    },
  }
}
export type FormEditing = ReturnType<typeof useFormEdit>

/** What this account typed over the form of an exam; it stays on this computer until it is saved. */
function useKeptEdit(exam: string) {
  const name = draftName(useSession().record?.id ?? '', `form of ${exam}`)
  const [old] = useState(() => editOf(keptDraft(name)))
  const [edit, setEdit] = useState(old)
  function put(next: FormEdit | null): void {
    setEdit(next)
    keepDraft(name, next && { read: { form: next.read }, typed: { form: next.draft } })
  }
  return { edit, isOld: old !== null && edit === old, put }
}

const editOf = (kept: ReturnType<typeof keptDraft>): FormEdit | null =>
  kept?.typed.form ? { read: (kept.read.form ?? null) as ExamForm | null, draft: kept.typed.form as FormDraft } : null
