import { ApiError, type Engine, type RequestInfo, type Route, type Transaction } from '@olympiad/engine'
import { formatRecordTime, parseRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import { examRefusals } from '../../ground/declared/exam-refusals.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { examineeInTurn, writeLockedExaminee } from '../../ground/server/rows/examinee-rows.ts'
import { examineeOf, type Policy, refusal, startedExam } from '../../ground/server/rows/own-exam.ts'
import type { StoredExaminee } from '../../ground/server/rows/stored.ts'
import type { Receipt } from '../declared/sitting.ts'
import { submit } from '../declared/submit.ts'
import { refuseBound, refuseTakenOver } from './devices.ts'
import { pausedRefusal } from './paused.ts'
import { giveReceipt } from './receipts.ts'
import { type StoredSitting, sittingInTurn } from './rows/sitting-rows.ts'
import { lockedSheet, sheetSize } from './sheet.ts'

const { examinees, sittings } = olympiad
/** How long an answer that arrived before the end may wait to be written: only then is the sheet final. */
export const SETTLE_MS = 20_000

interface SubmitInput extends Policy {
  /** The page submits because it believes that the time is over, and nobody has asked it to. */
  readonly atEnd?: boolean
}

/**
 * Submits the sheet of an examinee, which closes it, and gives the receipt: the same one each time. After the end time
 * it gives the receipt of the end. Throws a refusal if there is nothing to submit.
 */
export async function submitSheet(engine: Engine, input: SubmitInput, request: RequestInfo): Promise<Receipt> {
  const [examinee, { nowMs }] = [examineeOf(request.account), request]
  const { ends, isOver } = await startedExam(engine, { ...input, examinee, nowMs })
  if (isOver) return receiptAtEnd(engine, { examinee, ends, nowMs })
  if (input.atEnd) throw refusal(examRefusals.running, 'exam.running')
  await refuseBound(engine, request)
  refuseTakenOver(request)
  const work = async (transaction: Transaction) => {
    const { now, sitting, rows } = await openInTurn(engine, transaction, examinee)
    if (sitting?.closing === 'submitted') return receiptOf(sitting)
    if (now.paused !== '') throw pausedRefusal()
    const submitted = formatRecordTime(nowMs)
    const closed = { examinee: now, sitting, rows, submitted, closing: 'submitted', nowMs, isLocked: true } as const
    const [receipt] = await Promise.all([
      giveReceipt(engine, transaction, closed),
      writeLockedExaminee(engine, transaction, { locked: now, nowMs, submitted }),
    ])
    return receipt
  }
  return engine.database.write(work, { writer: examinee.id, mayShare: true })
}

/** The sheet as nobody changes it until the transaction ends. All is asked at once, and the store answers in this order. */
async function openInTurn(engine: Engine, transaction: Transaction, examinee: StoredExaminee) {
  for (const collection of [examinees, sittings]) engine.changes.expect(transaction, { collection })
  const [locked, now, sitting, size] = await Promise.all([
    lockedSheet(engine, transaction, examinee),
    examineeInTurn(engine, transaction, examinee),
    sittingInTurn(engine, transaction, examinee),
    sheetSize(engine, transaction, examinee),
  ])
  // A new answer may have come before the examinee was locked, and none comes from then on.
  const { rows } = size === locked.size ? locked : await lockedSheet(engine, transaction, examinee)
  return { now, sitting, rows }
}

/** An examinee whose own end is over. */
export interface Ended {
  readonly examinee: Pick<StoredExaminee, 'id' | 'questionpaper'>
  /** The examinee's end, a record date. */
  readonly ends: string
  readonly nowMs: number
}

/** The receipt of a sheet whose own end is over: the existing receipt, or one issued at the end time. Throws 409 while answers may be on their way. */
export async function receiptAtEnd(engine: Engine, { examinee, ends, nowMs }: Ended): Promise<Receipt> {
  const leftMs = parseRecordTime(ends) + SETTLE_MS - nowMs
  const work = async (transaction: Transaction) => {
    const [now, sitting] = await Promise.all([
      examineeInTurn(engine, transaction, examinee),
      sittingInTurn(engine, transaction, examinee),
    ])
    if (sitting && hasReceiptOf(sitting, ends)) return receiptOf(sitting)
    if (leftMs > 0) throw settling(leftMs)
    const closed = { examinee: now, sitting, submitted: ends, closing: 'ended', nowMs, isLocked: true } as const
    return giveReceipt(engine, transaction, closed)
  }
  return engine.database.write(work, { writer: examinee.id, mayShare: true })
}

/** Whether a sitting has the final receipt of its end time; a moved end needs a new receipt. */
export function hasReceiptOf({ closing, submitted }: StoredSitting, ends: string): boolean {
  return closing === 'submitted' || (closing === 'ended' && submitted >= ends)
}

function receiptOf({ receipt, submitted, answered }: StoredSitting): Receipt {
  return { code: receipt, submitted, count: answered }
}

function settling(leftMs: number): ApiError {
  const extra = { reason: 'exam.ended', retryAfterS: Math.ceil(leftMs / 1000) }
  return new ApiError(409, examRefusals.justEnded, {}, extra)
}

export const submitRoute = (policy: Policy): Route =>
  actRoute(submit, {
    handle: (engine, { request, body }) => submitSheet(engine, { ...policy, ...body }, request),
  })
