import { ApiError, type Engine, type RecordWrite, type RequestInfo, table } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../../all/collections.ts'
import { examPhase } from '../../../ground/declared/exam-phase.ts'
import { intentOf } from '../../../ground/server/rows/write-intent.ts'

/**
 * The stage of an exam for all its examinees: nobody has begun, somebody may be sitting it, or it is over for
 * everybody.
 */
export type ExamStage = 'toCome' | 'running' | 'over'

/** The stage at an instant of the server, in ms since the epoch; the times are record dates. */
export function examStage(exam: { readonly opens: string; readonly closes: string }, nowMs: number): ExamStage {
  const now = formatRecordTime(nowMs)
  if (exam.opens > now) return 'toCome'
  return now < exam.closes ? 'running' : 'over'
}

/** The stage of an exam for one examinee, by their own window. */
export function ownStage(window: { readonly starts: string; readonly ends: string }, nowMs: number): ExamStage {
  const phase = examPhase(nowMs, window)
  if (phase === 'notStarted') return 'toCome'
  return phase === 'ongoing' ? 'running' : 'over'
}

/** Whether somebody may be sitting an exam at an instant. */
export function isRunning(exam: { readonly opens: string; readonly closes: string }, nowMs: number): boolean {
  return examStage(exam, nowMs) === 'running'
}

/** Whether somebody may be sitting any exam of the store. */
export async function isAnyRunning({ database }: Pick<Engine, 'database'>, nowMs: number): Promise<boolean> {
  return (await table({ database }, olympiad.exams).all()).some((exam) => isRunning(exam, nowMs))
}

/** The instant by which a write is judged: it may have waited for others since it arrived, and the exam did not wait with it. */
export function judgedMs({ now }: Pick<Engine, 'now'>, { nowMs }: Pick<RequestInfo, 'nowMs'>): number {
  return Math.max(nowMs, now())
}

interface AskedWrite {
  readonly request: RequestInfo
  readonly intent: RecordWrite['intent']
}

/**
 * Whether a write comes from a record call. Acts say so; the server's own writes follow from an act, or from an import.
 */
export function isPlainWrite(write: AskedWrite): boolean {
  return write.request.account !== null && intentOf(write).windows !== 'byAct'
}

/** Throws 400 with the reason if an exam has begun or is over; `rule` says what to do instead. */
export function refuseBegun(stage: ExamStage, rule: string): void {
  if (stage !== 'toCome') throw begun(stage, rule)
}

/** The refusal of a change during or after an exam. */
export function begun(stage: 'running' | 'over', rule: string, { status = 400, data = {} } = {}): ApiError {
  const [is, reason] = stage === 'running' ? ['running', 'exam.running'] : ['over', 'exam.ended']
  return new ApiError(status, `The exam is ${is}: ${rule}`, data, { reason })
}
