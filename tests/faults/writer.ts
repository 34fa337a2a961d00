import { setTimeout as sleep } from 'node:timers/promises'
import { type AttemptCalls, attemptCalls } from '../../packages/olympiad/answers/student/headless.ts'
import { openClient } from '../student/client.ts'
import type { Session } from './hall.ts'
import { countingTransport } from './send.ts'
import type { Tally } from './tally.ts'

const QUESTIONS = 10
const OPTIONS = ['A', 'B', 'C', 'D'] as const
const AGAIN_MS = 50

/** Where the students find the server at the moment (nowhere: empty, and they wait), and whether they go on. */
export interface Site {
  url: string
  isOpen: boolean
  /** The server is killed in this scenario: then, and only then, a request may end without an answer. */
  readonly isKilled: boolean
  /** Most time between an answer and the next choice, in ms. */
  readonly restMs: number
  /** Saves that are not answered yet. */
  inFlight: number
}

/** The state of one question: the option acknowledged last, and the one under way. */
export interface AnswerState {
  acknowledged?: string
  underWay?: string
}

/** A student who makes one choice after the other. */
export interface Writer {
  readonly session: Session
  readonly answers: Map<number, AnswerState>
  /** Settles when the last choice is acknowledged, after the site has closed. */
  readonly done: Promise<void>
}

/** Starts a student who chooses without end, and sends each choice until it is acknowledged: by the app's calls, at the test's own pace. */
export function startWriter(site: Site, session: Session, tally: Tally): Writer {
  const answers = new Map<number, AnswerState>()
  let url = site.url // both requests of a save go to one server, though the site may close meanwhile
  const client = openClient(countingTransport({ url: () => url, isKilled: site.isKilled, tally }))
  client.authStore.save(session.token, session.record)
  const calls = attemptCalls(client)
  const { id: examinee, questionpaper } = session
  let chosenAt = 0
  const write = async () => {
    while (site.isOpen) {
      const questionnumber = 1 + Math.floor(Math.random() * QUESTIONS)
      const option = OPTIONS[Math.floor(Math.random() * OPTIONS.length)] ?? 'A'
      const state = answers.get(questionnumber) ?? {}
      answers.set(questionnumber, state)
      state.underWay = option
      chosenAt = Math.max(Date.now(), chosenAt + 1)
      const choice = { examinee, questionpaper, questionnumber, option, chosenAt, doubted: [] }
      for (;;) {
        url = site.url
        if (await save(site, calls, choice)) break
        await sleep(AGAIN_MS * (1 + Math.random()))
      }
      state.acknowledged = option
      delete state.underWay
      tally.acknowledged += 1
      await sleep(Math.random() * site.restMs)
    }
  }
  return { session, answers, done: write() }
}

/** Looks for the row and then writes it, as the web app does; true once acknowledged. */
async function save(site: Site, calls: AttemptCalls, choice: Parameters<AttemptCalls['create']>[0]): Promise<boolean> {
  if (site.url === '') return false
  site.inFlight += 1
  try {
    const row = await calls.find(choice)
    await (row ? calls.update(row.id, choice) : calls.create(choice))
    return true
  } catch {
    return false // counted by the transport
  } finally {
    site.inFlight -= 1
  }
}
