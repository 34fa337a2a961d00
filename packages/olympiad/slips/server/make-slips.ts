import {
  ApiError,
  addTask,
  type Engine,
  loadRecord,
  notFound,
  type RequestInfo,
  records,
  type Transaction,
} from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { type Act, type ActRequest, bindAct } from '../../ground/server/acts/act.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { actorOf } from '../../ground/server/audit/actor.ts'
import { isInScope } from '../../ground/server/rows/staff-guard.ts'
import { makeSlips as declared, type StartedSlips } from '../declared/make-slips.ts'
import { slipsTask } from '../declared/make-slips-task.ts'
import { newSeed } from './slip-password.ts'
import { countTakers, type SlipScope, takersOf, unprintedTakers } from './slip-takers.ts'
import type { SlipsInput } from './slips-kind.ts'

const { exams, schools, slipprints, tasks } = olympiad

export interface MakeSlipsInput extends SlipScope {
  readonly again: boolean
}

/**
 * Starts a print of slips: a task gives each student a new password. Throws 404 outside the caller's scope, 400 if nobody needs a slip,
 * and 409 while slips of the same school are being made.
 */
export const makeSlips: Act<MakeSlipsInput, StartedSlips> = bindAct(
  declared,
  async (engine, transaction, { input, request }) => {
    const { school } = input
    const { print, subject } = await beginPrint(engine, transaction, { input, request })
    const { actor = '', actorName = '' } = actorOf(request, undefined) ?? {}
    const printInput: SlipsInput = { print }
    const task = {
      kind: slipsTask.name,
      input: printInput,
      subject,
      actor,
      actorName,
      school,
      singleKey: `slips ${school}`,
    }
    return { task: await addTask(engine, transaction, { tasks, task }), print }
  },
)

/** Begins a print for a command, which sets the passwords itself. Throws as `makeSlips`. */
export const beginSlips: Act<MakeSlipsInput, { readonly print: string }> = bindAct(declared, beginPrint)

async function beginPrint(engine: Engine, transaction: Transaction, { input, request }: ActRequest<MakeSlipsInput>) {
  const { school, exam, again } = input
  const subject = await scopeName(engine, input, request)
  const students = await countTakers(engine, again ? takersOf(engine, input) : unprintedTakers(engine, input))
  if (students === 0) throw new ApiError(400, 'No student needs a slip.')
  const { actorName = '' } = actorOf(request, undefined) ?? {}
  const begun = { school, exam, again, state: 'making' as const, students, actorName, seed: newSeed() }
  const { id: print } = await records({ engine, transaction }, slipprints).insert(begun)
  return { print, subject }
}

/** What the print is about, for people. Throws 404 for a school or an exam that is not there or outside the caller's scope. */
export async function scopeName(engine: Engine, { school, exam }: SlipScope, request: RequestInfo): Promise<string> {
  if (!isInScope(request, 'givePasswords', school)) throw notFound()
  const [at, of] = await Promise.all([
    school === '' ? undefined : loadRecord(engine.database, schools, school),
    exam === '' ? undefined : loadRecord(engine.database, exams, exam),
  ])
  if (at === null || of === null) throw notFound()
  return [at?.name ?? 'All schools', of?.name].filter(Boolean).join(', ')
}

export const makeSlipsRoute = actRoute(declared, { act: makeSlips })
