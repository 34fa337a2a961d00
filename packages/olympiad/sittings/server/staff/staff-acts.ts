import { ApiError, type Engine, notFound, type Route, type Transaction } from '@olympiad/engine'
import { examPhase, ownWindow } from '../../../ground/declared/exam-phase.ts'
import { type Act, bindAct } from '../../../ground/server/acts/act.ts'
import { actRoute } from '../../../ground/server/acts/act-route.ts'
import { examineeInTurn, writeExaminee } from '../../../ground/server/rows/examinee-rows.ts'
import { ownExam, refusal } from '../../../ground/server/rows/own-exam.ts'
import { isInScope } from '../../../ground/server/rows/staff-guard.ts'
import type { StoredExaminee } from '../../../ground/server/rows/stored.ts'
import { judgedMs } from '../../../time/server/windows/exam-stage.ts'
import { endSitting as end } from '../../declared/end-sitting.ts'
import { lockDevice as lock } from '../../declared/lock-device.ts'
import { pauseSitting as pause } from '../../declared/pause-sitting.ts'
import { reopen } from '../../declared/reopen.ts'
import { resumeSitting as resume } from '../../declared/resume-sitting.ts'
import { unlockDevice as unlock } from '../../declared/unlock-device.ts'
import { supersede } from '../receipts.ts'
import { type StoredSitting, sittingOf, writeSitting } from '../rows/sitting-rows.ts'
import { endSitting } from './end-sitting.ts'
import { pauseSitting, resumeSitting } from './pause.ts'
import type { OnExaminee } from './seat-in-turn.ts'

interface Subject {
  readonly examinee: StoredExaminee
  readonly sitting: StoredSitting
  readonly nowMs: number
}

/** Opens a submitted sheet again, until the examinee's end. Its receipt becomes invalid. */
const reopenSheet = onSitting(reopen, async (engine, transaction, { examinee, sitting, nowMs }) => {
  if (examinee.submitted === '') throw new ApiError(400, `${examinee.username} has not submitted.`)
  const exam = await ownExam(engine, examinee)
  if (!exam || examPhase(nowMs, ownWindow(examinee, exam)) === 'ended') throw refusal('The exam is over.', 'exam.ended')
  await writeExaminee(engine, transaction, { id: examinee.id, nowMs, submitted: '' })
  await supersede(engine, transaction, { sitting: sitting.id, nowMs })
  const values = { submitted: '', closing: '', receipt: '' } as const
  await writeSitting(engine, transaction, { examinee, sitting, values, event: 'reopened', nowMs })
  return { examinee: examinee.id, submitted: '' }
})

/**
 * Binds a sitting to the device that sits it, so that only its session may answer, or frees it. Throws 400 if no device sits it.
 * Devices take an exam over under the same lock, so the bound device is the one that sits it.
 */
const bindDevice = (act: { readonly name: string }, { locked }: { readonly locked: boolean }) =>
  onSitting(act, async (engine, transaction, { examinee, sitting, nowMs }) => {
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
const lockDevice = bindDevice(lock, { locked: true })
const unlockDevice = bindDevice(unlock, { locked: false })

/** An act on the sitting of one examinee. Throws 404 if the caller may not see this examinee, and 400 if there is no sitting. */
function onSitting<Result>(
  act: { readonly name: string },
  work: (engine: Engine, transaction: Transaction, subject: Subject) => Promise<Result>,
): Act<OnExaminee, Result> {
  return bindAct(act, async (engine, transaction, { input, request }) => {
    const examinee = await examineeInTurn(engine, transaction, { id: input.examinee })
    if (!isInScope(request, 'keepSittings', examinee.school)) throw notFound()
    const sitting = await sittingOf(engine, transaction, examinee)
    if (!sitting) throw new ApiError(400, `${examinee.username} has not opened the exam.`)
    return work(engine, transaction, { examinee, sitting, nowMs: judgedMs(engine, request) })
  })
}

export const staffActRoutes: readonly Route[] = [
  actRoute(reopen, { act: reopenSheet }),
  actRoute(lock, { act: lockDevice }),
  actRoute(unlock, { act: unlockDevice }),
  actRoute(end, { act: endSitting }),
  actRoute(pause, { act: pauseSitting }),
  actRoute(resume, { act: resumeSitting }),
]
