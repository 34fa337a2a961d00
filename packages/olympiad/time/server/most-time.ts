import { ApiError, type RequestInfo } from '@olympiad/engine'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { hasRight } from '../../ground/server/rows/staff-guard.ts'
import type { StoredAllowance, StoredExam } from '../../ground/server/rows/stored.ts'
import { extraMs, standingIn } from './windows/allowed-window.ts'

/** What a supervisor may give, in percent of the exam's length. */
const MAX_PERCENT = 50

interface Giving {
  readonly allowed: Pick<StoredAllowance, 'kind' | 'minutes' | 'percent'>
  readonly exam: StoredExam
  /** What the examinee was given before, the oldest first. */
  readonly given: readonly StoredAllowance[]
  /** Ids of supervisors among the givers who are no organisers; time from superusers and commands has no giver. */
  readonly supervisors: ReadonlySet<string>
}

/** Whether who asks may give any time there is. */
export function mayGiveAny({ account, isSuperuser }: Pick<RequestInfo, 'account' | 'isSuperuser'>): boolean {
  return isSuperuser || (account !== null && hasRight(account, 'organise'))
}

/**
 * Throws if a giver below organiser gives too much: their gifts to an examinee are added up, and they cannot replace an
 * organiser's.
 */
export function refuseTooMuch({ allowed, exam, given, supervisors }: Giving): void {
  let sumMs = extraMs(exam, allowed)
  for (const one of standingIn(exam, given)) {
    if (one.kind === 'pause' || one.kind === 'outage') continue // what was lost is no extra time
    const isOrganisers = !supervisors.has(one.by)
    if (one.kind !== allowed.kind) sumMs += isOrganisers ? 0 : extraMs(exam, one)
    else if (isOrganisers && extraMs(exam, one) > 0)
      throw new ApiError(400, 'An organiser gave this time. Only an organiser can change it.')
  }
  const mostMs = ((parseRecordTime(exam.ends) - parseRecordTime(exam.starts)) * MAX_PERCENT) / 100
  if (extraMs(exam, allowed) > 0 && sumMs > mostMs)
    throw new ApiError(400, `More than ${MAX_PERCENT} % of the exam is for the organiser to give.`)
}
