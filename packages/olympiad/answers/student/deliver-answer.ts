import type { DenialReason } from '../../ground/declared/errors.ts'
import type { Attempt } from '../../sittings/declared/attempts.ts'
import { isUnsaved, retriable, savedValue, type UnsentAnswer, valueText } from './answer.ts'
import type { Hindrance } from './answer-board.ts'
import { type SendResult, sendAnswer } from './attempts/send-answer.ts'
import { reloadAnswer, tellOtherTabs } from './other-tabs.ts'
import { answerKey, type SavingContext } from './saving-context.ts'

// Longer than any request may take: what was sent before the acknowledged choice has arrived by then, or never will.
const DOUBT_MS = 20_000

/** Final: the sheet is closed. */
const CLOSED: readonly DenialReason[] = ['exam.ended', 'exam.submitted']

/**
 * Brings the newest answer to a question to the server, and notes what became of it.
 * The disk says what is newest, since another tab may have chosen or sent; should it fail, the screen does.
 */
export async function deliverAnswer(context: SavingContext, questionnumber: number): Promise<void> {
  const { outbox, calls, now } = context.parts
  const key = answerKey(context, questionnumber)
  const shown = context.board.unsent(questionnumber)
  const stored = await outbox.unsent(key).catch(() => shown)
  const answer = stored && retriable(stored)
  if (!answer || (answer.checkAt ?? 0) > now()) return reloadAnswer(context, questionnumber)
  const lastSaved = await outbox.saved(key).catch(() => undefined)
  const result = await sendAnswer(calls, answer, lastSaved)
  if (result.kind === 'takenOver') await deliverEarlier(context, answer, result)
  else await apply(context, answer, result)
}

/** Another device has taken the exam over: brings to the server what was chosen last before that, where a choice since has replaced it here. */
async function deliverEarlier(
  context: SavingContext,
  { earlier = [], ...answer }: UnsentAnswer,
  refused: Extract<SendResult, { kind: 'takenOver' }>,
): Promise<void> {
  const key = answerKey(context, answer.questionnumber)
  for (const choice of earlier) {
    const result = await sendAnswer(context.parts.calls, { ...key, doubted: answer.doubted, ...choice }, undefined)
    if (result.kind === 'takenOver') continue
    if (result.kind === 'absent') break
    const isAnswered = result.kind === 'saved' || result.kind === 'superseded' || result.kind === 'confirmed'
    if (isAnswered) return apply(context, answer, { ...refused, row: result.row })
    return apply(context, { ...answer, earlier }, result)
  }
  await apply(context, answer, refused)
}

/** Puts `next` in the place of an answer that has been dealt with, unless a newer choice has been made since. */
export async function settleAnswer(
  context: SavingContext,
  answer: UnsentAnswer,
  next: UnsentAnswer | undefined,
): Promise<void> {
  const { parts, board, writing } = context
  const { questionnumber, chosenAt } = answer
  const shown = board.unsent(questionnumber)
  const rest = await parts.outbox.settle(answer, next).catch(() => (shown?.chosenAt === chosenAt ? next : shown))
  if (!writing.has(questionnumber)) board.setUnsent(questionnumber, rest)
  board.setDurable(parts.isDurable?.() ?? true)
  tellOtherTabs(context, questionnumber)
}

async function apply(context: SavingContext, answer: UnsentAnswer, result: SendResult): Promise<void> {
  const { parts, board, pace, touched } = context
  if (result.kind === 'unreachable') return pause(context, 'network')
  if (result.kind === 'denied' && !CLOSED.includes(result.reason)) return pause(context, 'notOpen')
  if (result.kind === 'exists' || result.kind === 'doubtful') return reconsider(context, answer, result.kind)
  pace.arrived(answer.questionnumber)
  board.setHindrance('none')
  if (result.kind === 'denied') return refuse(context, answer, result.reason)
  touched.add(answer.questionnumber)
  if (result.kind === 'takenOver') {
    if (result.row) await noteRow(context, answer, result.row)
    await refuse(context, answer, 'session.takenOver')
    return parts.onTakenOver?.()
  }
  if (result.kind === 'absent') board.setSaved(answer.questionnumber, { option: '', chosenAt: answer.chosenAt })
  else await noteRow(context, answer, result.row, result.kind === 'superseded')
  const isDoubted = answer.doubted.some((earlier) => earlier !== valueText(answer))
  const isNew = result.kind === 'saved' || (result.kind === 'absent' && answer.checkAt === undefined)
  const checkAt = parts.now() + DOUBT_MS
  await settleAnswer(context, answer, isNew && isDoubted ? { ...answer, checkAt } : undefined)
}

/** A refused choice stays listed; a row that was only checked again is done. */
function refuse(context: SavingContext, answer: UnsentAnswer, refused: DenialReason): Promise<void> {
  const refusedAt = answer.refusedAt ?? Math.round(context.parts.now())
  return settleAnswer(context, answer, isUnsaved(answer) ? { ...answer, refused, refusedAt } : undefined)
}

async function noteRow(context: SavingContext, answer: UnsentAnswer, row: Attempt, isOther = false): Promise<void> {
  const { questionnumber } = answer
  const value = savedValue(row, answer)
  const saved = { ...answerKey(context, questionnumber), ...value, updated: row.updated }
  await context.parts.outbox.noteSaved(saved).catch(() => {})
  context.board.setSaved(questionnumber, { ...value, isOther })
}

function pause({ board, pace }: SavingContext, hindrance: Hindrance): void {
  board.setHindrance(hindrance)
  pace.pause()
}

async function reconsider(
  { parts, board, pace }: SavingContext,
  { questionnumber }: UnsentAnswer,
  kind: 'exists' | 'doubtful',
): Promise<void> {
  pace.holdBack(questionnumber, { atOnce: kind === 'exists' })
  if (kind === 'exists') return
  board.setHindrance('network')
  await parts.verifySession()
}
