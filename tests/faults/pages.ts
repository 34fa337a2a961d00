import { setTimeout as sleep } from 'node:timers/promises'
import { ClientResponseError } from 'pocketbase'
import { Calls } from '../student/calls.ts'
import { PageStream } from '../student/page-stream.ts'
import { credentialsOf } from './hall.ts'
import { countingTransport } from './send.ts'
import type { Tally } from './tally.ts'

const COMES_WITHIN_MS = 3000
const AGAIN_MS = 200
const ALL_WITHIN_MS = 30_000

interface Hall {
  readonly url: string
  readonly students: number
  readonly isKilled: boolean
  readonly tally: Tally
}

/** Pages that come in the minute of the start, each with the paper and a stream. They try again what a page tries again. */
export interface Pages {
  /** Settles when each page has its paper, and a stream that carries its topics; the tally gets those that have not in time. */
  allThere(): Promise<void>
  /** Closes all pages. */
  leave(): void
}

/** Opens a page for each student, within some seconds. */
export function openPages(hall: Hall): Pages {
  const pages = Array.from({ length: hall.students }, (_, index) => openPage(hall, index))
  return {
    async allThere() {
      const untilMs = Date.now() + ALL_WITHIN_MS
      const missing = () => pages.filter(({ state }) => !state.hasPaper || !state.isListening).length
      while (missing() > 0 && Date.now() < untilMs) await sleep(20)
      if (missing() > 0) hall.tally.unclear.add(`${missing()} pages have no paper, or no stream`)
    },
    leave() {
      for (const { leave } of pages) leave()
    },
  }
}

interface Page {
  readonly index: number
  readonly calls: Calls
  readonly state: { hasPaper: boolean; isListening: boolean }
  readonly signal: AbortSignal
}

function openPage({ url, isKilled, tally }: Hall, index: number) {
  const state = { hasPaper: false, isListening: false }
  const gone = new AbortController()
  const cookie = `lot=${index}`
  const calls = new Calls(countingTransport({ url: () => url, isKilled, cookie, tally }))
  let stream: PageStream | undefined
  const listen = () => {
    stream = new PageStream({
      line: { url, address: undefined, isUp: true, turn: () => {}, cookie },
      calls,
      topics: () => ['exams/*'],
      onOpen: () => {
        state.isListening = true
      },
      onLost: () => {
        state.isListening = false
      },
    })
  }
  fetchPaper({ index, calls, state, signal: gone.signal }).then(listen, (error: unknown) => {
    if (!gone.signal.aborted) tally.unclear.add(`a page ended: ${error}`)
  })
  const leave = () => {
    gone.abort()
    stream?.stop()
  }
  return { state, leave }
}

async function fetchPaper({ index, calls, state, signal }: Page): Promise<void> {
  await sleep(Math.random() * COMES_WITHIN_MS, undefined, { signal })
  const { identity, password } = credentialsOf(index)
  await retried(() => calls.signIn(identity, password), signal)
  const papers = await retried(() => calls.list<Paper>('questionpapers', {}), signal)
  const { id, questionpaper } = papers[0]!
  const paper = await retried(() => calls.file(id, questionpaper, 'session'), signal)
  state.hasPaper = paper.toString('latin1', 0, 4) === '%PDF'
}

interface Paper {
  readonly id: string
  readonly questionpaper: string
}

/** Repeats a call until it is answered well; the transport counts each failure. */
async function retried<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof ClientResponseError)) throw error
      await sleep(AGAIN_MS, undefined, { signal })
    }
  }
}
