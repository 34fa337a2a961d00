import type { RequestInfo } from '@olympiad/engine'
import type { MovedWindow } from '../../ground/declared/acts/time-recipients.ts'
import { ownWindow } from '../../ground/declared/exam-phase.ts'
import type { Cause } from '../../ground/server/audit/act-context.ts'
import type { StoredAllowance, StoredExam, StoredExaminee } from '../../ground/server/rows/stored.ts'

/** Who gets the time: examinees by their ids, or if the list is empty, the examinees of a school in an exam. */
export interface TimeRecipients {
  readonly examinees: readonly string[]
  readonly school: string
  readonly exam: string
}

/** What each examinee is given, in place of earlier allowances of this kind. */
type Allowed = Pick<StoredAllowance, 'kind' | 'minutes' | 'percent' | 'reason'> &
  Partial<Pick<StoredAllowance, 'outage'>>

/** Who asked for it, who gets it, and what they get. */
export interface Allowing {
  readonly cause: Cause
  readonly whom: TimeRecipients
  readonly allowed: Allowed
  /** The exam's name, where more than `UNCONFIRMED_EXAMINEES` are concerned. */
  readonly confirm: string
  readonly request: RequestInfo
}

/** The window of an examinee in an exam. */
export function windowIn(examinee: Pick<StoredExaminee, 'starts' | 'ends'>, exam: StoredExam): MovedWindow['before'] {
  const { starts, ends } = ownWindow(examinee, exam)
  return { starts, ends }
}
