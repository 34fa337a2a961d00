import { ApiError, addTask, lockRecord, notFound, table } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import type { ActAnswer } from '../../ground/declared/acts/act.ts'
import { type Act, bindAct } from '../../ground/server/acts/act.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { actorOf } from '../../ground/server/audit/actor.ts'
import { compareSheets as declared } from '../declared/compare-sheets.ts'
import { comparisonTask } from '../declared/compare-sheets-task.ts'
import type { SimilarityInput } from './similarity-kind.ts'

const { exams, resultsets, tasks } = olympiad

/** Queues the task that compares the sheets of a set. Throws 404, 400 for a set without lines, and 409 while it is compared. */
export const compareSheets: Act<SimilarityInput, ActAnswer<typeof declared>> = bindAct(
  declared,
  async (engine, transaction, { input, request }) => {
    const set = await lockRecord(engine.database, resultsets, input.resultset, transaction)
    if (!set) throw notFound()
    if (set.state === 'computing') throw new ApiError(400, `Set ${set.number} is still computed.`)
    if (set.state === 'discarded') throw new ApiError(400, `Set ${set.number} was discarded.`)
    const exam = await table(engine, exams, transaction).find(set.exam)
    const { actor = '', actorName = '' } = actorOf(request, undefined) ?? {}
    const task = {
      ...{ kind: comparisonTask.name, input: { resultset: set.id } satisfies SimilarityInput, actor, actorName },
      ...{ subject: exam?.name ?? '', singleKey: keyOfComparison(set.id) },
    }
    return { task: await addTask(engine, transaction, { tasks, task }) }
  },
)

/** By which the tasks that compare a set are found. */
export const keyOfComparison = (resultset: string) => `${comparisonTask.name} ${resultset}`

export const compareSheetsRoute = actRoute(declared, { act: compareSheets })
