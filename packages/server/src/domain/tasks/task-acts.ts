import { verifyLog as declaredVerification } from '@olympiad/contract/acts/log/verify-log'
import { backUp as declaredBackup } from '@olympiad/contract/acts/tasks/back-up'
import { cancelTask as cancel } from '@olympiad/contract/acts/tasks/cancel-task'
import type { ChangedTask, StartedTask } from '@olympiad/contract/acts/tasks/on-task'
import { retryTask as retry } from '@olympiad/contract/acts/tasks/retry-task'
import { olympiad } from '@olympiad/contract/collections/index'
import { makeBackup } from '@olympiad/contract/tasks/backups/make-backup'
import { verificationTask } from '@olympiad/contract/tasks/log/verify-log'
import { addTask, cancelTask, type Engine, loadRecord, notFound, retryTask, type Transaction } from '@olympiad/engine'
import type { StoredTask } from '@olympiad/schema/task'
import { type Act, type ActRequest, bindAct } from '../acts/act.ts'
import { actorOf } from '../audit/actor.ts'
import { isInScope } from '../ground/staff-guard.ts'

const { tasks } = olympiad

interface OnTask {
  readonly task: string
}

/** Starts a backup. Throws 409 while another one is being made. */
export const backUp: Act<object, StartedTask> = bindAct(declaredBackup, async (engine, transaction, { request }) => {
  const { actor = '', actorName = '' } = actorOf(request, undefined) ?? {}
  const task = { kind: makeBackup.name, input: {}, subject: '', actor, actorName, singleKey: makeBackup.name }
  return { task: await addTask(engine, transaction, { tasks, task }) }
})

/** Starts a verification of the log. Throws 409 while another one is under way. */
export const startVerification: Act<object, StartedTask> = bindAct(
  declaredVerification,
  async (engine, transaction, { request }) => {
    const { actor = '', actorName = '' } = actorOf(request, undefined) ?? {}
    const task = {
      kind: verificationTask.name,
      input: {},
      subject: '',
      actor,
      actorName,
      singleKey: verificationTask.name,
    }
    return { task: await addTask(engine, transaction, { tasks, task }) }
  },
)

/** Stops a task. Throws 404 outside the caller's scope, and 400 for one that is over. */
export const stopTask: Act<OnTask, ChangedTask> = bindAct(cancel, async (engine, transaction, call) => {
  const id = await taskInScope(engine, transaction, call)
  return changed(await cancelTask(engine, transaction, { tasks, id }))
})

/** Starts a task again from its last step. Throws 404 outside the caller's scope, and 400 for one that has not failed or been stopped. */
export const startTaskAgain: Act<OnTask, ChangedTask> = bindAct(retry, async (engine, transaction, call) => {
  const id = await taskInScope(engine, transaction, call)
  return changed(await retryTask(engine, transaction, { tasks, id }))
})

const changed = ({ id, state }: StoredTask): ChangedTask => ({ task: id, state })

async function taskInScope(
  { database }: Engine,
  transaction: Transaction,
  { input, request }: ActRequest<OnTask>,
): Promise<string> {
  const task = await loadRecord(database, tasks, input.task, transaction)
  if (!task || !isInScope(request, 'manageTasks', String(task.school))) throw notFound()
  return task.id
}
