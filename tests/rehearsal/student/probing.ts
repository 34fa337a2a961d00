import { setTimeout as sleep } from 'node:timers/promises'
import type { Desk } from './desk.ts'
import { ownExam } from './own-exam.ts'

/** A request that was under way before an instant says nothing of it. */
const MARGIN_MS = 1500

/** Tries at some moment before the start to have the paper or its key; what was to be had is noted. */
export async function probeForPaper(desk: Desk): Promise<void> {
  const { plan, calls, ledger } = desk
  await sleep(Math.max(0, (plan.startsMs - MARGIN_MS - Date.now()) * Math.random()))
  if (Date.now() > plan.startsMs - MARGIN_MS) return
  const { questionpaper } = ledger
  const tries: Tries = {
    'the record of the paper': () => calls.client.collection('questionpapers').getOne(questionpaper),
    'the key of the paper': () => calls.paperKey(),
    'the paper beside the student’s account': async () => {
      const { expand } = await calls.examinee(ledger.examinee)
      if (!expand?.questionpaper) throw new Error('it is not there')
    },
  }
  await probe(desk, plan.startsMs, tries)
}

/** Tries at some moment before the release to have the key of the exam or the marked sheet. */
export async function probeForResults(desk: Desk): Promise<void> {
  const { plan, calls } = desk
  await sleep(Math.max(0, (plan.releasesMs - MARGIN_MS - Date.now()) * Math.random()))
  if (Date.now() > plan.releasesMs - MARGIN_MS) return
  const filter = `questionpaper.exam = "${ownExam(desk)?.id}"`
  const rowsOf = (collection: string) => async () => {
    const rows = await calls.list(collection, { filter })
    if (rows.length === 0) throw new Error('the list is empty')
  }
  await probe(desk, plan.releasesMs, { 'the right answers': rowsOf('readonly_answers') })
}

type Tries = Readonly<Record<string, () => Promise<unknown>>>

/** What is given after the instant says nothing: a slow server may have looked at the request then. */
async function probe({ ledger }: Desk, untilMs: number, tries: Tries): Promise<void> {
  for (const [what, attempt] of Object.entries(tries)) {
    const given = await attempt().then(
      () => true,
      () => false,
    )
    ledger.probes += 1
    if (given && Date.now() < untilMs) ledger.early.push(what)
  }
}
