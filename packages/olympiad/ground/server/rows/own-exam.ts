import {
  type Account,
  ApiError,
  accountsThat,
  batched,
  type Engine,
  queryOf,
  READS,
  selectRecords,
  table,
} from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { olympiad } from '../../../all/collections.ts'
import { needsApproval } from '../../../exams/declared/approval-needed.ts'
import type { DenialReason } from '../../declared/errors.ts'
import { examPhase, ownWindow } from '../../declared/exam-phase.ts'
import { examRefusals } from '../../declared/exam-refusals.ts'

const { approvals, examinees, exams, questionpapers } = olympiad

export type StoredExaminee = StoredOf<typeof examinees>
export type StoredExam = StoredOf<typeof exams>

/** Settings of the olympiad that acts on sittings depend on. */
export interface Policy {
  /** Where the edition does not say. */
  readonly requireApproval: boolean
}

/** Lets in examinees; to the rest there is no such act. */
export const examineesAlone = accountsThat(({ collection }) => collection.name === examinees.name)

/** The examinee behind an account that the guard let in. */
export const examineeOf = (account: Account | null) => account?.record as StoredExaminee

/** The exam of the paper that an examinee has now; null where there is neither. */
export async function ownExam(ground: Pick<Engine, 'database'>, { questionpaper }: StoredExaminee) {
  const paper = questionpaper === '' ? null : await table(ground, questionpapers).find(questionpaper)
  return paper && table(ground, exams).find(paper.exam)
}

interface ExamQuery extends Policy {
  readonly examinee: StoredExaminee
  readonly nowMs: number
}

/**
 * The exam that an examinee may sit at an instant, and its state then: `ended` once their window is over. Throws 404
 * without a paper, and 400 with the reason if it has not started or is not approved.
 */
export async function startedExam(engine: Engine, { examinee, nowMs, requireApproval }: ExamQuery) {
  const exam = await ownExam(engine, examinee)
  if (!exam) throw new ApiError(404, examRefusals.noPaper)
  const window = ownWindow(examinee, exam)
  const phase = examPhase(nowMs, window)
  if (phase === 'notStarted') throw refusal(examRefusals.notStarted, 'exam.notStarted')
  const isNeeded = needsApproval(exam, { requireApproval })
  if (isNeeded && !(await isApproved(engine, exam.id))) throw refusal(examRefusals.notApproved, 'exam.notApproved')
  return { exam, ends: window.ends, isOver: phase === 'ended' }
}

/** Whether somebody has approved an exam. */
export async function isApproved({ database }: Pick<Engine, 'database'>, exam: string): Promise<boolean> {
  const given = queryOf(database.dialect, approvals).selectFrom(approvals.name).selectAll().where('exam', '=', exam)
  return (await selectRecords(database, approvals, batched(given, READS))).some(({ approved }) => approved)
}

export function refusal(message: string, reason: DenialReason, status = 400): ApiError {
  return new ApiError(status, message, {}, { reason })
}
