import { ApiError, addTask, type Engine, notFound, type RequestInfo, type Transaction } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { UNCONFIRMED_EXAMINEES } from '../../ground/declared/acts/time-recipients.ts'
import { isReleased } from '../../ground/declared/exam-phase.ts'
import { type ActValues, bindAct, runAct } from '../../ground/server/acts/act.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { actorOf } from '../../ground/server/audit/actor.ts'
import { paperIn } from '../../ground/server/rows/papers.ts'
import type { StoredExam } from '../../ground/server/rows/stored.ts'
import { judgedMs } from '../../time/server/windows/exam-stage.ts'
import type { Outage } from '../declared/outages.ts'
import {
  CHOSEN_AT_ONCE,
  type ChosenForStudent,
  type ChosenMinutes,
  type ChosenSlot,
  isOpenSlot,
  type OutageRepair,
  repairOutage,
} from '../declared/repair-outage.ts'
import { repairOutageTask } from '../declared/repair-outage-task.ts'
import { type FoundOutage, findOutages } from './found-outages.ts'
import { examOf } from './outages.ts'
import { packed, type RepairInput } from './repair-outage-kind.ts'

type RepairBody = ActValues<typeof repairOutage>
/** Students of one task: their ids fit into its row. */
const MOST_OF_A_TASK = 10_000
const MOST_MINUTES = 1440

export const repairOutageRoute = actRoute(repairOutage, {
  async handle(engine, { request, body }): Promise<OutageRepair> {
    const exam = await examOf(engine, body.exam)
    if (isReleased(judgedMs(engine, request), exam))
      throw new ApiError(400, 'The key is out: nobody may be given time any more.')
    const { outages, schoolNames } = await findOutages(engine, exam, request.account?.record.id ?? '')
    const outage = outages.find(({ id }) => id === body.outage)
    if (!outage) throw notFound()
    const chosen = readChosen(body.chosen)
    await refuseSlots(engine, chosen, { exam, request })
    const hands = handsOf(outage, { list: body.list, chosen })
    refuseUnconfirmed(exam, { affected: hands.length, body, request })
    const subject = `${exam.name}, ${whereOf(outage, schoolNames)}`
    const begin = bindAct(repairOutage, async (_: Engine, transaction: Transaction) => {
      let task = ''
      for (let from = 0; from < hands.length; from += MOST_OF_A_TASK) {
        const some = hands.slice(from, from + MOST_OF_A_TASK)
        task = await queueRepair(engine, transaction, { subject, some, body, request })
      }
      return task
    })
    const { reason } = body
    return { task: await runAct(engine, begin, { input: { reason }, request }), affected: hands.length }
  },
})

interface Choice {
  readonly list: string
  readonly chosen: readonly ChosenForStudent[]
}

/** What each student is to have, what was chosen before what was found; nobody who has it already. */
function handsOf(outage: FoundOutage, { list, chosen: byHand }: Choice): ChosenForStudent[] {
  if (list !== '' && list !== outage.list)
    throw new ApiError(409, 'The list has changed. Look again.', {}, { reason: 'outage.changed' })
  const known = new Map(outage.students.map((one) => [one.id, one]))
  if (byHand.some(({ examinee }) => !known.has(examinee))) throw notFound()
  const found = list === '' ? [] : outage.students.filter(({ why }) => why === '')
  const wanted = new Map<string, ChosenForStudent>(found.map(({ id, minutes }) => [id, { examinee: id, minutes }]))
  for (const one of byHand) wanted.set(one.examinee, one)
  const isNew = (one: ChosenForStudent) => 'slot' in one || known.get(one.examinee)?.given !== one.minutes
  const changed = [...wanted.values()].filter(isNew)
  if (changed.length === 0) throw new ApiError(400, 'Nobody would get other minutes.')
  return changed
}

/** Throws 400 for what is no list of minutes and slots. */
function readChosen(chosen: unknown): readonly ChosenForStudent[] {
  const list = chosen ?? []
  const isSound = (one: unknown): one is ChosenForStudent => {
    const { examinee, minutes, slot } = (one ?? {}) as Partial<ChosenMinutes & ChosenSlot>
    if (typeof examinee !== 'string') return false
    if (slot !== undefined) return typeof slot === 'string' && minutes === undefined
    return Number.isInteger(minutes) && Number(minutes) >= 0 && Number(minutes) <= MOST_MINUTES
  }
  if (Array.isArray(list) && list.length <= CHOSEN_AT_ONCE && list.every(isSound)) return list
  const minutes = `from 0 to ${MOST_MINUTES} minutes or a slot`
  throw new ApiError(400, `What is chosen is a list of at most ${CHOSEN_AT_ONCE}, each with ${minutes}.`)
}

interface SlotQuestion {
  /** The exam of the outage. */
  readonly exam: StoredExam
  readonly request: RequestInfo
}

/** Throws for a slot in which nobody can sit any more, and for one that does not have a single paper. */
async function refuseSlots(
  engine: Engine,
  chosen: readonly ChosenForStudent[],
  { exam, request }: SlotQuestion,
): Promise<void> {
  const nowMs = judgedMs(engine, request)
  for (const id of new Set(chosen.flatMap((one) => ('slot' in one ? [one.slot] : [])))) {
    const slot = await examOf(engine, id)
    if (slot.id === exam.id) throw new ApiError(400, `${slot.name} is the exam that they sit.`)
    if (!isOpenSlot(slot, nowMs)) throw new ApiError(400, `The exam ${slot.name} is over.`)
    await paperIn(engine, engine.database, { exam: slot, questionpaper: '' })
  }
}

interface Question {
  readonly affected: number
  readonly body: RepairBody
  readonly request: RequestInfo
}

function refuseUnconfirmed({ name }: StoredExam, { affected, body, request }: Question): void {
  if (affected <= UNCONFIRMED_EXAMINEES || !request.account || body.confirm === name) return
  const message = `It concerns ${affected} examinees, and is done once the name of the exam is given as confirm.`
  throw new ApiError(409, message, { affected, name }, { reason: 'act.unconfirmed' })
}

function whereOf({ kind, school, from }: Outage | FoundOutage, names: ReadonlyMap<string, string>): string {
  if (kind === 'students') return 'single students'
  return `${kind === 'server' ? 'the server' : (names.get(school) ?? 'a school')} at ${from.slice(11, 16)} UTC`
}

interface Repair {
  readonly subject: string
  readonly some: readonly ChosenForStudent[]
  readonly body: RepairBody
  readonly request: RequestInfo
}

function queueRepair(
  engine: Engine,
  transaction: Transaction,
  { subject, some, body, request }: Repair,
): Promise<string> {
  const { exam, outage, reason, letters } = body
  const { actorKind = '', actor = '', actorName = '' } = actorOf(request, undefined) ?? {}
  const input: RepairInput = { exam, outage, reason, letters: letters || 'none', actorKind, actor, hands: packed(some) }
  const task = { kind: repairOutageTask.name, input, subject, actor, actorName, singleKey: '' }
  return addTask(engine, transaction, { tasks: olympiad.tasks, task })
}
