import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExamForm } from '../../../forms/declared/exam-form.ts'
import { failureMessage, isRefusal } from '../../../kit/lib/failures.ts'
import { conflictsOf, saveRecord } from '../../../kit/staff/record-form/save-record.ts'
import type { Answers } from '../../declared/answers.ts'
import { emptyKey, markedEntries, withEntries } from '../../declared/key-revision.ts'
import { fetchKey, keyStatesQuery, paperKeyQuery } from '../keys-queries.ts'
import { fittedEntries } from './entry-faults.ts'
import { changedEntries, editConflicts } from './key-edit.ts'
import type { KeyEditing } from './use-key-edit.ts'

/** What became of a save. */
export type KeySaving =
  | { readonly kind: 'saved'; readonly others: readonly number[] }
  | { readonly kind: 'failed'; readonly message: string }
  | null

interface SaveInput {
  readonly form: ExamForm
  readonly questionpaper: string
  readonly key: Answers | null
  readonly editing: KeyEditing
}

/** If others keep saving, the person reads so and presses again. */
const MOST_TRIES = 4

/**
 * Saves the whole key with the typed entries. What others filled in meanwhile stays; if both changed a question,
 * nothing is saved.
 */
export function useSaveKey({ form, questionpaper, key, editing }: SaveInput) {
  const client = useQueryClient()
  const [saving, setSaving] = useState<KeySaving>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { queryKey } = paperKeyQuery(questionpaper)

  /** Continues with the key in its new state. False if somebody gave a question another entry. */
  async function saveOver(base: Answers | null, tries: number): Promise<Answers | null> {
    const stored = fittedEntries(form, markedEntries(base ?? emptyKey(form)))
    if (editConflicts(stored, editing.edit).length > 0) return null
    try {
      return await send({ form, questionpaper, base }, changedEntries(stored, editing.edit))
    } catch (error) {
      const isOther = conflictsOf(error) !== null || (base === null && isRefusal(error))
      const { key: now } = isOther ? await fetchKey(questionpaper) : { key: null }
      if (now === null || tries <= 1) throw error
      client.setQueryData(queryKey, { key: now })
      return saveOver(now, tries - 1)
    }
  }
  async function save(): Promise<void> {
    setIsBusy(true)
    setSaving(null)
    const sent = editing.changed
    try {
      const saved = await saveOver(key, MOST_TRIES)
      if (saved) {
        const now = markedEntries(saved)
        const others = editing.stored.flatMap((entry, at) => (entry !== now[at] && !sent.has(at + 1) ? [at + 1] : []))
        client.setQueryData(queryKey, { key: saved })
        void client.invalidateQueries({ queryKey: keyStatesQuery.queryKey })
        editing.forget(sent)
        setSaving({ kind: 'saved', others })
      }
    } catch (error) {
      setSaving({ kind: 'failed', message: failureMessage(error) })
    }
    setIsBusy(false)
  }
  return { saving, isBusy, save, forget: () => setSaving(null) }
}

interface KeyBase {
  readonly form: ExamForm
  readonly questionpaper: string
  readonly base: Answers | null
}

async function send({ form, questionpaper, base }: KeyBase, entries: ReadonlyMap<number, string>): Promise<Answers> {
  const { answers, special = null } = base ?? emptyKey(form)
  // A key that was written before the form has another number of entries.
  const fitted = { answers: fittedEntries(form, answers), special: special && fittedEntries(form, special) }
  const next = withEntries(fitted, entries, form)
  const { record } = await saveRecord({
    collection: 'answers',
    id: base?.id,
    changed: base ? { ...next } : { questionpaper, ...next },
    read: { answers, special },
  })
  return record as unknown as Answers
}
