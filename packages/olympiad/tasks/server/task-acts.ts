import { addTask, cancelTask, type Engine, loadRecord, notFound, retryTask, type Transaction } from '@olympiad/engine'
import type { StoredTask } from '@olympiad/schema/task'
import { olympiad } from '../../all/collections.ts'
import { backUp as declaredBackup } from '../../backups/declared/back-up.ts'
import { makeBackup } from '../../backups/declared/make-backup-task.ts'
import { type Act, type ActRequest, bindAct } from '../../ground/server/acts/act.ts'
import { actorOf } from '../../ground/server/audit/actor.ts'
import { isInScope } from '../../ground/server/rows/staff-guard.ts'
import { verifyLog as declaredVerification } from '../../log/declared/verify-log.ts'
import { verificationTask } from '../../log/declared/verify-log-task.ts'
import { cancelTask as cancel } from '../declared/cancel-task.ts'
import type { ChangedTask, StartedTask } from '../declared/on-task.ts'
import { retryTask as retry } from '../declared/retry-task.ts'

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
