/// <reference types="vite/client" />
// A page of the exam without its screen, in a thread of its own: it waits, opens the paper by eight words and answers, all by the app's own code.
import './browser-globals.ts'
import { parentPort, workerData } from 'node:worker_threads'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { QueryClient } from '@tanstack/react-query'
import { attemptCalls, openOutbox, startAnswerSaver } from '../../../packages/olympiad/answers/student/headless.ts'
import { keepWrappedKey } from '../../../packages/olympiad/envelopes/student/keep-wrapped-key.ts'
import { openByWords } from '../../../packages/olympiad/envelopes/student/open-by-words.ts'
import { keepExam } from '../../../packages/olympiad/kit/lib/exam/kept-exam.ts'
import { recordService } from '../../../packages/olympiad/kit/lib/record-service.ts'
import { isSignedInAs, verifySession } from '../../../packages/olympiad/kit/lib/session/session.ts'
import { serverNow } from '../../../packages/olympiad/kit/lib/time/server-clock.ts'
import { examineeQuery, paperFileQuery } from '../../../packages/olympiad/kit/own-exam/exam-queries.ts'
import { fetchExaminee } from '../../../packages/olympiad/kit/own-exam/fetching/fetch-examinee.ts'
import { keepSealedPaper } from '../../../packages/olympiad/kit/own-exam/sealed/sealed-paper.ts'
import { takeOpening } from '../../../packages/olympiad/kit/own-exam/take-opening.ts'
import type { Choice, FromPage, PageSeat, ToPage } from './page-messages.ts'

const { token, record } = workerData as PageSeat
const AGAIN_MS = 500
const client = new QueryClient()
const never = new AbortController().signal
const tell = (message: FromPage) => parentPort?.postMessage(message)

/** Fetches ahead what the waiting page fetches. */
async function wait() {
  recordService.authStore.save(token, record)
  const reply = await untilDone(() => fetchExaminee(record.id))
  const { id, questionpaper, expand } = reply.examinee
  const exam = expand?.exam
  if (!exam) throw new Error(`${record.username} has no exam`)
  client.setQueryData(examineeQuery(id).queryKey, reply)
  await keepExam({ account: id, untilMs: parseRecordTime(exam.ends) }, reply)
  await untilDone(() => keepSealedPaper(id, never))
  await untilDone(() => keepWrappedKey(id, never)) // refused until the server has wrapped it
  return { id, questionpaper, exam: exam.id }
}

/** The page asks again, too. */
async function untilDone<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch {
      await new Promise((next) => setTimeout(next, AGAIN_MS))
    }
  }
}
const waiting = wait()

/** Opens the paper; its bytes are what the viewer would draw. */
async function open(words: readonly string[]): Promise<void> {
  const sentMs = performance.now()
  const { id, questionpaper, exam } = await waiting
  const opening = await openByWords({ account: id, questionpaper }, exam, words)
  if (!opening) return tell({ did: 'opened', bytes: 0, ms: performance.now() - sentMs })
  takeOpening(client, id, opening)
  const paper = client.getQueryData(examineeQuery(id).queryKey)?.examinee.expand?.questionpaper
  const file = paper && (await client.fetchQuery(paperFileQuery(paper)))
  tell({ did: 'opened', bytes: file?.size ?? 0, ms: performance.now() - sentMs })
}

/** Makes the choices, and tells when all are on this device, and when all are on the server. */
async function answer(choices: readonly Choice[]): Promise<void> {
  const { id: examinee, questionpaper } = await waiting
  const outbox = openOutbox()
  const sheet = { examinee, questionpaper }
  const saver = await startAnswerSaver({
    sheet,
    startsMs: serverNow(),
    isOpen: () => true,
    calls: attemptCalls(recordService),
    outbox,
    now: serverNow,
    isSignedIn: () => isSignedInAs(examinee),
    verifySession,
    context: () => ({}),
    channel: new BroadcastChannel(`answers ${examinee}`),
    locks: navigator.locks,
  })
  for (const [question, option] of choices) saver.choose(question, option)
  const asked = new Set(choices.map(([question]) => question)).size
  while ((await outbox.allUnsent(sheet)).length < asked) await new Promise((next) => setTimeout(next, 1))
  tell({ did: 'answered' })
  saver.board.subscribeSheet(() => {
    if (saver.board.sheet().unsaved === 0) tell({ did: 'saved' })
  })
}

parentPort?.on('message', (message: ToPage) => {
  if (message.do === 'open') void open(message.words)
  else void answer(message.choices)
})
await waiting
tell({ did: 'waited' })
