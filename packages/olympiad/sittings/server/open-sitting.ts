import type { Engine, RequestInfo, Route, Transaction } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { examRefusals } from '../../ground/declared/exam-refusals.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { examineeInTurn, writeLockedExaminee } from '../../ground/server/rows/examinee-rows.ts'
import { examineeOf, type Policy, refusal, startedExam } from '../../ground/server/rows/own-exam.ts'
import type { StoredExaminee } from '../../ground/server/rows/stored.ts'
import { isRuleDropped } from '../../ground/server/rows/watching/dropped-rules.ts'
import { openSitting as declared } from '../declared/open-sitting.ts'
import type { OpenedSitting } from '../declared/sitting.ts'
import { deviceOf, isPresent, takenOverAfter } from './devices.ts'
import { newSalt } from './receipt-code.ts'
import { type StoredSitting, sittingInTurn, writeSitting } from './rows/sitting-rows.ts'
import { readHeartbeats, type ServerHeartbeats, seenMs } from './server-heartbeats.ts'
import { countAnswers } from './sheet.ts'

/** A device that opens again sooner counts as present already. */
const SEEN_ENOUGH_MS = 10_000

interface OpenInput extends Policy {
  /** Another device that sits the exam gives it up. */
  readonly takeOver: boolean
}

/**
 * Opens the exam room on the device of a session. If another device sits the exam, is present and does not give it up,
 * nothing changes. Throws a refusal if the caller may not sit the exam now.
 */
export async function openSitting(engine: Engine, wanted: OpenInput, request: RequestInfo): Promise<OpenedSitting> {
  const account = examineeOf(request.account)
  const { nowMs } = request
  const { isOver } = await startedExam(engine, { ...wanted, examinee: account, nowMs })
  if (isOver) throw refusal(examRefusals.over, 'exam.ended')
  const work = async (transaction: Transaction) => {
    const [examinee, sitting] = await Promise.all([
      examineeInTurn(engine, transaction, account),
      sittingInTurn(engine, transaction, account),
    ])
    if (examinee.submitted !== '') throw refusal(examRefusals.submitted, 'exam.submitted')
    const session = request.session ?? ''
    const isBound = await isLockHeld(engine, transaction, { examinee, sitting, session })
    const isHeld =
      sitting && sitting.session !== session && (isBound || (await isKept(engine, sitting, { ...wanted, nowMs })))
    if (isHeld) {
      const shown = { ...sitting, locked: isBound }
      return told(engine, { sitting: shown, session, state: 'elsewhere', servers: await readHeartbeats(engine) })
    }
    const opened = await open(engine, transaction, { examinee, sitting, session, nowMs })
    return told(engine, { sitting: opened, session, state: 'open', servers: new Map() })
  }
  return engine.database.write(work, { writer: account.id, mayShare: true })
}

/** Whether the exam is bound to another device, and staff have not dropped such locks. */
async function isLockHeld(
  engine: Engine,
  transaction: Transaction,
  { examinee, sitting, session }: Pick<Opening, 'examinee' | 'sitting' | 'session'>,
): Promise<boolean> {
  if (!sitting?.locked || sitting.session === session) return false
  return !(await isRuleDropped(engine, { examinee, rule: 'device' }, transaction))
}

/** Whether the device that sits the exam is there and does not give it up. */
async function isKept(engine: Engine, sitting: StoredSitting, { takeOver, nowMs }: OpenInput & { nowMs: number }) {
  return !takeOver && (await isPresent(engine, sitting, nowMs))
}

interface Opening {
  readonly examinee: StoredExaminee
  readonly sitting: StoredSitting | null
  readonly session: string
  readonly nowMs: number
}

async function open(engine: Engine, transaction: Transaction, opening: Opening): Promise<StoredSitting> {
  const { examinee, sitting, session, nowMs } = opening
  const now = formatRecordTime(nowMs)
  if (sitting?.session === session) {
    if (sitting.seen > formatRecordTime(nowMs - SEEN_ENOUGH_MS)) return sitting
    return writeSitting(engine, transaction, { ...opening, values: { seen: now }, isLocked: true })
  }
  const from = sitting?.session ?? ''
  const takenover = takenOverAfter(examinee, { from, to: session, atMs: nowMs })
  if (takenover.length > 0 || examinee.takenover?.length) {
    // A lock that was dropped meanwhile binds to the device that sits the exam once it is put back.
    const boundsession = examinee.boundsession ? session : ''
    await writeLockedExaminee(engine, transaction, { locked: examinee, nowMs, takenover, boundsession })
  }
  const values = {
    ...{ device: deviceOf(engine, session), session, since: now, seen: now, hearer: '' },
    ...(!sitting?.opened && { opened: now }),
    ...(!sitting && { salt: newSalt(), answered: await countAnswers(engine, transaction, examinee) }),
  }
  const event = from === '' ? 'opened' : 'takenOver'
  return writeSitting(engine, transaction, { ...opening, values, event, isLocked: true })
}

interface OpenState extends Pick<OpenedSitting, 'state'> {
  readonly sitting: StoredSitting
  readonly session: string
  readonly servers: ServerHeartbeats
}

function told(engine: Engine, { sitting, session, state, servers }: OpenState): OpenedSitting {
  const { device, since, locked } = sitting
  const shared = sitting.flags?.some(({ kind }) => kind === 'takenOver') ?? false
  const seen = formatRecordTime(seenMs(engine, sitting, servers))
  return { state, device, own: deviceOf(engine, session), since, seen, locked, shared }
}

export const openSittingRoute = (policy: Policy): Route =>
  actRoute(declared, {
    handle: (engine, { request, body }) => openSitting(engine, { ...policy, ...body }, request),
  })
