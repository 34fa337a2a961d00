import type { TypedValues } from './form-faults.ts'

const KEY = 'registration'

/** The typed values so far, on this device alone. */
export interface KeptForm {
  readonly step: number
  readonly exam: string
  readonly values: TypedValues
}

/** What this device has kept; undefined where it has nothing that can be read. */
export function readKeptForm(): KeptForm | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<KeptForm> | null
    if (!kept || typeof kept.values !== 'object') return undefined
    return { step: Number(kept.step) || 0, exam: String(kept.exam ?? ''), values: kept.values ?? {} }
  } catch {
    return undefined
  }
}

/** Stores the form; in a browser that stores nothing the form works without. */
export function keepForm(form: KeptForm | undefined): void {
  try {
    if (form) localStorage.setItem(KEY, JSON.stringify(form))
    else localStorage.removeItem(KEY)
  } catch {
    // a private window may refuse
  }
}
