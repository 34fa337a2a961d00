import { text } from '@olympiad/contract/fields'
import { MAX_RESCUE_BYTES, type ReadRescue } from '@olympiad/contract/rescue'
import { type Engine, type RequestInfo, route, type Transaction } from '@olympiad/engine'
import { type Act, carryOut } from '../acts/act.ts'
import { actorOf } from '../audit/actor.ts'
import { append } from '../audit/append.ts'
import { entryOf } from '../audit/chain.ts'
import { staffThatMay } from '../ground/staff-guard.ts'
import { compare, type Subject } from './compare.ts'
import { openFile } from './open-file.ts'
import { reportOf } from './report-of.ts'
import { subjectOf } from './subject.ts'

interface Wanted {
  /** As base64. */
  readonly file: string
}

/** Tells how a rescue file differs from what the server has, and notes who was told. Throws 400 that says what is wrong with the file. */
export const readRescue: Act<Wanted, ReadRescue> = async (engine, transaction, { wanted: { file }, request }) => {
  const content = await openFile(engine, file)
  const subject = await subjectOf(engine, transaction, { content, request })
  const compared = await compare(engine, transaction, { subject, content })
  await noteAct(engine, transaction, { act: 'read-rescue', subject, request })
  return reportOf(engine, subject, { content, compared })
}

interface Noted {
  readonly act: string
  readonly subject: Subject
  readonly request: RequestInfo
  readonly reason?: string
}

/** Logs what changes no record. */
export async function noteAct(engine: Engine, transaction: Transaction, noted: Noted): Promise<void> {
  const { act, subject, request, reason = '' } = noted
  const actor = actorOf(request, undefined)
  if (!actor) return
  const { examinee, sitting } = subject
  const about = { collection: 'sittings', record: sitting?.id ?? '', examinee: examinee.id, school: examinee.school }
  await append(engine, transaction, { ...entryOf(actor, request.nowMs, {}), ...about, act, reason })
}

/** A file as base64, which takes four letters for three bytes. */
export const rescueFile = text({ required: true, max: Math.ceil((MAX_RESCUE_BYTES * 4) / 3) + 4 })

export const readRescueRoute = route({
  method: 'POST',
  path: '/olympiad/read-rescue',
  guard: staffThatMay('rescueAnswers'),
  body: { file: rescueFile },
  limits: [{ max: 60, windowS: 60 }],
  handle: (engine, { request, body }) => carryOut(engine, readRescue, { wanted: body, request }),
})
