import { ApiError, addTask, loadRecord, lockRecord, notFound, records, table } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../../all/collections.ts'
import { EDITION_ID } from '../../../edition/declared/edition-fields.ts'
import { type Act, type ActValues, bindAct } from '../../../ground/server/acts/act.ts'
import { actRoute } from '../../../ground/server/acts/act-route.ts'
import { actorOf } from '../../../ground/server/audit/actor.ts'
import { roleIn } from '../../../ground/server/rows/staff-guard.ts'
import type { StoredExam } from '../../../ground/server/rows/stored.ts'
import { computeResults as declared, type StartedResults } from '../../declared/acts/compute-results.ts'
import { resultsTask } from '../../declared/compute-results-task.ts'
import { rankRuleOf } from '../../declared/edition-rule.ts'
import type { ResultsInput } from './results-kind.ts'
import { groundOf, slotsOf } from './slots.ts'

const { editions, exams, resultsets, tasks } = olympiad

type ComputeInput = ActValues<typeof declared>

/**
 * Adds a result set of an exam that is over for everybody, by its keys and the edition's rule as they are now, and queues the task that
 * computes it. By percentile, the set is that of all exams of the level, and belongs to the first one. A set whose task was stopped or failed is computed again. Throws 404, 400, and 409 while one is being computed.
 */
export const computeResults: Act<ComputeInput, StartedResults> = bindAct(
  declared,
  async (engine, transaction, { input, request }) => {
    const asked = await table(engine, exams, transaction).find(input.exam)
    if (!asked) throw notFound()
    const rule = rankRuleOf(await loadRecord(engine.database, editions, EDITION_ID, transaction), asked.form)
    const slots = await slotsOf(engine, transaction, { exam: asked, rule })
    const exam = await lockRecord(engine.database, exams, slots[0]?.id ?? '', transaction)
    if (!exam) throw notFound()
    refuseOpen(slots, formatRecordTime(request.nowMs))
    const ground = { rule, ...(await groundOf(engine, transaction, { slots, rule })) }
    const { actor = '', actorName = '' } = actorOf(request, undefined) ?? {}
    const sets = records({ engine, transaction }, resultsets)
    const [last] = await sets.where({ exam: exam.id }, { sort: ['-number'], limit: 1 })
    const unfinished = last?.state === 'computing' ? last : undefined
    const begun = {
      exam: exam.id,
      number: (last?.number ?? 0) + 1,
      state: 'computing' as const,
      by: roleIn(request),
      actor,
    }
    const set = unfinished ? await sets.update(unfinished.id, ground) : await sets.insert({ ...begun, ...ground })
    const singleKey = `results ${exam.id}`
    const resultset: ResultsInput = { resultset: set.id }
    const task = { kind: resultsTask.name, input: resultset, subject: exam.name, actor, actorName, singleKey }
    return { task: await addTask(engine, transaction, { tasks, task }), ...resultset, number: set.number }
  },
)

function refuseOpen(slots: readonly StoredExam[], now: string): void {
  const open = slots.filter(({ closes }) => closes === '' || closes > now).map(({ name }) => name)
  if (open.length === 0) return
  const which = slots.length > 1 ? open.join(', ') : 'the exam'
  throw new ApiError(400, `Somebody may still sit ${which}: results are computed after the last end.`)
}

export const computeResultsRoute = actRoute(declared, { act: computeResults })
