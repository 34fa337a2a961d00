import type { Allowance } from '@olympiad/contract/collections/allowances'
import type { Exam } from '@olympiad/contract/collections/exams'
import { olympiad } from '@olympiad/contract/collections/index'
import type { Supervisor } from '@olympiad/contract/collections/supervisors'
import { parseRecordTime } from '@olympiad/contract/record-time'
import { may } from '@olympiad/contract/roles'
import { ApiError, type Engine, loadRecord, type RequestInfo, type Transaction } from '@olympiad/engine'
import { allowancesOf, extraMs, standingIn } from '../windows/allowed-window.ts'
import { hasRight } from './staff-guard.ts'

/** What a supervisor may give, in percent of the exam's length. */
const MOST_PERCENT = 50

interface Giving {
  readonly request: RequestInfo
  readonly allowed: Pick<Allowance, 'kind' | 'minutes' | 'percent'>
  readonly exam: Exam
  readonly examinee: string
}

/**
 * Throws where somebody who is no organiser gives too much: what such people have given an examinee is added up, and what
 * an organiser has given is not theirs to replace.
 */
export async function refuseTooMuch(
  engine: Engine,
  transaction: Transaction,
  { request: { account, isSuperuser }, allowed, exam, examinee }: Giving,
): Promise<void> {
  if (isSuperuser || (account !== null && hasRight(account, 'organise'))) return
  let sumMs = extraMs(exam, allowed)
  for (const one of standingIn(exam, await allowancesOf(engine, transaction, examinee))) {
    if (one.kind === 'pause') continue // time that stood still is none that was given
    const isOrganisers = await isByOrganiser(engine, transaction, one)
    if (one.kind !== allowed.kind) sumMs += isOrganisers ? 0 : extraMs(exam, one)
    else if (isOrganisers && extraMs(exam, one) > 0)
      throw new ApiError(400, 'The organiser gave this time: it is for the organiser to change.')
  }
  const mostMs = ((parseRecordTime(exam.ends) - parseRecordTime(exam.starts)) * MOST_PERCENT) / 100
  if (extraMs(exam, allowed) > 0 && sumMs > mostMs)
    throw new ApiError(400, `More than ${MOST_PERCENT} % of the exam is for the organiser to give.`)
}

/** Superusers and commands give time in nobody's name. */
async function isByOrganiser(engine: Engine, transaction: Transaction, { by }: Allowance): Promise<boolean> {
  const giver = by === '' ? null : await loadRecord(engine.database, olympiad.supervisors, by, transaction)
  return giver === null || may(giver as unknown as Supervisor, 'organise')
}
