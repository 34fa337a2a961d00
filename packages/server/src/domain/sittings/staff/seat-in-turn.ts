import { ownWindow } from '@olympiad/contract/exam-phase'
import { ApiError, type Engine, notFound, type RequestInfo, type Transaction } from '@olympiad/engine'
import { noteCause } from '../../audit/causes.ts'
import { examineeInTurn } from '../../ground/examinee-rows.ts'
import { examsOf, holdExams } from '../../ground/held-exams.ts'
import { refusal } from '../../ground/own-exam.ts'
import { examIdOf } from '../../ground/sitters.ts'
import { isInScope } from '../../ground/staff-guard.ts'
import type { StoredExam, StoredExaminee } from '../../ground/stored.ts'
import { judgedMs, ownStage } from '../../time/windows/exam-stage.ts'
import { holdSheet } from '../sheet.ts'
import { type StoredSitting, sittingOf } from '../sitting-rows.ts'

/** What staff say of an examinee whom they act on. */
export interface OnExaminee {
  readonly examinee: string
  readonly reason: string
}

/** An examinee who sits an exam now; nobody else changes exam, sheet or examinee until the transaction ends. */
export interface Seat {
  readonly examinee: StoredExaminee
  readonly exam: StoredExam
  /** Null for who never opened the room, a plain client of the record service among them. */
  readonly sitting: StoredSitting | null
  /** The instant of the act. */
  readonly nowMs: number
  readonly reason: string
  readonly request: RequestInfo
}

interface Asked extends OnExaminee {
  /** Name of the act, for the log. */
  readonly act: string
  readonly request: RequestInfo
}

/**
 * Holds exam, sheet and examinee, in the order in which all who hold them do. Throws 404 for who is not in the scope of who asks, and
 * 400 where there is no exam.
 */
export async function seatInTurn(engine: Engine, transaction: Transaction, asked: Asked): Promise<Seat> {
  const { examinee: id, act, reason, request } = asked
  noteCause(transaction, request, { act, reason })
  const exams = await examsOf(engine, transaction, [id])
  const held = await holdExams(engine, transaction, exams.values())
  await holdSheet(engine, transaction, { id })
  const examinee = await examineeInTurn(engine, transaction, { id })
  if (!isInScope(request, 'keepSittings', examinee.school)) throw notFound()
  const exam = held.get(await examIdOf(engine, transaction, examinee))
  if (!exam || examinee.questionpaper === '') throw new ApiError(400, `There is no paper of ${examinee.username}.`)
  const sitting = await sittingOf(engine, transaction, examinee)
  return { examinee, exam, sitting, nowMs: judgedMs(engine, request), reason, request }
}

/** Throws 400 with the reason for who is not at the exam now: before the own start, after the own end, or handed in. */
export function requireSitting({ examinee, exam, nowMs }: Seat): void {
  const stage = ownStage(ownWindow<Pick<StoredExam, 'starts' | 'ends'>>(examinee, exam), nowMs)
  if (stage === 'toCome') throw refusal(`The exam has not started for ${examinee.username}.`, 'exam.notStarted')
  if (stage === 'over') throw refusal(`The exam is over for ${examinee.username}.`, 'exam.ended')
  if (examinee.submitted !== '') throw refusal(`The sheet of ${examinee.username} was handed in.`, 'exam.submitted')
}
