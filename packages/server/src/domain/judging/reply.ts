import { replyDecisions as declared } from '@olympiad/contract/acts/judging/reply-decisions'
import { olympiad } from '@olympiad/contract/collections/index'
import { examPhase, ownWindow } from '@olympiad/contract/exam-phase'
import { ApiError, type Engine, type RequestInfo, records } from '@olympiad/engine'
import { actRoute } from '../acts/act-route.ts'
import { examineeInTurn } from '../ground/examinee-rows.ts'
import { examineeOf, ownExam } from '../ground/own-exam.ts'
import { decisionsOn } from './decision-rows.ts'

const { decisionreplies } = olympiad

/** Stores the caller's one reply to the decisions on them. Throws 400 before their end, without a decision, and the second time. */
export async function replyToDecisions(engine: Engine, said: string, request: RequestInfo): Promise<{ text: string }> {
  const account = examineeOf(request.account)
  const exam = await ownExam(engine, account)
  if (!exam || examPhase(request.nowMs, ownWindow(account, exam)) !== 'ended')
    throw new ApiError(400, 'It is answered once the exam is over.')
  return engine.database.write(async (transaction) => {
    const { id: examinee, questionpaper } = await examineeInTurn(engine, transaction, account)
    if ((await decisionsOn(engine, { id: examinee, questionpaper }, transaction)).length === 0)
      throw new ApiError(400, 'Nothing was decided.')
    const replies = records({ engine, transaction }, decisionreplies)
    if (await replies.first({ examinee, questionpaper })) throw new ApiError(400, 'You have answered: it is said once.')
    const values = { examinee, questionpaper, text: said.trim() }
    await replies.insert(values)
    return { text: values.text }
  }, account.id)
}

export const replyRoute = actRoute(declared, {
  handle: (engine, { request, body }) => replyToDecisions(engine, body.text, request),
})
