import { computeResults as declared, type StartedResults } from '@olympiad/contract/acts/results/compute-results'
import { olympiad } from '@olympiad/contract/collections/index'
import { EDITION_ID } from '@olympiad/contract/edits/edition-fields'
import { formatRecordTime } from '@olympiad/contract/record-time'
import { rankRuleOf } from '@olympiad/contract/results/result-set'
import { ApiError, addTask, loadRecord, lockRecord, notFound, records } from '@olympiad/engine'
import { type Act, bindAct, carryOut } from '../../acts/act.ts'
import { actRoute } from '../../acts/act-route.ts'
import { actorOf } from '../../audit/actor.ts'
import { roleIn } from '../../ground/staff-guard.ts'
import type { ResultsInput } from './results-kind.ts'
import { keysOf } from './set-ground.ts'

const { editions, exams, resultsets, tasks } = olympiad

interface ComputeInput {
  readonly exam: string
}

/**
 * Adds a result set of an exam that is over for everybody, by its keys and the edition's rule as they are now, and queues the task that
 * computes it. A set whose task was stopped or failed is computed again. Throws 404, 400, and 409 while one is being computed.
 */
export const computeResults: Act<ComputeInput, StartedResults> = bindAct(
  declared,
  async (engine, transaction, { input, request }) => {
    const exam = await lockRecord(engine.database, exams, input.exam, transaction)
    if (!exam) throw notFound()
    if (exam.closes === '' || exam.closes > formatRecordTime(request.nowMs))
      throw new ApiError(400, 'Somebody may still sit the exam: results are computed after the last end.')
    const edition = await loadRecord(engine.database, editions, EDITION_ID, transaction)
    const ground = { keys: await keysOf(engine, transaction, exam), rule: rankRuleOf(edition) }
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
    const task = { kind: 'results', input: resultset, subject: exam.name, actor, actorName, singleKey }
    return { task: await addTask(engine, transaction, { tasks, task }), ...resultset, number: set.number }
  },
)

export const computeResultsRoute = actRoute(declared, {
  handle: (engine, { request, body: input }) => carryOut(engine, computeResults, { input, request }),
})
