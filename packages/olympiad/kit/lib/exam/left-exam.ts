import { parseRecordTime } from '@olympiad/schema/record-time'
import { keepTabValue, tabValue } from '../kept/tab-values.ts'
import { serverNow } from '../time/server-clock.ts'

/** A note about a running exam that somebody left. */
export interface LeftExam {
  readonly username: string
  readonly exam: string
  readonly ends: string
  /** Answers on the server. */
  readonly saved: number
  /** Answers that are on this device only. */
  readonly unsaved: number
}

const KEY = 'left exam'

/** Remembers, for this tab, how somebody left a running exam. */
export function noteLeaving(left: LeftExam): void {
  keepTabValue(KEY, JSON.stringify(left))
}

/** How the exam was left from this tab, as long as one may still come back. */
export function leftExam(): LeftExam | undefined {
  const kept = tabValue(KEY)
  const left = kept ? (JSON.parse(kept) as LeftExam) : undefined
  return left && parseRecordTime(left.ends) > serverNow() ? left : undefined
}

/** It was read, or somebody is back in the exam. */
export function forgetLeaving(): void {
  keepTabValue(KEY, null)
}
