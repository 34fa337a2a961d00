import { formatRecordTime } from '@olympiad/schema/record-time'
import { type Act, bindAct } from '../../../ground/server/acts/act.ts'
import { writeExaminee } from '../../../ground/server/rows/examinee-rows.ts'
import { endSitting as declared, type EndedSitting } from '../../declared/end-sitting.ts'
import { giveReceipt } from '../receipts.ts'
import { endPause } from './pause.ts'
import { type OnExaminee, requireSitting, seatInTurn } from './seat-in-turn.ts'

/**
 * Submits the sheet of an examinee for them and gives its receipt; `reopen` takes that back until their end. It ends a pause. Throws
 * 400 with the reason if they do not sit the exam now.
 */
export const endSitting: Act<OnExaminee, EndedSitting> = bindAct(declared, async (engine, transaction, call) => {
  const seat = await seatInTurn(engine, transaction, call)
  requireSitting(seat)
  const { examinee, sitting, nowMs } = seat
  if (examinee.paused !== '') await endPause(engine, transaction, seat)
  const submitted = formatRecordTime(nowMs)
  await writeExaminee(engine, transaction, { id: examinee.id, nowMs, submitted })
  const closed = { examinee, sitting, submitted, closing: 'submitted', nowMs, event: 'endedByStaff' } as const
  const receipt = await giveReceipt(engine, transaction, closed)
  return { examinee: examinee.id, username: examinee.username, ...receipt }
})
