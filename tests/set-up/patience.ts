import { vi } from 'vitest'
import { PATIENCE_MS } from './patience-ms.ts'

// The runner's own second is too short beside other work. Files share `vi`, so it is made patient once.
const PATIENT = Symbol.for('olympiad.patient')
if (!Reflect.has(vi, PATIENT)) {
  const { waitFor } = vi
  const waitPatiently: typeof waitFor = (callback, options) =>
    waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options })
  Object.assign(vi, { waitFor: waitPatiently, [PATIENT]: true })
}
