import { acceptRescue as declared } from '@olympiad/contract/acts/rescue/accept-rescue'
import { olympiad } from '@olympiad/contract/collections/index'
import { isReleased } from '@olympiad/contract/exam-phase'
import type { AcceptedRescue } from '@olympiad/contract/rescue'
import {
  asServer,
  type Engine,
  prepareCreate,
  prepareUpdate,
  type RequestInfo,
  type Transaction,
} from '@olympiad/engine'
import { type Act, carryOut } from '../acts/act.ts'
import { actRoute } from '../acts/act-route.ts'
import { noteCause } from '../audit/causes.ts'
import { refusal } from '../ground/own-exam.ts'
import { giveReceipt } from '../sittings/receipts.ts'
import { writeSitting } from '../sittings/sitting-rows.ts'
import { judgedMs } from '../time/windows/exam-stage.ts'
import { compare, type Found, type Subject } from './compare.ts'
import { openFile } from './open-file.ts'
import { noteAct } from './read-rescue.ts'
import { subjectOf } from './subject.ts'

const { attempts } = olympiad
const ACT = 'accept-rescue'

interface Wanted {
  /** As base64. */
  readonly file: string
  /** Whether its newer choices are taken; the refusal is noted all the same. */
  readonly accept: boolean
  readonly reason: string
}

/**
 * Takes the newer choices of a rescue file, after the own end as well, or notes that it was refused. A sheet that had a receipt
 * gets another. Throws 400 that says what is wrong with the file, and where the results are out.
 */
export const acceptRescue: Act<Wanted, AcceptedRescue> = async (engine, transaction, { wanted, request }) => {
  const { file, accept, reason } = wanted
  const content = await openFile(engine, file)
  const subject = await subjectOf(engine, transaction, { content, request })
  const nothing = { examinee: subject.examinee.id, written: [], receipt: '' }
  if (!accept) {
    await noteAct(engine, transaction, { act: 'refuse-rescue', subject, request, reason })
    return nothing
  }
  if (isReleased(judgedMs(engine, request), subject.exam))
    throw refusal('The results are out: no answer is taken any more.', 'exam.ended')
  const { found } = await compare(engine, transaction, { subject, content })
  const newer = found.filter(({ state }) => state === 'newer')
  if (newer.length === 0) return nothing
  noteCause(transaction, request, { act: ACT, reason })
  for (const one of newer) await writeChoice(engine, transaction, { one, subject, request, reason })
  const receipt = await noteRescue(engine, transaction, subject)
  return { ...nothing, written: newer.map(({ questionnumber }) => questionnumber), receipt }
}

interface Writing {
  readonly one: Found
  readonly subject: Subject
  readonly request: RequestInfo
  readonly reason: string
}

/** By the way of every answer, as the server: rules end with the own end, and an act is what goes beyond it. */
async function writeChoice(engine: Engine, transaction: Transaction, writing: Writing): Promise<void> {
  const { one, subject, request, reason } = writing
  const { id: examinee, questionpaper } = subject.examinee
  const collection = engine.registry.find(attempts.name)
  if (!collection) throw new Error(`this service has no ${attempts.name}`)
  const wanted = {
    collection,
    request: { ...asServer(engine), nowMs: request.nowMs },
    intent: { act: ACT, reason },
  }
  if (one.row) {
    const write = prepareUpdate(engine, { ...wanted, id: one.row, submission: { body: { ...one.file }, files: [] } })
    await (await write).run(transaction)
    return
  }
  const body = { examinee, questionpaper, questionnumber: one.questionnumber, ...one.file }
  await (await prepareCreate(engine, { ...wanted, submission: { body, files: [] } })).run(transaction)
}

/** Notes it in the sitting; the code of the new receipt where there was one. */
async function noteRescue(engine: Engine, transaction: Transaction, subject: Subject): Promise<string> {
  const { examinee, sitting, nowMs } = subject
  if (!sitting) return ''
  const { closing, submitted } = sitting
  if (closing !== '') {
    const closed = { examinee, sitting, submitted, closing, nowMs, event: 'rescued' } as const
    return (await giveReceipt(engine, transaction, closed)).code
  }
  await writeSitting(engine, transaction, { examinee, sitting, values: {}, event: 'rescued', nowMs })
  return ''
}

export const acceptRescueRoute = actRoute(declared, {
  handle: (engine, { request, body: wanted }) => carryOut(engine, acceptRescue, { wanted, request }),
})
