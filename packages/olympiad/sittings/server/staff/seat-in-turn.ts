import { ApiError, type Engine, notFound, type RequestInfo, type Transaction } from '@olympiad/engine'
import { ownWindow } from '../../../ground/declared/exam-phase.ts'
import type { ActRequest } from '../../../ground/server/acts/act.ts'
import { examineeInTurn } from '../../../ground/server/rows/examinee-rows.ts'
import { examsOf, lockExams } from '../../../ground/server/rows/lock-exams.ts'
import { refusal } from '../../../ground/server/rows/own-exam.ts'
import { examIdOf } from '../../../ground/server/rows/sitters.ts'
import { isInScope } from '../../../ground/server/rows/staff-guard.ts'
import type { StoredExam, StoredExaminee } from '../../../ground/server/rows/stored.ts'
import { judgedMs, ownStage } from '../../../time/server/windows/exam-stage.ts'
import { type StoredSitting, sittingOf } from '../rows/sitting-rows.ts'
import { lockSheet } from '../sheet.ts'

/** The input of a staff act on one examinee. */
export interface OnExaminee {
  readonly examinee: string
  readonly reason: string
}

/** An examinee with the exam they sit now; exam, sheet and examinee are locked until the transaction ends. */
export interface Seat {
  readonly examinee: StoredExaminee
  readonly exam: StoredExam
  /** Null if they never opened the room, such as with a plain client of the record service. */
  readonly sitting: StoredSitting | null
  /** The instant of the act. */
  readonly nowMs: number
  readonly reason: string
  readonly request: RequestInfo
}

/**
 * Locks exam, sheet and examinee, in the order of every act that locks them. Throws 404 if the caller may not see this examinee, and
 * 400 if they have no paper.
 */
export async function seatInTurn(
  engine: Engine,
  transaction: Transaction,
  { input, request }: ActRequest<OnExaminee>,
): Promise<Seat> {
  const { examinee: id, reason } = input
  const exams = await examsOf(engine, transaction, [id])
  const held = await lockExams(engine, transaction, exams.values())
  await lockSheet(engine, transaction, { id })
  const examinee = await examineeInTurn(engine, transaction, { id })
  if (!isInScope(request, 'keepSittings', examinee.school)) throw notFound()
  const exam = held.get(await examIdOf(engine, transaction, examinee))
  if (!exam || examinee.questionpaper === '') throw new ApiError(400, `There is no paper of ${examinee.username}.`)
  const sitting = await sittingOf(engine, transaction, examinee)
  return { examinee, exam, sitting, nowMs: judgedMs(engine, request), reason, request }
}

/** Throws 400 with the reason outside the examinee's own window and once they have submitted. */
export function requireSitting({ examinee, exam, nowMs }: Seat): void {
  const stage = ownStage(ownWindow<Pick<StoredExam, 'starts' | 'ends'>>(examinee, exam), nowMs)
  if (stage === 'toCome') throw refusal(`The exam has not started for ${examinee.username}.`, 'exam.notStarted')
  if (stage === 'over') throw refusal(`The exam is over for ${examinee.username}.`, 'exam.ended')
  if (examinee.submitted !== '') throw refusal(`The sheet of ${examinee.username} was submitted.`, 'exam.submitted')
}
