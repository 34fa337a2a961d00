import { setTimeout as sleep } from 'node:timers/promises'
import { backOffMs } from '../../../packages/olympiad/kit/lib/fetching/back-off.ts'
import { PASSWORD } from '../world/password.ts'
import { answer, openDeskSheet } from './answering.ts'
import type { Desk } from './desk.ts'
import { lookAway, sendSnapshots } from './evidence.ts'
import { fetchReceipt, handIn, waitForEnd } from './handing-in.ts'
import type { Listening } from './listening.ts'
import { askExaminee, ownExam } from './own-exam.ts'
import { sendPictures } from './pictures.ts'
import { probeForPaper, probeForResults } from './probing.ts'
import { seeResults } from './results.ts'
import { waitForPaper } from './waiting.ts'

/** A whole hall enters in the same instant: the sittings are opened within this many ms. */
const OPEN_SPREAD_MS = 30_000
/** A refusal for now says when to come back. */
const TOLD_MS = 5000

/** The day of one student, from signing in to the results, as their page plays it. Never rejects: why it ended early is noted. */
export async function sitExam(desk: Desk, listen: () => Listening): Promise<void> {
  const { plan, ledger } = desk
  let listening: Listening | undefined
  const over = new AbortController()
  const openStream = () => {
    listening = listen()
  }
  try {
    const patience = sleep(Math.max(0, plan.overMs - Date.now()), 'late', { signal: over.signal })
    const end = await Promise.race([playDay(desk, openStream), patience])
    ledger.isLate = end === 'late' || Date.now() >= plan.overMs
  } catch (error) {
    ledger.failure = error instanceof Error ? error.message : String(error)
  } finally {
    over.abort()
    listening?.stop()
    desk.line.close()
  }
}

async function playDay(desk: Desk, openStream: () => void): Promise<'done'> {
  const { plan, seat } = desk
  await sleep(Math.max(0, plan.beginsMs + Math.random() * (plan.signedInMs - plan.beginsMs) - Date.now()))
  await enter(desk)
  openStream()
  void sendSnapshots(desk)
  if (seat.probes) void probeForPaper(desk)
  await waitForPaper(desk)
  const saver = await openDeskSheet(desk)
  void openSitting(desk)
  void lookAway(desk)
  if (desk.takesPictures) void sendPictures(desk)
  await answer(desk, saver)
  if (seat.submits) await handIn(desk, saver)
  if (seat.probes) void probeForResults(desk)
  await waitForEnd(desk, saver)
  await fetchReceipt(desk)
  await seeResults(desk)
  saver.stop()
  return 'done'
}

async function enter(desk: Desk): Promise<void> {
  const { calls, ledger, counters } = desk
  ledger.examinee = (await insisting(() => calls.signIn(ledger.username, PASSWORD))).id
  ledger.signedInMs = Date.now()
  counters.signedIn += 1
  await insisting(() => askExaminee(desk))
  const exam = ownExam(desk)?.id
  const filter = `exam = '${exam}' && approved = true`
  void calls.list('readonly_approvals', { filter, skipTotal: true }).catch(() => {})
}

async function openSitting({ calls }: Desk): Promise<void> {
  await sleep(Math.random() * OPEN_SPREAD_MS)
  await insisting(() => calls.openSitting()).catch(() => {}) // over, or submitted, by then
}

/** Tries until it comes about; a refusal is final. */
async function insisting<T>(work: () => Promise<T>): Promise<T> {
  for (let failures = 1; ; failures++) {
    try {
      return await work()
    } catch (error) {
      const { status = 0 } = error as { status?: number }
      if (status >= 400 && status < 500 && status !== 429) throw error
      await sleep(status === 503 ? TOLD_MS * (1 + Math.random()) : backOffMs(failures))
    }
  }
}
