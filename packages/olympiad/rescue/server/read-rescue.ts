import type { Engine, Transaction } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { type Act, type ActValues, bindAct, carryOut } from '../../ground/server/acts/act.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { type ActCall, causeOf } from '../../ground/server/audit/act-context.ts'
import { append } from '../../ground/server/audit/append.ts'
import { entryOf } from '../../ground/server/audit/chain.ts'
import { noteRescueInSets } from '../../ground/server/rows/results/note-rescue.ts'
import { writeSitting } from '../../sittings/server/rows/sitting-rows.ts'
import { readRescue as declared } from '../declared/read-rescue.ts'
import type { ReadRescue } from '../declared/rescue.ts'
import { compare, type Subject } from './compare.ts'
import { openFile } from './open-file.ts'
import { reportOf } from './report-of.ts'
import { subjectOf } from './subject.ts'

type ReadRescueInput = ActValues<typeof declared>

/** Compares a rescue file with the server, and logs who read it. Throws 400 with the fault of the file. */
export const readRescue: Act<ReadRescueInput, ReadRescue> = bindAct(
  declared,
  async (engine, transaction, { input, request }) => {
    const content = await openFile(engine, input.file)
    const subject = await subjectOf(engine, transaction, { content, request })
    const compared = await compare(engine, transaction, { subject, content })
    await noteAct(engine, transaction, { act: declared, subject, input, request })
    if (compared.found.some(({ state }) => state === 'newer')) {
      await noteWaiting(engine, transaction, { subject, since: formatRecordTime(request.nowMs) })
      await noteInSets(engine, transaction, { subject, what: 'read' })
    }
    return reportOf(engine, subject, { content, compared })
  },
)

interface RescueEntry extends ActCall {
  readonly subject: Subject
}

/** Logs an act that changes no record. */
export async function noteAct(
  engine: Engine,
  transaction: Transaction,
  { subject, ...call }: RescueEntry,
): Promise<void> {
  const { actor, act = '', reason = '' } = causeOf(call)
  if (!actor) return
  const { examinee, sitting } = subject
  const about = { collection: 'sittings', record: sitting?.id ?? '', examinee: examinee.id, school: examinee.school }
  await append(engine, transaction, { ...entryOf(actor, call.request.nowMs, {}), ...about, act, reason })
}

/** Notes since when newer choices wait for a decision, or an empty text once none wait. */
export async function noteWaiting(
  engine: Engine,
  transaction: Transaction,
  { subject, since }: { readonly subject: Subject; readonly since: string },
): Promise<void> {
  const { examinee, sitting, nowMs } = subject
  if (sitting && (sitting.rescue === '') !== (since === ''))
    await writeSitting(engine, transaction, { examinee, sitting, values: { rescue: since }, nowMs })
}

/** Last in the transaction: publication holds the lock on its set only for an instant. */
export function noteInSets(
  engine: Engine,
  transaction: Transaction,
  { subject: { exam, examinee }, what }: { readonly subject: Subject; readonly what: 'read' | 'taken' },
): Promise<void> {
  return noteRescueInSets(engine, transaction, { exam: exam.id, examinee: examinee.id, what })
}

export const readRescueRoute = actRoute(declared, {
  handle: (engine, { request, body: input }) => carryOut(engine, readRescue, { input, request }),
})
