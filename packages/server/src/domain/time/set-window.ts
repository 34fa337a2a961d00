import { setWindow as declared } from '@olympiad/contract/acts/time/set-window'
import { olympiad } from '@olympiad/contract/collections/index'
import { ApiError, type Engine, lockRecord, notFound, prepareUpdate, table } from '@olympiad/engine'
import { type Act, type ActRequest, actAhead, carryOut } from '../acts/act.ts'
import { actRoute } from '../acts/act-route.ts'
import { causeOf, noteCause } from '../audit/causes.ts'
import { countSitters } from '../ground/sitters.ts'
import type { StoredExam } from '../ground/stored.ts'
import type { WriteIntent } from '../ground/write-intent.ts'
import { begun, examStage, judgedMs } from './windows/exam-stage.ts'
import { type MovedWindows, planMovedWindows } from './windows/move-windows.ts'

const { exams } = olympiad

interface Wanted {
  readonly exam: string
  /** Times as records have them; an empty one stays as it is. */
  readonly starts: string
  readonly ends: string
  readonly reason: string
  /** The exam's name, once it has begun. */
  readonly confirm: string
}
interface ExamTimes {
  readonly starts: string
  readonly ends: string
  readonly released: string
}
interface Moved extends ExamTimes {
  readonly exam: string
  readonly before: ExamTimes
  /** How many sit it. */
  readonly affected: number
}

/** Moves an exam, and the own windows with it. Throws 409 with how many it concerns where it has begun or is over, and that is not confirmed. */
export const setWindow: Act<Wanted, Moved> = actAhead(planMove, async (engine, transaction, { wanted, request }) => {
  const { exam: id, starts, ends, reason, confirm } = wanted
  noteCause(transaction, request, { act: 'set-window', reason })
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
  const intent: WriteIntent = { windows: 'byAct', act: 'set-window', reason }
  const write = await prepareUpdate(engine, { collection: exams, id, submission, request, intent })
  const moved = await write.run(transaction)
  return { exam: id, ...timesOf(moved), before: timesOf(stored), affected }
})

/** What becomes of the own windows, computed before anything is held; nothing where the act is going to refuse. */
async function planMove(engine: Engine, { wanted, request }: ActRequest<Wanted>): Promise<MovedWindows | undefined> {
  const { exam: id, starts, ends, reason, confirm } = wanted
  const exam = await table(engine, exams).find(id)
  if (!exam || (examStage(exam, judgedMs(engine, request)) !== 'toCome' && confirm !== exam.name)) return undefined
  const times = { id, starts: starts || exam.starts, ends: ends || exam.ends }
  return planMovedWindows(engine, times, causeOf(request, { act: 'set-window', reason }))
}

function timesOf({ starts, ends, released }: StoredExam): ExamTimes {
  return { starts, ends, released }
}

export const setWindowRoute = actRoute(declared, {
  handle: (engine, { request, body: wanted }) => carryOut(engine, setWindow, { wanted, request }),
})
