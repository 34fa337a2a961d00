import type { Engine, Transaction } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { isReleased } from '../../ground/declared/exam-phase.ts'
import { type Act, type ActValues, bindAct } from '../../ground/server/acts/act.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { type ActCall, causeOf } from '../../ground/server/audit/act-context.ts'
import { append } from '../../ground/server/audit/append.ts'
import { entryOf } from '../../ground/server/audit/chain.ts'
import { noteRescueInSets } from '../../ground/server/rows/results/note-rescue.ts'
import { lineOf, wasConnected } from '../../sittings/server/beside/outages.ts'
import { type StoredSitting, writeSitting } from '../../sittings/server/rows/sitting-rows.ts'
import { readHeartbeats, seenMs } from '../../sittings/server/server-heartbeats.ts'
import { readRescue as declared } from '../declared/read-rescue.ts'
import type { ReadRescue, RescueContent, RescueLine } from '../declared/rescue.ts'
import { type Comparison, compare, type Subject } from './compare.ts'
import { openFile } from './open-file.ts'
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

export const readRescueRoute = actRoute(declared, { act: readRescue })

/** What staff see of a rescue file. */
async function reportOf(engine: Engine, subject: Subject, { content, compared }: ComparedFile): Promise<ReadRescue> {
  const { examinee, exam, nowMs } = subject
  return {
    examinee: { id: examinee.id, username: examinee.username, name: examinee.name },
    exam: { id: exam.id, name: exam.name, level: exam.level },
    made: formatRecordTime(content.madeAt),
    deviceTime: formatRecordTime(content.deviceTime),
    line: await rescueLine(engine, subject.sitting, { content, compared }),
    differences: compared.found.map(({ row: _, ...difference }) => difference),
    same: compared.same,
    isOpen: !isReleased(nowMs, exam),
  }
}

interface ComparedFile {
  readonly content: RescueContent
  readonly compared: Comparison
}

/**
 * The device's connection as the server saw it, independent of the file: a choice made while connected needed no file.
 * Empty for a device that is not the sitting's.
 */
async function rescueLine(
  engine: Engine,
  sitting: StoredSitting | null,
  { content, compared }: ComparedFile,
): Promise<RescueLine> {
  const isOther = sitting !== null && content.device !== undefined && content.device !== sitting.device
  const nothing = { seen: '', saved: compared.saved, outages: [], isOther, connected: [] }
  if (!sitting || sitting.session === '') return nothing
  const lastMs = seenMs(engine, sitting, await readHeartbeats(engine))
  const line = lineOf(sitting, lastMs)
  const chosenAt = new Map(content.choices.map((choice) => [choice.questionnumber, choice.chosenAt]))
  const newer = isOther ? [] : compared.found.filter(({ state }) => state === 'newer')
  return {
    ...nothing,
    seen: lastMs === 0 ? '' : formatRecordTime(lastMs),
    outages: line.outages.map(({ from, until }) => ({ from, until })),
    connected: newer
      .map(({ questionnumber }) => questionnumber)
      .filter((questionnumber) => wasConnected(line, chosenAt.get(questionnumber) ?? 0)),
  }
}
