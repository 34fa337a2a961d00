import { ApiError, type Engine, type RequestInfo, records } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { examPhase, ownWindow } from '../../ground/declared/exam-phase.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { examineeInTurn } from '../../ground/server/rows/examinee-rows.ts'
import { examineeOf, ownExam } from '../../ground/server/rows/own-exam.ts'
import { refusals } from '../declared/refusals.ts'
import { replyDecisions as declared } from '../declared/reply-decisions.ts'
import { decisionsOn } from './decision-rows.ts'

const { decisionreplies } = olympiad

/** Stores the caller's one reply to the decisions on them. Throws 400 before their end, without a decision, and the second time. */
export async function replyToDecisions(engine: Engine, said: string, request: RequestInfo): Promise<{ text: string }> {
  const account = examineeOf(request.account)
  const exam = await ownExam(engine, account)
  if (!exam || examPhase(request.nowMs, ownWindow(account, exam)) !== 'ended') throw new ApiError(400, refusals.notOver)
  return engine.database.write(
    async (transaction) => {
      const { id: examinee, questionpaper } = await examineeInTurn(engine, transaction, account)
      if ((await decisionsOn(engine, { id: examinee, questionpaper }, transaction)).length === 0)
        throw new ApiError(400, refusals.nothingDecided)
      const replies = records({ engine, transaction }, decisionreplies)
      if (await replies.first({ examinee, questionpaper })) throw new ApiError(400, refusals.answered)
      const values = { examinee, questionpaper, text: said.trim() }
      await replies.insert(values)
      return { text: values.text }
    },
    { writer: account.id },
  )
}

export const replyRoute = actRoute(declared, {
  handle: (engine, { request, body }) => replyToDecisions(engine, body.text, request),
})
