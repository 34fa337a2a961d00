import { setTimeout as sleep } from 'node:timers/promises'
import { SHEET_PAGE_SIZE } from '@olympiad/olympiad/forms/declared/spec-paper'
import { markedEntries } from '@olympiad/olympiad/keys/declared/key-revision'
import type { ReadonlyAnswers } from '@olympiad/olympiad/keys/declared/readonly-answers'
import { score } from '@olympiad/olympiad/results/declared/scoring'
import type { ReadonlyAttempt } from '@olympiad/olympiad/sittings/declared/readonly-attempts'
import { parseRecordTime } from '@olympiad/schema/record-time'
import type { Desk } from './desk.ts'
import { ownExam } from './own-exam.ts'

/** A page is sure that they are out a second after they are; a whole hall asks, spread over some more. */
const [SURE_MS, SPREAD_MS] = [1000, 3000]
const AGAIN_MS = 5000

/** Waits until key and results are out, and looks at the marked sheet. */
export async function seeResults(desk: Desk): Promise<void> {
  const { plan, clock, changes, ledger } = desk
  const outInMs = () => parseRecordTime(ownExam(desk)?.released || '9999-12-31 00:00:00.000Z') + SURE_MS - clock.now()
  for (let leftMs = outInMs(); leftMs > 0; leftMs = outInMs()) {
    if (Date.now() >= plan.overMs) return
    await changes.wait(Math.min(leftMs, plan.overMs - Date.now()))
  }
  await sleep(Math.random() * SPREAD_MS)
  while (!ledger.result && Date.now() < plan.overMs) {
    ledger.result = await marked(desk).catch(() => null)
    if (!ledger.result) await sleep(AGAIN_MS)
  }
}

async function marked(desk: Desk): Promise<{ attempted: number; right: number; wrong: number }> {
  const filter = `questionpaper.exam = '${ownExam(desk)?.id}'`
  const [attempts, keys] = await Promise.all([
    desk.calls.list<ReadonlyAttempt>('readonly_attempts', { filter, most: SHEET_PAGE_SIZE }),
    desk.calls.list<ReadonlyAnswers>('readonly_answers', { filter, skipTotal: true, fields: 'answers,special' }),
  ])
  const [key] = keys
  if (!key) throw new Error('there is no key')
  const { attempted, right, wrong } = score({ attempts, answers: markedEntries(key) })
  return { attempted, right, wrong }
}
