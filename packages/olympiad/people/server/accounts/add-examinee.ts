import { ApiError, type Engine, notFound, type RequestInfo, type Transaction, table } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import { type ActValues, bindAct, runAct } from '../../../ground/server/acts/act.ts'
import { actRoute } from '../../../ground/server/acts/act-route.ts'
import { lockExams } from '../../../ground/server/rows/lock-exams.ts'
import { paperIn } from '../../../ground/server/rows/papers.ts'
import { judgedMs } from '../../../time/server/windows/exam-stage.ts'
import { addExaminee as declared } from '../../declared/add-examinee.ts'
import type { NewPassword } from '../../declared/new-password.ts'
import { prepareAccount } from './new-account.ts'

const { examinees, exams, questionpapers } = olympiad

type AddExamineeInput = ActValues<typeof declared>

/**
 * Adds a student, with an exam from now on or without one; also while the exam runs. Throws 400 with the faults by
 * field, or for an ended exam, and 404 for one that does not exist.
 */
async function addExaminee(engine: Engine, input: AddExamineeInput, request: RequestInfo): Promise<NewPassword> {
  const questionpaper = await paperOf(engine, input)
  const { password, write } = await prepareAccount(engine, examinees, { ...input, questionpaper })
  const act = bindAct(declared, async (_: Engine, transaction: Transaction) => {
    if (input.exam !== '') await refuseOver(engine, transaction, { exam: input.exam, nowMs: judgedMs(engine, request) })
    return (await write.run(transaction)).id
  })
  const examinee = await runAct(engine, act, { input: {}, request })
  return { examinee, username: input.username, password }
}

/** The named paper, or the only one of the exam; empty while it has none. */
async function paperOf(engine: Engine, { exam: id, questionpaper }: AddExamineeInput): Promise<string> {
  if (id === '' && questionpaper === '') return ''
  const exam = await table(engine, exams).find(id)
  if (!exam) throw notFound()
  const papers = await table(engine, questionpapers).where({ exam: id })
  if (questionpaper === '' && papers.length === 0) return ''
  return (await paperIn(engine, engine.database, { exam, questionpaper })).id
}

async function refuseOver(
  engine: Engine,
  transaction: Transaction,
  { exam: id, nowMs }: { readonly exam: string; readonly nowMs: number },
): Promise<void> {
  const exam = (await lockExams(engine, transaction, [id])).get(id)
  if (!exam) throw notFound()
  if (Date.parse(exam.ends) <= nowMs) throw new ApiError(400, `The exam ${exam.name} is over: nobody is added to it.`)
}

export const addExamineeRoute = actRoute(declared, {
  handle: (engine, { request, body }) => addExaminee(engine, body, request),
})
