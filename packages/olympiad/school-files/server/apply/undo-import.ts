import { ApiError, addTask, asServer, type Engine, type RequestInfo, records, table } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import { runActIn } from '../../../ground/server/acts/act.ts'
import { actRoute } from '../../../ground/server/acts/act-route.ts'
import { actorOf } from '../../../ground/server/audit/actor.ts'
import type { StartedTask } from '../../../tasks/declared/on-task.ts'
import { undoTask } from '../../declared/import-tasks.ts'
import { undoImport as declared } from '../../declared/undo-import.ts'
import { importInScope, lockImport, type StoredImport } from '../ground.ts'
import { madeBy } from '../plan/stored-rows.ts'
import { whoWasHere } from './first-sign-ins.ts'

const { examinees, imports, schools, tasks } = olympiad
/** Usernames that a refusal names. */
const SAID = 20

/**
 * Starts the task that undoes a whole file. Throws 404 outside the caller's scope, 400 for one that was not applied,
 * 409 with names once somebody has signed in.
 */
export async function undoImport(
  engine: Engine,
  id: string,
  request: RequestInfo = asServer(engine),
): Promise<StartedTask> {
  const stored = await importInScope(engine, id, request)
  await refuseUndo(engine, stored)
  await refuseSignedIn(engine, stored.id)
  return engine.database.write((transaction) =>
    runActIn(engine, transaction, {
      ...{ act: declared, input: {}, request },
      async work() {
        const held = await lockImport(engine, transaction, { id, request })
        await refuseUndo(engine, held)
        const school = await table(engine, schools, transaction).find(held.school)
        const actor = actorOf(request, undefined)
        const task = await addTask(engine, transaction, {
          tasks,
          task: {
            ...{
              kind: undoTask.name,
              input: { import: held.id, actor: actor ?? null },
              singleKey: `import ${held.school}`,
            },
            ...{ subject: school?.name ?? held.file, school: held.school },
            ...(actor && { actor: actor.actor, actorName: actor.actorName }),
          },
        })
        await records({ engine, transaction }, imports).update(held.id, { state: 'undoing', task })
        return { task }
      },
    }),
  )
}

/** A file whose task was stopped half-way is taken back too. */
async function refuseUndo(engine: Engine, { state, task }: StoredImport): Promise<void> {
  if (state === 'applied') return
  const running = task === '' ? null : await table(engine, tasks).find(task)
  const isOver = !running || running.state === 'failed' || running.state === 'cancelled'
  if ((state === 'applying' || state === 'undoing') && isOver) return
  throw new ApiError(400, 'This file was not applied, or its task is running.', {}, { reason: 'import.notApplied' })
}

async function refuseSignedIn(engine: Engine, id: string): Promise<void> {
  const usernames: string[] = []
  for await (const made of madeBy(engine, id)) {
    for (const one of await whoWasHere(engine, made)) {
      const person = await table(engine, examinees).find(one)
      if (person) usernames.push(person.username)
      if (usernames.length === SAID) throw signedIn(usernames)
    }
  }
  if (usernames.length > 0) throw signedIn(usernames)
}

/** The refusal that names who has signed in. */
export const signedIn = (usernames: readonly string[]) =>
  new ApiError(
    409,
    `It cannot be taken back: ${usernames.slice(0, 3).join(', ')} ${usernames.length > 3 ? 'and others have' : usernames.length > 1 ? 'have' : 'has'} signed in.`,
    { usernames },
    { reason: 'import.signedIn' },
  )

export const undoImportRoute = actRoute(declared, {
  handle: (engine, { request, body }) => undoImport(engine, body.import, request),
})
