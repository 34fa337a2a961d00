import {
  ApiError,
  type Engine,
  faultsText,
  type RequestInfo,
  type RunningTask,
  type Transaction,
} from '@olympiad/engine'
import { runActIn } from '../../ground/server/acts/act.ts'
import { bindTask } from '../../ground/server/acts/bind-task.ts'
import { requestOf, type TaskActor } from '../../ground/server/acts/request-of.ts'
import { causeOf, endAct } from '../../ground/server/audit/act-context.ts'
import { chainWaiting } from '../../ground/server/audit/append.ts'
import { allow } from '../../time/server/allow.ts'
import { type ChosenMinutes, type LETTERS, repairOutage } from '../declared/repair-outage.ts'
import { type RepairResult, repairOutageTask } from '../declared/repair-outage-task.ts'
import { addressesOf, NO_LETTERS, queueLetters } from './queue-letters.ts'
import { forgetOutages } from './recent-outages.ts'

/** Minutes, and the ids of all students who get them, one behind the other. */
type Hand = readonly [minutes: number, ids: string]

/** What the task is given. */
export interface RepairInput extends TaskActor {
  readonly exam: string
  readonly outage: string
  readonly reason: string
  readonly letters: (typeof LETTERS)[number]
  readonly hands: readonly Hand[]
}

interface Checkpoint extends RepairResult {
  /** Students whose turn it was. */
  readonly place: number
}
type RepairTask = RunningTask<RepairInput, Checkpoint>

const ID_LENGTH = 15
/** Students of one transaction: more would delay the answers of others. */
const AT_ONCE = 20
const NOTHING: Checkpoint = { place: 0, done: 0, refused: 0, letters: 0, noAddress: 0 }

/** Students by their minutes, as small as a task's row wants it. */
export function packed(chosen: readonly ChosenMinutes[]): Hand[] {
  const byMinutes = Map.groupBy(chosen, ({ minutes }) => minutes)
  return [...byMinutes].map(([minutes, some]) => [minutes, some.map(({ examinee }) => examinee).join('')])
}

/** The turns of a task: a few students with the same minutes each. */
function turnsOf(hands: readonly Hand[]): { minutes: number; ids: string[] }[] {
  const length = ID_LENGTH * AT_ONCE
  return hands.flatMap(([minutes, ids]) =>
    Array.from({ length: Math.ceil(ids.length / length) }, (_, at) => ({
      minutes,
      ids: ids.slice(at * length, (at + 1) * length).match(/.{15}/gs) ?? [],
    })),
  )
}

/** The task kind that gives the minutes of an outage back, a few students in each transaction: who cannot get them is counted. */
export const repairOutageKind = bindTask(repairOutageTask, {
  async run(engine, task: RepairTask): Promise<RepairResult> {
    const turns = turnsOf(task.input.hands)
    const total = turns.reduce((sum, { ids }) => sum + ids.length, 0)
    let state = task.checkpoint ?? NOTHING
    let behind = 0
    for (const { minutes, ids } of turns) {
      behind += ids.length
      if (behind <= state.place) continue
      const left = ids.slice(ids.length - (behind - state.place)) // one by one, some of them may have had their turn
      state = await give(engine, task, { minutes, ids: left, state, total })
      await chainWaiting(engine)
    }
    const { place: _, ...result } = state
    return result
  },
})

interface Turn {
  readonly minutes: number
  readonly ids: readonly string[]
  readonly state: Checkpoint
  readonly total: number
}

/** All of them at once; where one is refused, one by one. */
async function give(engine: Engine, task: RepairTask, turn: Turn): Promise<Checkpoint> {
  const { ids, total } = turn
  const request = await requestOf(engine, task.input)
  try {
    return await giveTogether(engine, task, { ...turn, request })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    if (ids.length === 1) {
      engine.log.warn(
        { task: task.id, why: faultsText(error) },
        'A student could not be given the minutes of an outage.',
      )
      const refused = { ...turn.state, place: turn.state.place + 1, refused: turn.state.refused + 1 }
      await task.step({ checkpoint: refused, done: refused.place, total })
      return refused
    }
  }
  let { state } = turn
  for (const id of ids) state = await give(engine, task, { ...turn, ids: [id], state })
  return state
}

async function giveTogether(
  engine: Engine,
  task: RepairTask,
  { ids, minutes, state, total, request }: Turn & { readonly request: RequestInfo },
): Promise<Checkpoint> {
  const { exam, outage, reason, letters } = task.input
  const place = state.place + ids.length
  // Letters are counted by their addressees before the transaction that writes them, so that it can save how many there are.
  const isWritten = minutes > 0 && letters !== 'none'
  const addresses = isWritten ? await addressesOf(engine, ids, letters) : NO_LETTERS
  const checkpoint = {
    ...{ place, done: state.done + ids.length, refused: state.refused },
    letters: state.letters + addresses.size,
    noAddress: state.noAddress + (isWritten ? ids.length - addresses.size : 0),
  }
  await task.step({ checkpoint, done: place, total }, async (transaction: Transaction) => {
    const call = { act: repairOutage, input: { reason }, request }
    const work = async () => {
      const moved = await allow(engine, transaction, {
        ...{ cause: causeOf(call), request, confirm: '' },
        whom: { examinees: ids, school: '', exam: '' },
        allowed: { kind: 'outage', outage, minutes, percent: 0, reason },
      })
      await queueLetters(engine, transaction, { moved, addresses, minutes, exam, request })
    }
    await runActIn(engine, transaction, { ...call, work })
    endAct(transaction)
  })
  forgetOutages(engine)
  return checkpoint
}
