import { ApiError, type Engine, lockRecord, notFound, prepareUpdate, type Transaction, table } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { type Act, type ActRequest, type ActValues, bindAct } from '../../ground/server/acts/act.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { causeOf } from '../../ground/server/audit/act-context.ts'
import { countSitters } from '../../ground/server/rows/sitters.ts'
import type { StoredExam } from '../../ground/server/rows/stored.ts'
import type { WriteIntent } from '../../ground/server/rows/write-intent.ts'
import { setWindow as declared } from '../declared/set-window.ts'
import { begun, examStage, judgedMs } from './windows/exam-stage.ts'
import { type MovedWindows, planMovedWindows } from './windows/move-windows.ts'

const { exams } = olympiad

type SetWindowInput = ActValues<typeof declared>
interface ExamTimes {
  readonly starts: string
  readonly ends: string
  readonly released: string
}
interface MovedExam extends ExamTimes {
  readonly exam: string
  readonly before: ExamTimes
  /** How many sit it. */
  readonly affected: number
}

/** Moves an exam, and its examinees' windows. Throws 409 with the number of sitters if it has begun or is over and `confirm` is not its name. */
export const setWindow: Act<SetWindowInput, MovedExam> = bindAct(declared, move, planMove)

async function move(
  engine: Engine,
  transaction: Transaction,
  { input, request }: ActRequest<SetWindowInput>,
): Promise<MovedExam> {
  const { exam: id, starts, ends, confirm } = input
  if (starts === '' && ends === '') throw new ApiError(400, 'Neither a start nor an end was given.')
  const stored = await lockRecord(engine.database, exams, id, transaction)
  if (!stored) throw notFound()
  const affected = await countSitters(engine, transaction, id)
  const stage = examStage(stored, judgedMs(engine, request))
  if (stage !== 'toCome' && confirm !== stored.name) {
    const rule = `it is moved for ${affected} examinees once its name is given as confirm.`
    throw begun(stage, rule, { status: 409, data: { affected, name: stored.name } })
  }
  const submission = { body: { ...(starts && { starts }), ...(ends && { ends }) }, files: [] }
  const intent: WriteIntent = { windows: 'byAct' }
  const write = await prepareUpdate(engine, { collection: exams, id, submission, request, intent })
  const moved = await write.run(transaction)
  return { exam: id, ...timesOf(moved), before: timesOf(stored), affected }
}

/** Plans the new own windows before any lock; undefined if the act will be refused. */
async function planMove(
  engine: Engine,
  { input, request }: ActRequest<SetWindowInput>,
): Promise<MovedWindows | undefined> {
  const { exam: id, starts, ends, confirm } = input
  const exam = await table(engine, exams).find(id)
  if (!exam || (examStage(exam, judgedMs(engine, request)) !== 'toCome' && confirm !== exam.name)) return undefined
  const times = { id, starts: starts || exam.starts, ends: ends || exam.ends }
  return planMovedWindows(engine, times, causeOf({ act: declared, input, request }))
}

function timesOf({ starts, ends, released }: StoredExam): ExamTimes {
  return { starts, ends, released }
}

export const setWindowRoute = actRoute(declared, { act: setWindow })
