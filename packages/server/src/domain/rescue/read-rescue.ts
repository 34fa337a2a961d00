import { readRescue as declared } from '@olympiad/contract/acts/rescue/read-rescue'
import type { ReadRescue } from '@olympiad/contract/rescue'
import type { Engine, RequestInfo, Transaction } from '@olympiad/engine'
import { type Act, carryOut } from '../acts/act.ts'
import { actRoute } from '../acts/act-route.ts'
import { actorOf } from '../audit/actor.ts'
import { append } from '../audit/append.ts'
import { entryOf } from '../audit/chain.ts'
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

export const readRescueRoute = actRoute(declared, {
  handle: (engine, { request, body: wanted }) => carryOut(engine, readRescue, { wanted, request }),
})
