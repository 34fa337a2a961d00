import type { FieldConflict } from '@olympiad/schema/read-values'
import { useState } from 'react'
import { failureMessage } from '../../lib/failures.ts'
import { fieldFaults } from '../act-form/run-calls.ts'
import type { DeclaredField, FormValue } from './form-field.ts'
import { shownValue, storedValue, valueFault } from './form-values.ts'
import type { RecordFormProps } from './record-form-props.ts'
import { conflictsOf, type SavedRecord, saveRecord } from './save-record.ts'
import { useFormValues } from './use-form-values.ts'

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
