import type { FieldConflict } from '@olympiad/schema/read-values'
import { useState } from 'react'
import { failureMessage } from '../../lib/failures.ts'
import { useSession } from '../../lib/session/session.ts'
import { fieldFaults } from '../act-form/run-calls.ts'
import { draftName, keepDraft, keptDraft } from './drafts.ts'
import { type DeclaredField, declaredFields, type FormValue, type Values } from './form-field.ts'
import { isSameValue, pick, shownValue, storedValue, valueFault } from './form-values.ts'
import type { RecordFormProps } from './record-form-props.ts'
import { conflictsOf, type SavedRecord, saveRecord } from './save-record.ts'
import { ownZone } from './zoned-time.ts'

type Texts = Readonly<Record<string, string | undefined>>
export type Conflicts = Readonly<Record<string, FieldConflict>>

/** The state of a record's form: its values, and what became of saving them. */
export function useRecordForm(props: RecordFormProps) {
  const { collection, record, fixed } = props
  const values = useFormValues(props)
  const { fields, shown, isChanged, changed, zone, read } = values
  const [faults, setFaults] = useState<Texts>({})
  const [failure, setFailure] = useState('')
  const [conflicts, setConflicts] = useState<Conflicts | null>(null)
  const [saved, setSaved] = useState<SavedRecord | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  /** What was chosen of two values counts as read from now on. */
  function settle(name: string, keepsMine: boolean): void {
    const field = fields.find((one) => one.name === name)
    const { [name]: conflict, ...rest } = conflicts ?? {}
    if (!field || !conflict) return
    values.type(field, keepsMine ? shown(field) : shownValue(field, conflict.theirs, zone), conflict.theirs)
    setConflicts(Object.keys(rest).length > 0 ? rest : null)
    setFailure('')
  }
  async function send(): Promise<void> {
    const sent = record ? changed : fields.filter((field) => isChanged(field) || shown(field) !== '')
    const typed = Object.fromEntries(sent.map((field) => [field.name, storedValue(field, shown(field), zone)]))
    const input = { collection: collection.name, id: record?.id, changed: { ...fixed, ...typed }, read }
    const made = record === null && props.create ? await props.create(input.changed) : null
    const result = made ? { record: made, merged: [] } : await saveRecord(input)
    values.putAllBack()
    setConflicts(null)
    setSaved(result)
    props.onSaved(result.record)
  }
  async function save(): Promise<void> {
    const judged = fields.map((field) => [field.name, valueFault(field, shown(field), zone)] as const)
    setFaults(Object.fromEntries(judged))
    setFailure('')
    if (judged.some(([, fault]) => fault !== '')) return
    setIsBusy(true)
    try {
      await send()
    } catch (error) {
      setConflicts(conflictsOf(error))
      const wrong = fieldFaults(error)
      setFaults(wrong)
      const isMarked = fields.some(({ name }) => wrong[name])
      setFailure(isMarked ? 'Nothing was saved. Correct the marked fields.' : failureMessage(error))
    }
    setIsBusy(false)
  }
  const forget = ({ name }: DeclaredField) => setFaults({ ...faults, [name]: '' })
  return {
    ...{ ...values, faults, failure, conflicts, saved, isBusy, settle, save },
    type(field: DeclaredField, value: FormValue): void {
      forget(field)
      setSaved(null)
      values.type(field, value)
    },
    putBack(field: DeclaredField): void {
      forget(field)
      values.putBack(field)
    },
  }
}

type ShownValues = Readonly<Record<string, FormValue>>

/**
 * The read and the typed values. An untouched field follows the record; one that somebody types into keeps the value
 * that it was read with, so that the server sees a conflict.
 */
function useFormValues(props: RecordFormProps) {
  const { collection, record, initial = {}, zone = ownZone() } = props
  const declared = declaredFields(collection, props.fields)
  const { draft, keep } = useDraft(props)
  const [typed, setTyped] = useState<ShownValues>(() => (draft?.typed ?? {}) as ShownValues)
  const [oldRead, setOldRead] = useState<Values>(() => draft?.read ?? {})

  const names = declared.map(({ name }) => name)
  const read: Values = { ...pick(record ?? initial, names), ...pick(oldRead, Object.keys(typed)) }
  const readValue = (field: DeclaredField) => shownValue(field, read[field.name], zone)
  const shown = (field: DeclaredField): FormValue => typed[field.name] ?? readValue(field)
  const now = Object.fromEntries(declared.map((field) => [field.name, shown(field)]))
  const fields = declared.map((field) => (field.neededWith ? { ...field, isNeeded: field.neededWith(now) } : field))
  const isChanged = (field: DeclaredField) => !isSameValue(shown(field), readValue(field))
  const changed = fields.filter(isChanged)

  function put(next: ShownValues, nextRead: Values): void {
    setTyped(next)
    setOldRead(nextRead)
    keep(Object.keys(next).length > 0 ? { typed: next, read: nextRead } : null)
  }
  return {
    ...{ fields, zone, read, shown, isChanged, changed },
    /** Types a value over one that was read: the one on the screen, or another that is known by now. */
    type({ name }: DeclaredField, value: FormValue, over: unknown = read[name]): void {
      put({ ...typed, [name]: value }, { ...oldRead, [name]: over })
    },
    putBack({ name }: DeclaredField): void {
      const { [name]: _value, ...rest } = typed
      put(rest, pick(oldRead, Object.keys(rest)))
    },
    putAllBack: () => put({}, {}),
    /** The form began with text that was typed in a closed tab. */
    hasOldDraft: draft !== null && changed.length > 0 && typed === draft.typed,
  }
}

/** What this account typed into this form before, and its keeping. */
function useDraft({ collection, record, draft: form }: RecordFormProps) {
  const account = useSession().record?.id ?? ''
  const name = draftName(account, form ?? `${collection.name} ${record?.id ?? 'new'}`)
  const [draft] = useState(() => keptDraft(name))
  const keep = (next: { typed: ShownValues; read: Values } | null) =>
    keepDraft(name, next && { ...next, typed: withoutFiles(next.typed) })
  return { draft, keep }
}

/** Files cannot be kept: they are chosen again. */
function withoutFiles(typed: ShownValues): ShownValues {
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => !(value instanceof File)))
}
