import { setTimeout as sleep } from 'node:timers/promises'
import type { Receipt } from '@olympiad/olympiad/sittings/declared/sitting'
import type { Sitting } from '@olympiad/olympiad/sittings/declared/sittings'
import type { ClientResponseError } from 'pocketbase'
import type { AnswerSaver } from '../../../packages/olympiad/answers/student/headless.ts'
import { backOffMs } from '../../../packages/olympiad/kit/lib/fetching/back-off.ts'
import type { Desk } from './desk.ts'
import { untilMs } from './own-exam.ts'

/** As the page has it: so long it waits for what is not saved yet. */
const PATIENCE_MS = 10_000

/** Hands the sheet in, as soon as all of it is on the server; where the end is quicker, that one gives the receipt. */
export async function handIn(desk: Desk, saver: AnswerSaver): Promise<void> {
  for (let failures = 1; untilMs(desk, 'ends') > 0; failures++) {
    if (!(await saver.flush(PATIENCE_MS))) continue
    try {
      desk.ledger.receipt = await desk.calls.submit()
      return
    } catch (error) {
      if (isFinal(error)) return
      await sleep(backOffMs(failures))
    }
  }
}

/** Waits until the end has come, and the last answers are on the server or refused. */
export async function waitForEnd(desk: Desk, saver: AnswerSaver): Promise<void> {
  for (let leftMs = untilMs(desk, 'ends'); leftMs > 0; leftMs = untilMs(desk, 'ends')) await desk.changes.wait(leftMs)
  while (saver.board.sheet().unsaved > 0 && Date.now() < desk.plan.overMs) await saver.flush(1000)
  const { unsaved, late } = saver.board.sheet()
  desk.ledger.late = unsaved + late.length
}

/** Asks until the receipt of the end is there, if the student has none. */
export async function fetchReceipt(desk: Desk): Promise<void> {
  for (let failures = 1; !desk.ledger.receipt && Date.now() < desk.plan.overMs; failures++) {
    try {
      desk.ledger.receipt = (await keptReceipt(desk)) ?? (await desk.calls.submit())
    } catch (error) {
      if (isFinal(error)) throw error
      await sleep(backOffMs(failures))
    }
  }
}

/** At the end the last answers are being written for a while: that is said by 409. */
function isFinal(error: unknown): boolean {
  const { status, response } = error as ClientResponseError
  const isForNow = status === 409 || status === 429 || response?.reason === 'exam.ended'
  return !isForNow && status >= 400 && status < 500
}

async function keptReceipt({ calls, ledger }: Desk): Promise<Receipt | undefined> {
  const filter = `questionpaper = '${ledger.questionpaper}'`
  const [sitting] = await calls.list<Sitting>('sittings', { filter, skipTotal: true })
  if (!sitting?.receipt || !sitting.closing) return undefined
  return { code: sitting.receipt, submitted: sitting.submitted, count: sitting.answered }
}
