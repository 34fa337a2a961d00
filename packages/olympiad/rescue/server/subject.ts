import { ApiError, type Engine, notFound, type RequestInfo, type Transaction } from '@olympiad/engine'
import { SPEC_EXAM_FORM } from '../../forms/declared/exam-form.ts'
import { examineeInTurn } from '../../ground/server/rows/examinee-rows.ts'
import { ownExam } from '../../ground/server/rows/own-exam.ts'
import { isInScope } from '../../ground/server/rows/staff-guard.ts'
import { sittingOf } from '../../sittings/server/rows/sitting-rows.ts'
import { lockSheet } from '../../sittings/server/sheet.ts'
import type { RescueContent } from '../declared/rescue.ts'
import type { Subject } from './compare.ts'
import { refuseMisfits } from './open-file.ts'

interface RescueRequest {
  readonly content: RescueContent
  readonly request: RequestInfo
}

/**
 * The examinee of a rescue file. Locks their sheet until the transaction ends. Throws 404 if the caller may not see them, and
 * 400 if they have another paper now, or the file holds what answers no question of it.
 */
export async function subjectOf(
  engine: Engine,
  transaction: Transaction,
  { content, request }: RescueRequest,
): Promise<Subject> {
  const { examinee: id, questionpaper } = content
  await lockSheet(engine, transaction, { id, questionpaper })
  const examinee = await examineeInTurn(engine, transaction, { id })
  if (!isInScope(request, 'rescueAnswers', examinee.school)) throw notFound()
  if (examinee.questionpaper !== questionpaper)
    throw new ApiError(400, `The rescue file is about another paper than the one that ${examinee.username} has.`)
  const exam = await ownExam(engine, examinee)
  if (!exam) throw new ApiError(400, `There is no exam of ${examinee.username}.`)
  refuseMisfits(exam.form ?? SPEC_EXAM_FORM, content)
  const sitting = await sittingOf(engine, transaction, examinee)
  return { examinee, exam, sitting, nowMs: request.nowMs }
}
