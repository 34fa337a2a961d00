import { keepDraft, keptDraft } from '../../kit/lib/kept/kept-draft.ts'
import type { TypedValues } from './form-faults.ts'

const KEY = 'registration'

/** The typed values so far, on this device alone. */
export interface KeptForm {
  readonly step: number
  readonly exam: string
  readonly values: TypedValues
}

/** What somebody has typed on this device within the last hour; undefined where there is nothing that can be read. */
export function readKeptForm(): KeptForm | undefined {
  const kept = keptDraft(KEY) as Partial<KeptForm> | null | undefined
  if (typeof kept?.values !== 'object' || kept.values === null) return undefined
  const isEmpty = Object.values(kept.values).every((value) => !value)
  return isEmpty ? undefined : { step: Number(kept.step) || 0, exam: String(kept.exam ?? ''), values: kept.values }
}

/** Stores the form; in a browser that stores nothing the form works without. */
export const keepForm = (form: KeptForm | undefined): void => keepDraft(KEY, form ?? null)
