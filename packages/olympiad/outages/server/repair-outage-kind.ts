import {
  ApiError,
  type Engine,
  faultsText,
  type RequestInfo,
  type RunningTask,
  type Transaction,
} from '@olympiad/engine'
import type { MovedWindow } from '../../ground/declared/acts/time-recipients.ts'
import { runActIn } from '../../ground/server/acts/act.ts'
import { bindTask } from '../../ground/server/acts/bind-task.ts'
import { requestOf, type TaskActor } from '../../ground/server/acts/request-of.ts'
import { causeOf, endAct } from '../../ground/server/audit/act-context.ts'
import { chainWaiting } from '../../ground/server/audit/append.ts'
import { compareBefore, give } from '../../sittings/server/staff/give-paper.ts'
import { allow } from '../../time/server/allow.ts'
import { type ChosenForStudent, type LETTERS, repairOutage } from '../declared/repair-outage.ts'
import { type RepairResult, repairOutageTask } from '../declared/repair-outage-task.ts'
import { addressesOf, NO_LETTERS, queueLetters } from './queue-letters.ts'
import { forgetOutages } from './recent-outages.ts'

/** Minutes, and the ids of all students who get them, one behind the other; with a slot, those who move to that exam. */
type Hand = readonly [minutes: number, ids: string, slot?: string]

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
/** Each may bring a hundred answers along. */
const MOVED_AT_ONCE = 5
const NOTHING: Checkpoint = { place: 0, done: 0, moved: 0, refused: 0, letters: 0, noAddress: 0 }

/** Students by what they get, as small as a task's row wants it. */
export function packed(chosen: readonly ChosenForStudent[]): Hand[] {
  const alike = Map.groupBy(chosen, (one) => ('slot' in one ? one.slot : one.minutes))
  return [...alike].map(([what, some]): Hand => {
    const ids = some.map(({ examinee }) => examinee).join('')
    return typeof what === 'number' ? [what, ids] : [0, ids, what]
  })
}

interface Gift {
  readonly minutes: number
  /** The exam that they move to; empty for minutes. */
  readonly slot: string
  readonly ids: readonly string[]
}

/** The turns of a task: a few students who get the same each. */
function turnsOf(hands: readonly Hand[]): Gift[] {
  return hands.flatMap(([minutes, ids, slot = '']) => {
    const length = ID_LENGTH * (slot === '' ? AT_ONCE : MOVED_AT_ONCE)
    return Array.from({ length: Math.ceil(ids.length / length) }, (_, at) => ({
      ...{ minutes, slot },
      ids: ids.slice(at * length, (at + 1) * length).match(/.{15}/gs) ?? [],
    }))
  })
}

/** The task kind that gives the minutes of an outage back, a few students in each transaction: who cannot get them is counted. */
export const repairOutageKind = bindTask(repairOutageTask, {
  async run(engine, task: RepairTask): Promise<RepairResult> {
    const turns = turnsOf(task.input.hands)
    const total = turns.reduce((sum, { ids }) => sum + ids.length, 0)
    let state = task.checkpoint ?? NOTHING
    let behind = 0
    for (const gift of turns) {
      const { ids } = gift
      behind += ids.length
      if (behind <= state.place) continue
      const left = ids.slice(ids.length - (behind - state.place)) // one by one, some of them may have had their turn
      state = await handOut(engine, task, { ...gift, ids: left, state, total })
      await chainWaiting(engine)
    }
    const { place: _, ...result } = state
    return result
  },
})

interface Turn extends Gift {
  readonly state: Checkpoint
  readonly total: number
}

/** All of them at once; where one is refused, one by one. */
async function handOut(engine: Engine, task: RepairTask, turn: Turn): Promise<Checkpoint> {
  const { ids, total } = turn
  const request = await requestOf(engine, task.input)
  try {
    return await giveTogether(engine, task, { ...turn, request })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    if (ids.length === 1) {
      engine.log.warn({ task: task.id, why: faultsText(error) }, 'A student could not be given what an outage took.')
      const refused = { ...turn.state, place: turn.state.place + 1, refused: turn.state.refused + 1 }
      await task.step({ checkpoint: refused, done: refused.place, total })
      return refused
    }
  }
  let { state } = turn
  for (const id of ids) state = await handOut(engine, task, { ...turn, ids: [id], state })
  return state
}

async function giveTogether(
  engine: Engine,
  task: RepairTask,
  turn: Turn & { readonly request: RequestInfo },
): Promise<Checkpoint> {
  const { ids, minutes, slot, state, total, request } = turn
  const { exam, reason, letters } = task.input
  const place = state.place + ids.length
  // Letters are counted by their addressees before the transaction that writes them, so that it can save how many there are.
  const isWritten = (minutes > 0 || slot !== '') && letters !== 'none'
  const addresses = isWritten ? await addressesOf(engine, ids, letters) : NO_LETTERS
  const checkpoint = {
    ...{ place, done: state.done + ids.length, refused: state.refused },
    moved: (state.moved ?? 0) + (slot === '' ? 0 : ids.length), // a task of an earlier release had none
    letters: state.letters + addresses.size,
    noAddress: state.noAddress + (isWritten ? ids.length - addresses.size : 0),
  }
  const handOver = slot === '' ? giveMinutes(task.input, turn) : await moveTo(engine, task.input, turn)
  await task.step({ checkpoint, done: place, total }, async (transaction: Transaction) => {
    const call = { act: repairOutage, input: { reason }, request }
    const work = async () => {
      const moved = await handOver(engine, transaction)
      await queueLetters(engine, transaction, { moved, addresses, minutes, exam: slot || exam, request })
    }
    await runActIn(engine, transaction, { ...call, work })
    endAct(transaction)
  })
  forgetOutages(engine)
  return checkpoint
}

type HandOver = (engine: Engine, transaction: Transaction) => Promise<readonly MovedWindow[]>
type AskedTurn = Turn & { readonly request: RequestInfo }

function giveMinutes({ outage, reason }: RepairInput, { ids, minutes, request }: AskedTurn): HandOver {
  const call = { act: repairOutage, input: { reason }, request }
  return (engine, transaction) =>
    allow(engine, transaction, {
      ...{ cause: causeOf(call), request, confirm: '' },
      whom: { examinees: ids, school: '', exam: '' },
      allowed: { kind: 'outage', outage, minutes, percent: 0, reason },
    })
}

/** Papers are compared before the transaction: the answers come along where the questions are the same. */
async function moveTo(engine: Engine, { reason }: RepairInput, { ids, slot, request }: AskedTurn): Promise<HandOver> {
  const givings: Awaited<ReturnType<typeof compareBefore>>[] = []
  for (const examinee of ids)
    givings.push(await compareBefore(engine, { examinee, exam: slot, questionpaper: '', reason, confirm: null }))
  return async (_, transaction) => {
    const moved: MovedWindow[] = []
    for (const input of givings) moved.push(await give.work(engine, transaction, { input, request }))
    return moved
  }
}
