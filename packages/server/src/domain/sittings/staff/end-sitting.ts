import type { EndedSitting } from '@olympiad/contract/acts/sittings/end-sitting'
import { formatRecordTime } from '@olympiad/contract/record-time'
import type { Act } from '../../acts/act.ts'
import { writeExaminee } from '../../ground/examinee-rows.ts'
import { giveReceipt } from '../receipts.ts'
import { endPause } from './pause.ts'
import { type OnExaminee, requireSitting, seatInTurn } from './seat-in-turn.ts'

/**
 * Hands the sheet of an examinee in for them, as it is, and gives its receipt; `reopen` takes it back, until the own end. A pause ends
 * with it. Throws 400 with the reason for who is not at the exam.
 */
export const endSitting: Act<OnExaminee, EndedSitting> = async (engine, transaction, { wanted, request }) => {
  const seat = await seatInTurn(engine, transaction, { ...wanted, act: 'end-sitting', request })
  requireSitting(seat)
  const { examinee, sitting, nowMs } = seat
  if (examinee.paused !== '') await endPause(engine, transaction, seat)
  const submitted = formatRecordTime(nowMs)
  await writeExaminee(engine, transaction, { id: examinee.id, nowMs, submitted })
  const closed = { examinee, sitting, submitted, closing: 'submitted', nowMs, event: 'endedByStaff' } as const
  const receipt = await giveReceipt(engine, transaction, closed)
  return { examinee: examinee.id, username: examinee.username, ...receipt }
}
