import { useState } from 'react'
import type { DeviceState } from './device-watch.ts'

export interface ElsewhereQuestion {
  /** The exam is open on another device, and the student has not decided yet whether it goes on here. */
  readonly isAsked: boolean
  /** They only want to look. */
  putOff(): void
}

/** Whether an examinee who comes with a second device is asked if the exam is to go on here. */
export function useElsewhereQuestion({ state }: { state: DeviceState }): ElsewhereQuestion {
  const [isPutOff, setIsPutOff] = useState(false)
  const isAsked = state.kind === 'elsewhere' && !state.wasHere && !isPutOff
  return { isAsked, putOff: () => setIsPutOff(true) }
}
