import { ApiError, type Engine, type RequestInfo, records } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import type { ActValues } from '../../ground/server/acts/act.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { examineeInTurn } from '../../ground/server/rows/examinee-rows.ts'
import { requireQuestion } from '../../ground/server/rows/forms/require-question.ts'
import { examineeOf, ownExam } from '../../ground/server/rows/own-exam.ts'
import { object as declared } from '../declared/object.ts'
import { MAX_OBJECTIONS, takesObjections } from '../declared/objection.ts'
import { refusals } from '../declared/refusals.ts'

const { objections } = olympiad

type ObjectInput = ActValues<typeof declared>

/**
 * Stores what the caller objects to a question of their paper. What was sent already is not stored twice: a page whose reply was lost
 * sends it again. Throws 400 while objections are not taken, for a second one to a question, and beyond the most that a student has.
 */
export async function objectTo(
  engine: Engine,
  { question, text: typed }: ObjectInput,
  request: RequestInfo,
): Promise<{ objection: string }> {
  const account = examineeOf(request.account)
  const exam = await ownExam(engine, account)
  const now = formatRecordTime(request.nowMs)
  const isOver = exam !== null && exam.closes !== '' && exam.closes <= now
  if (!exam || !isOver || !takesObjections(now, exam)) throw new ApiError(400, refusals.notNow)
  requireQuestion(exam, question)
  const text = typed.trim()
  if (text === '') throw new ApiError(400, refusals.empty)
  return engine.database.write(
    async (transaction) => {
      const { id: examinee, questionpaper } = await examineeInTurn(engine, transaction, account)
      const kept = records({ engine, transaction }, objections)
      const own = await kept.where({ examinee, questionpaper })
      const same = own.find((one) => one.question === question)
      if (same?.text === text) return { objection: same.id }
      if (same) throw new ApiError(400, refusals.same)
      if (own.length >= MAX_OBJECTIONS) throw new ApiError(400, refusals.most)
      const values = { examinee, exam: exam.id, questionpaper, question, text, state: 'open' as const }
      const { id: objection } = await kept.insert(values)
      return { objection }
    },
    { writer: account.id },
  )
}

export const objectRoute = actRoute(declared, {
  handle: (engine, { request, body }) => objectTo(engine, body, request),
})
