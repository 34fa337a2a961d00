import { ApiError, changeMany, type Engine, notFound, type Transaction, table } from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import { type Act, type ActValues, bindAct } from '../../ground/server/acts/act.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { type Cause, causeOf } from '../../ground/server/audit/act-context.ts'
import { appendMany } from '../../ground/server/audit/append.ts'
import { entriesOfMany } from '../../ground/server/audit/entries-of-many.ts'
import { roleIn } from '../../ground/server/rows/staff-guard.ts'
import { type AnsweredObjections, answerObjections as declared } from '../declared/answer-objections.ts'

const { exams, objections, questionpapers } = olympiad
type Objection = StoredOf<typeof objections>

type AnswerInput = ActValues<typeof declared>

/**
 * Gives all open objections to a question one answer; open pages of their authors hear of it. Throws 404 without such
 * an exam, and 400 if none is open, or if the exam has several papers and none is named.
 */
export const answerObjections: Act<AnswerInput, AnsweredObjections> = bindAct(
  declared,
  async (engine, transaction, { input, request }) => {
    const { question, accepted } = input
    const questionpaper = await paperOf(engine, transaction, input)
    const open = await table(engine, objections, transaction).where({ questionpaper, question, state: 'open' })
    if (open.length === 0) throw new ApiError(400, `No objection to question ${question} is open.`)
    const now = formatRecordTime(request.nowMs)
    const answer = input.reason.trim()
    const state = accepted ? ('accepted' as const) : ('refused' as const)
    const values = { state, answer, answered: now, answeredby: roleIn(request), updated: now }
    await writeAnswers(engine, transaction, open, values)
    await logAnswer(engine, transaction, { cause: causeOf({ act: declared, input, request }), open, values })
    return { question, accepted, answered: open.length }
  },
)

async function paperOf(engine: Engine, transaction: Transaction, input: AnswerInput): Promise<string> {
  if (!(await table(engine, exams, transaction).find(input.exam))) throw notFound()
  const papers = await table(engine, questionpapers, transaction).where({ exam: input.exam })
  const found = input.questionpaper === '' ? papers : papers.filter(({ id }) => id === input.questionpaper)
  if (found.length > 1) throw new ApiError(400, `The exam has ${found.length} papers: name the questionpaper.`)
  const [paper] = found
  if (!paper) throw new ApiError(400, 'The exam has no such paper.')
  return paper.id
}

function writeAnswers(
  engine: Engine,
  transaction: Transaction,
  open: readonly Objection[],
  values: Partial<Objection>,
): Promise<void> {
  const collection = engine.registry.find(objections.name)
  if (!collection) throw new Error(`this service has no ${objections.name}`)
  const records = open.map((objection) => ({ ...objection, ...values }))
  return changeMany(engine, transaction, { collection, records, values })
}

interface LoggedAnswer {
  readonly cause: Cause | undefined
  readonly open: readonly Objection[]
  readonly values: Partial<Objection>
}

/** One entry for all of them, with the question and without any student. */
async function logAnswer(
  engine: Engine,
  transaction: Transaction,
  { cause, open, values }: LoggedAnswer,
): Promise<void> {
  const [first] = open
  if (!first) return
  const about = { collection: objections, before: first, after: { ...first, ...values } }
  const nobody = { id: '', school: '' }
  await appendMany(engine, transaction, await entriesOfMany(engine, cause, [{ ...about, examinee: nobody }]))
}

export const answerObjectionsRoute = actRoute(declared, { act: answerObjections })
