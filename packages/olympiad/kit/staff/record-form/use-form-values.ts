import { useState } from 'react'
import { useSession } from '../../lib/session/session.ts'
import { draftName, keepDraft, keptDraft } from './drafts.ts'
import { type DeclaredField, declaredFields, type FormValue, type Values } from './form-field.ts'
import { isSameValue, pick, shownValue } from './form-values.ts'
import type { RecordFormProps } from './record-form-props.ts'
import { ownZone } from './zoned-time.ts'

type ShownValues = Readonly<Record<string, FormValue>>

/**
 * The read and the typed values. An untouched field follows the record; one that somebody types into keeps the value
 * that it was read with, so that the server sees a conflict.
 */
export function useFormValues(props: RecordFormProps) {
  const { collection, record, initial = {}, zone = ownZone() } = props
  const fields = declaredFields(collection, props.fields)
  const { draft, keep } = useDraft(props)
  const [typed, setTyped] = useState<ShownValues>(() => (draft?.typed ?? {}) as ShownValues)
  const [oldRead, setOldRead] = useState<Values>(() => draft?.read ?? {})

  const names = fields.map(({ name }) => name)
  const read: Values = { ...pick(record ?? initial, names), ...pick(oldRead, Object.keys(typed)) }
  const readValue = (field: DeclaredField) => shownValue(field, read[field.name], zone)
  const shown = (field: DeclaredField): FormValue => typed[field.name] ?? readValue(field)
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
