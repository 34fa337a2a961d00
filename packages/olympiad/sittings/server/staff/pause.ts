import { ApiError, type Engine, records, type Transaction } from '@olympiad/engine'
import { formatRecordTime, parseRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../../all/collections.ts'
import { ownWindow } from '../../../ground/declared/exam-phase.ts'
import { type Act, bindAct } from '../../../ground/server/acts/act.ts'
import { writeExaminee } from '../../../ground/server/rows/examinee-rows.ts'
import { roleIn } from '../../../ground/server/rows/staff-guard.ts'
import { allowancesOf } from '../../../time/server/windows/allowed-window.ts'
import { countAnew, writeOwnWindow } from '../../../time/server/windows/write-windows.ts'
import { type PausedSitting, pauseSitting as pause } from '../../declared/pause-sitting.ts'
import { resumeSitting as resume } from '../../declared/resume-sitting.ts'
import { writeSitting } from '../rows/sitting-rows.ts'
import { type OnExaminee, requireSitting, type Seat, seatInTurn } from './seat-in-turn.ts'

const { allowances, supervisors } = olympiad
const MINUTE_MS = 60_000
/** How much later the exam ends for a paused examinee, so that no key comes out meanwhile. A forgotten pause ends with it. */
const RESERVE_MINUTES = 24 * 60

/** Stops the time of an examinee. Throws 400 with the reason if they do not sit the exam now or are paused already. */
export const pauseSitting: Act<OnExaminee, PausedSitting> = bindAct(pause, async (engine, transaction, call) => {
  const seat = await seatInTurn(engine, transaction, call)
  const { examinee, sitting, nowMs } = seat
  requireSitting(seat)
  if (examinee.paused !== '') throw new ApiError(400, `${examinee.username} is paused already.`)
  const paused = formatRecordTime(nowMs)
  await writeExaminee(engine, transaction, { id: examinee.id, nowMs, paused })
  const ends = await allowPause(engine, transaction, { seat, minutes: RESERVE_MINUTES })
  await writeSitting(engine, transaction, { examinee, sitting, values: {}, event: 'paused', nowMs })
  return { examinee: examinee.id, username: examinee.username, paused, minutes: 0, ends }
})

/** Resumes the time of an examinee and gives back the pause. Throws 400 if they are not paused. */
export const resumeSitting: Act<OnExaminee, PausedSitting> = bindAct(resume, async (engine, transaction, call) => {
  const seat = await seatInTurn(engine, transaction, call)
  const { examinee, sitting, nowMs } = seat
  if (examinee.paused === '') throw new ApiError(400, `${examinee.username} is not paused.`)
  const { minutes, ends } = await endPause(engine, transaction, seat)
  await writeSitting(engine, transaction, { examinee, sitting, values: {}, event: 'resumed', nowMs })
  return { examinee: examinee.id, username: examinee.username, paused: '', minutes, ends }
})

/** Gives back the minutes of a pause, rounded up, in place of its reserve. */
export async function endPause(engine: Engine, transaction: Transaction, seat: Seat) {
  const { examinee, exam, nowMs } = seat
  const minutes = Math.max(0, Math.ceil((nowMs - parseRecordTime(examinee.paused)) / MINUTE_MS))
  const given = await allowancesOf(engine, transaction, examinee.id)
  const pauses = given.filter(({ kind, exam: of }) => kind === 'pause' && of === exam.id)
  const earlier = pauses.at(-2)?.minutes ?? 0 // the last one is the reserve of this pause
  const all = Math.min(RESERVE_MINUTES, earlier + minutes)
  const ends = await allowPause(engine, transaction, { seat, minutes: all })
  await writeExaminee(engine, transaction, { id: examinee.id, nowMs, paused: '' })
  return { minutes, ends }
}

/** Records how long the examinee has been paused in this exam. Resolves to their new end. */
async function allowPause(
  engine: Engine,
  transaction: Transaction,
  { seat, minutes }: { readonly seat: Seat; readonly minutes: number },
): Promise<string> {
  const { examinee, exam, reason, request } = seat
  const by = request.account?.collection.name === supervisors.name ? request.account.record.id : ''
  const values = { examinee: examinee.id, exam: exam.id, by, kind: 'pause', minutes, percent: 0, reason } as const
  await records({ engine, transaction }, allowances).insert(values)
  const window = await writeOwnWindow(engine, transaction, { id: examinee.id, exam, by: roleIn(request) })
  await countAnew(engine, transaction, exam.id)
  return ownWindow({ ...examinee, ...window }, { starts: exam.starts, ends: exam.ends }).ends
}
