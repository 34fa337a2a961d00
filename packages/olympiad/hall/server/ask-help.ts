import { ApiError, type Engine, type RequestInfo, records, table } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { examPhase, ownWindow } from '../../ground/declared/exam-phase.ts'
import { examRefusals } from '../../ground/declared/exam-refusals.ts'
import type { ActValues } from '../../ground/server/acts/act.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { examineeInTurn } from '../../ground/server/rows/examinee-rows.ts'
import { requireQuestion } from '../../ground/server/rows/forms/require-question.ts'
import { examineeOf, ownExam, refusal } from '../../ground/server/rows/own-exam.ts'
import type { StoredExam, StoredExaminee } from '../../ground/server/rows/stored.ts'
import { askHelp as declared } from '../declared/ask-help.ts'
import { MAX_OPEN_REQUESTS } from '../declared/help.ts'

const { exams, helprequests } = olympiad

type AskHelpInput = ActValues<typeof declared>

/**
 * Asks the staff for help, within the examinee's time, with or without an approval. A repeated request is not stored
 * twice: a page whose reply was lost asks again. Throws 400 if too many wait for an answer.
 */
export async function askHelp(engine: Engine, wanted: AskHelpInput, request: RequestInfo): Promise<{ id: string }> {
  const account = examineeOf(request.account)
  requireQuestion(await examInTime(engine, account, request.nowMs), wanted.question)
  if (wanted.kind === 'question' && wanted.question === 0) throw new ApiError(400, examRefusals.noQuestion)
  return engine.database.write(
    async (transaction) => {
      const { id: examinee } = await examineeInTurn(engine, transaction, { id: account.id })
      const requests = records({ engine, transaction }, helprequests)
      const values = { ...wanted, text: wanted.text.trim(), examinee, state: 'open' } as const
      const open = await requests.where({ examinee, state: 'open' })
      const same = open.find(
        ({ kind, question, text }) => kind === values.kind && question === values.question && text === values.text,
      )
      if (same) return { id: same.id }
      if (open.length >= MAX_OPEN_REQUESTS)
        throw new ApiError(400, `${MAX_OPEN_REQUESTS} requests wait for an answer: no more can be asked.`)
      const { id } = await requests.insert(values)
      return { id }
    },
    { writer: account.id },
  )
}

/** The examinee's exam. Throws before and after their own time. */
async function examInTime(engine: Engine, examinee: StoredExaminee, nowMs: number): Promise<StoredExam> {
  const { questionpaper, exam: direct } = examinee
  const exam = questionpaper === '' ? await table(engine, exams).find(direct) : await ownExam(engine, examinee)
  const phase = exam ? examPhase(nowMs, ownWindow(examinee, exam)) : 'notStarted'
  if (!exam || phase === 'notStarted') throw refusal(examRefusals.notStarted, 'exam.notStarted')
  if (phase === 'ended') throw refusal(examRefusals.over, 'exam.ended')
  return exam
}

export const askHelpRoute = actRoute(declared, {
  handle: (engine, { request, body }) => askHelp(engine, body, request),
})
