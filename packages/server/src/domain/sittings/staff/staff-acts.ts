import { endSitting as end } from '@olympiad/contract/acts/sittings/end-sitting'
import { lockDevice as lock } from '@olympiad/contract/acts/sittings/lock-device'
import { pauseSitting as pause } from '@olympiad/contract/acts/sittings/pause-sitting'
import { reopen } from '@olympiad/contract/acts/sittings/reopen'
import { resumeSitting as resume } from '@olympiad/contract/acts/sittings/resume-sitting'
import { unlockDevice as unlock } from '@olympiad/contract/acts/sittings/unlock-device'
import { examPhase, ownWindow } from '@olympiad/contract/exam-phase'
import {
  ApiError,
  asServer,
  type Engine,
  notFound,
  type RequestInfo,
  type Route,
  type Transaction,
} from '@olympiad/engine'
import { carryOut } from '../../acts/act.ts'
import { actRoute } from '../../acts/act-route.ts'
import { noteCause } from '../../audit/causes.ts'
import { examineeInTurn, writeExaminee } from '../../ground/examinee-rows.ts'
import { ownExam, refusal } from '../../ground/own-exam.ts'
import { isInScope } from '../../ground/staff-guard.ts'
import type { StoredExaminee } from '../../ground/stored.ts'
import { judgedMs } from '../../time/windows/exam-stage.ts'
import { supersede } from '../receipts.ts'
import { type StoredSitting, sittingOf, writeSitting } from '../sitting-rows.ts'
import { endSitting } from './end-sitting.ts'
import { pauseSitting, resumeSitting } from './pause.ts'
import type { OnExaminee } from './seat-in-turn.ts'

interface SittingAct extends OnExaminee {
  readonly act: string
  readonly request: RequestInfo
}
interface Subject {
  readonly examinee: StoredExaminee
  readonly sitting: StoredSitting
  readonly nowMs: number
}

/** Opens a sheet that was handed in again, until the own end; its receipt is none any more. */
async function reopenSheet(engine: Engine, wanted: OnExaminee, request: RequestInfo = asServer(engine)) {
  return onSitting(engine, { ...wanted, act: 'reopen', request }, async (transaction, { examinee, sitting, nowMs }) => {
    if (examinee.submitted === '') throw new ApiError(400, `${examinee.username} has not handed in.`)
    const exam = await ownExam(engine, examinee)
    if (!exam || examPhase(nowMs, ownWindow(examinee, exam)) === 'ended')
      throw refusal('The exam is over.', 'exam.ended')
    await writeExaminee(engine, transaction, { id: examinee.id, nowMs, submitted: '' })
    await supersede(engine, transaction, { sitting: sitting.id, nowMs })
    const values = { submitted: '', closing: '', receipt: '' } as const
    await writeSitting(engine, transaction, { examinee, sitting, values, event: 'reopened', nowMs })
    return { examinee: examinee.id, submitted: '' }
  })
}

/**
 * Binds a sitting to the device that sits it, whose session alone answers from then on, or frees it. Throws 400 where no device
 * sits it. Devices take an exam over within the same turn, so that what is bound is what sits it.
 */
async function bindDevice(
  engine: Engine,
  { locked, ...wanted }: OnExaminee & { readonly locked: boolean },
  request: RequestInfo = asServer(engine),
) {
  const act = locked ? 'lock-device' : 'unlock-device'
  return onSitting(engine, { ...wanted, act, request }, async (transaction, { examinee, sitting, nowMs }) => {
    const { device } = sitting
    if (device === '') throw new ApiError(400, `No device of ${examinee.username} sits the exam.`)
    const event = locked ? 'locked' : 'unlocked'
    const boundsession = locked ? sitting.session : ''
    if (examinee.boundsession !== boundsession)
      await writeExaminee(engine, transaction, { id: examinee.id, nowMs, boundsession })
    if (sitting.locked !== locked)
      await writeSitting(engine, transaction, { examinee, sitting, values: { locked }, event, nowMs })
    return { examinee: examinee.id, device, locked }
  })
}

/** Does something with the sitting of an examinee in the scope of who asks, logged as their act. Throws 404 for any other, and 400 where there is no sitting. */
async function onSitting<T>(
  engine: Engine,
  { examinee: id, act, reason, request }: SittingAct,
  work: (transaction: Transaction, subject: Subject) => Promise<T>,
): Promise<T> {
  return engine.database.write(async (transaction) => {
    noteCause(transaction, request, { act, reason })
    const examinee = await examineeInTurn(engine, transaction, { id })
    if (!isInScope(request, 'keepSittings', examinee.school)) throw notFound()
    const sitting = await sittingOf(engine, transaction, examinee)
    if (!sitting) throw new ApiError(400, `${examinee.username} has not opened the exam.`)
    return work(transaction, { examinee, sitting, nowMs: judgedMs(engine, request) })
  })
}

export const staffActRoutes: readonly Route[] = [
  actRoute(reopen, { handle: (engine, { request, body }) => reopenSheet(engine, body, request) }),
  actRoute(lock, { handle: (engine, { request, body }) => bindDevice(engine, { ...body, locked: true }, request) }),
  actRoute(unlock, { handle: (engine, { request, body }) => bindDevice(engine, { ...body, locked: false }, request) }),
  actRoute(end, { handle: (engine, { request, body: wanted }) => carryOut(engine, endSitting, { wanted, request }) }),
  actRoute(pause, {
    handle: (engine, { request, body: wanted }) => carryOut(engine, pauseSitting, { wanted, request }),
  }),
  actRoute(resume, {
    handle: (engine, { request, body: wanted }) => carryOut(engine, resumeSitting, { wanted, request }),
  }),
]
