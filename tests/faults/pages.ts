import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { credentialsOf } from './hall.ts'
import { send } from './send.ts'
import type { Tally } from './tally.ts'

const COMES_WITHIN_MS = 3000
const AGAIN_MS = 200
const ALL_WITHIN_MS = 30_000
const CLIENT_ID = /"clientId":"(\w+)"/

interface Hall {
  readonly url: string
  readonly students: number
  readonly isKilled: boolean
  readonly tally: Tally
}

/** Pages that come in the minute of the start, each with the paper and a stream; whatever a page tries again, they do. */
export interface Pages {
  /** Settles when each page has its paper, and a stream that carries its topics. Notes as unclear whom it does not hold for in time. */
  allThere(): Promise<void>
  /** They go. */
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

function openPage(hall: Hall, index: number) {
  const state = { hasPaper: false, isListening: false }
  const gone = new AbortController()
  const page = { ...hall, index, state, signal: gone.signal }
  sit(page).catch((error: unknown) => {
    if (!gone.signal.aborted) hall.tally.unclear.add(`a page ended: ${error}`)
  })
  return { state, leave: () => gone.abort() }
}

interface Page extends Hall {
  readonly index: number
  readonly state: { hasPaper: boolean; isListening: boolean }
  readonly signal: AbortSignal
}

async function sit(page: Page): Promise<void> {
  const { state, index, signal } = page
  await sleep(Math.random() * COMES_WITHIN_MS, undefined, { signal })
  const body = credentialsOf(index)
  const path = '/api/collections/examinees/auth-with-password'
  const { token } = JSON.parse(await insist(page, path, { method: 'POST', body }))
  const { items } = JSON.parse(await insist(page, '/api/collections/questionpapers/records', { token }))
  const paper = await insist(page, `/api/files/questionpapers/${items[0].id}/${items[0].questionpaper}`, { token })
  state.hasPaper = paper.startsWith('%PDF')
  while (!signal.aborted) {
    await listen(page, token)
    await sleep(AGAIN_MS, undefined, { signal })
  }
}

type Wanted = Pick<Parameters<typeof send>[1], 'method' | 'token' | 'body'>

/** Asks until it is answered well. */
async function insist({ url, tally, isKilled, signal, index }: Page, path: string, wanted: Wanted): Promise<string> {
  for (;;) {
    const text = await send(`${url}${path}`, { ...wanted, isKilled, cookie: `lot=${index}` }, tally)
    if (text !== null) return text
    await sleep(AGAIN_MS, undefined, { signal })
  }
}

/** Opens a stream with a topic on it, and settles when it ends. */
async function listen({ url, index, state, tally, isKilled, signal }: Page, token: string): Promise<void> {
  const cookie = `lot=${index}`
  const asked = get(`${url}/api/realtime`, { agent: false, headers: { cookie }, signal })
  try {
    const [stream] = (await once(asked, 'response')) as [IncomingMessage]
    if (stream.statusCode !== 200) return void stream.resume()
    const ended = new Promise((resolve) => stream.once('close', resolve))
    stream.on('error', () => {})
    const [hello] = await once(stream.setEncoding('utf8'), 'data')
    const clientId = CLIENT_ID.exec(String(hello))?.[1]
    const body = { clientId, subscriptions: ['exams/*'] }
    stream.resume()
    const isHeard = await send(`${url}/api/realtime`, { method: 'POST', token, body, cookie, isKilled }, tally)
    if (isHeard === null) return void asked.destroy()
    state.isListening = true
    await ended
  } catch {
    // no server had it, or it broke off: another one is opened
  } finally {
    state.isListening = false
    asked.destroy()
  }
}
