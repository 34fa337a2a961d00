import { ApiError, addTask, asServer, type Engine, type RequestInfo, records, table } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import { type ActValues, runActIn } from '../../../ground/server/acts/act.ts'
import { actRoute } from '../../../ground/server/acts/act-route.ts'
import { type Actor, actorOf } from '../../../ground/server/audit/actor.ts'
import type { StartedTask } from '../../../tasks/declared/on-task.ts'
import { applyImport as declared } from '../../declared/apply-import.ts'
import { applyTask } from '../../declared/import-tasks.ts'
import { openQuestions, wrongSchoolWords } from '../../declared/school-file.ts'
import { importInScope, lockImport, type StoredImport } from '../ground.ts'
import { isStale, planAgain } from '../plan/stale-plan.ts'
import { type ApplyTask, stale } from './apply-kind.ts'

const { imports, schools, tasks } = olympiad
/** Lines that are compared with the people of now before the answer, which takes a second; of more lines the task does it. */
const COMPARED_AT_ONCE = 5000

type ApplyInput = ActValues<typeof declared>

interface Asking {
  readonly request?: RequestInfo
  /** Who asks, for the log; a command says so. */
  readonly actor?: Actor | undefined
}

/**
 * Starts the task that carries a plan out. Throws 404 outside the caller's scope, 400 for a file without a school or one that was
 * applied, and 409 if the plan would be another one by now, or most names are another school's. The task of a large file looks itself
 * whether the plan would be another one.
 */
export async function applyImport(
  engine: Engine,
  input: ApplyInput,
  { request = asServer(engine), actor = actorOf(request, undefined) }: Asking = {},
): Promise<StartedTask> {
  const stored = await importInScope(engine, input.import, request)
  refuseUnfit(stored, input)
  const isLarge = (stored.counts?.lines ?? 0) > COMPARED_AT_ONCE
  if (!isLarge && (await isStale(engine, stored))) {
    await planAgain(engine, stored)
    throw stale()
  }
  return engine.database.write((transaction) =>
    runActIn(engine, transaction, {
      ...{ act: declared, input: {}, request },
      async work() {
        const held = await lockImport(engine, transaction, { id: stored.id, request })
        refuseUnfit(held, input)
        const school = await table(engine, schools, transaction).find(held.school)
        const task = await addTask(engine, transaction, {
          tasks,
          task: {
            ...{
              kind: applyTask.name,
              input: { import: held.id, actor: actor ?? null, isCompared: !isLarge } satisfies ApplyTask,
              singleKey: `import ${held.school}`,
            },
            ...{ subject: school?.name ?? held.file, school: held.school },
            ...(actor && { actor: actor.actor, actorName: actor.actorName }),
          },
        })
        await records({ engine, transaction }, imports).update(held.id, { state: 'applying', task })
        return { task }
      },
    }),
  )
}

function refuseUnfit({ state, school, counts, hash, reading }: StoredImport, input: ApplyInput): void {
  if (state !== 'planned' || !counts) throw new ApiError(400, 'This file was applied, or is being read.')
  if (school === '') throw new ApiError(400, 'Say which school the file is of.')
  if (hash !== input.hash) throw stale()
  const [question] = openQuestions(reading)
  if (question)
    throw new ApiError(409, `Answer first: ${question.what}`, { question: question.id }, { reason: 'import.question' })
  const message = wrongSchoolWords(counts)
  if (message !== '' && !input.isOurs)
    throw new ApiError(409, message, { foreign: counts.foreign }, { reason: 'import.wrongSchool' })
}

export const applyImportRoute = actRoute(declared, {
  handle: (engine, { request, body }) => applyImport(engine, body, { request }),
})
