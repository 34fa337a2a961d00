import 'fake-indexeddb/auto'
import { setTimeout as sleep } from 'node:timers/promises'
import PocketBase from 'pocketbase'
import { type AnswerSaver, startAnswerSaver } from '../../../packages/web/src/saving/answer-saver.ts'
import { attemptCalls } from '../../../packages/web/src/saving/attempts/attempt-calls.ts'
import { type Outbox, openOutbox } from '../../../packages/web/src/saving/outbox/outbox.ts'
import type { Session } from '../hall.ts'
import type { Computer, ComputerParts } from './computer.ts'
import type { Standing } from './hall.ts'
import type { Notes } from './notes.ts'
import type { Line, Making } from './plan.ts'

const GIVEN_UP_MS = 10_000
const LOOK_EVERY_MS = 1

/** One tab. */
interface Page {
  readonly saver: AnswerSaver
  readonly outbox: Outbox
  /** Ends it, with all that is under way. */
  readonly end: () => void
}

/** A computer without a screen: the app's own saving over an outbox that outlives its pages, on a line of its own. */
class ScreenlessComputer implements Computer {
  readonly #parts: ComputerParts
  readonly #pages: Page[] = []
  #line: Line = 'up'

  constructor(parts: ComputerParts) {
    this.#parts = parts
  }

  get name(): string {
    return this.#parts.name
  }

  get session(): Session {
    return this.#parts.session
  }

  async openTab(): Promise<void> {
    const { name, session, notes } = this.#parts
    const outbox = await openOutbox(name)
    const life = new AbortController()
    const saver = await startAnswerSaver({
      sheet: { examinee: session.id, questionpaper: session.questionpaper },
      startsMs: 0,
      isOpen: () => true,
      calls: attemptCalls(this.#service(life.signal)),
      outbox,
      now: Date.now,
      isSignedIn: () => true,
      verifySession: async () => true,
      context: () => ({}),
      channel: new BroadcastChannel(name),
      locks: namedFor(name),
    })
    const unwatch = watchSaid(saver, notes)
    const end = () => {
      life.abort()
      unwatch()
      saver.stop()
      outbox.close()
    }
    this.#pages.push({ saver, outbox, end })
  }

  async make(tab: number, { questionnumber, made, pauseMs }: Making): Promise<void> {
    const { name, session, notes } = this.#parts
    const { saver, outbox } = this.#pages[tab]!
    const newest = () => saver.unsent().find((answer) => answer.questionnumber === questionnumber)
    const before = newest()
    if (made === 'mark') saver.mark(questionnumber, !saver.board.row(questionnumber).marked)
    else if (made === '') saver.clear(questionnumber)
    else saver.choose(questionnumber, made)
    const shown = newest()
    if (shown && shown !== before) {
      const key = { examinee: session.id, questionpaper: session.questionpaper, questionnumber }
      while (saver.unsent().includes(shown)) await sleep(LOOK_EVERY_MS)
      const chosenAt = Math.max((await outbox.unsent(key))?.chosenAt ?? 0, shown.chosenAt)
      const { option, marked } = shown
      const mark = { option, ...(marked !== undefined && { marked }) }
      notes.chosen({ computer: name, session: session.sid, questionnumber, ...mark, chosenAt })
    }
    await sleep(pauseMs)
  }

  async reload(tab: number): Promise<void> {
    this.#pages.splice(tab, 1)[0]?.end()
    await this.openTab()
  }

  async kill(): Promise<void> {
    await this.close()
    await this.openTab()
  }

  async setLine(line: Line): Promise<void> {
    this.#line = line
    if (line === 'up') for (const { saver } of this.#pages) saver.kick()
  }

  async takeOver(): Promise<void> {
    const service = this.#service(AbortSignal.timeout(GIVEN_UP_MS))
    await service.send('/api/olympiad/open-sitting', { method: 'POST', body: { takeOver: true } })
    for (const { saver } of this.#pages) saver.resume()
  }

  /** It looks at nothing, and goes on as one does that has no line. */
  async giveWay(): Promise<void> {}

  async wait(ms: number): Promise<void> {
    await sleep(ms)
  }

  async unrest({ holder }: Standing): Promise<string[]> {
    if (holder === this.session.sid) for (const { saver } of this.#pages) saver.resume()
    const unsaved = this.#pages.reduce((sum, { saver }) => sum + saver.board.sheet().unsaved, 0)
    return unsaved === 0 ? [] : [`${this.name}: ${unsaved} choices are still waiting`]
  }

  async takePictures(): Promise<string[]> {
    return []
  }

  async close(): Promise<void> {
    for (const { end } of this.#pages.splice(0)) end()
  }

  #service(life: AbortSignal): PocketBase {
    const { session, place } = this.#parts
    const service = new PocketBase('http://127.0.0.1')
    service.autoCancellation(false)
    service.authStore.save(session.token, session.record)
    service.beforeSend = (url, options) => {
      const fetchHere = (address: RequestInfo | URL, init?: RequestInit) => this.#fetch(String(address), { init, life })
      return { url: url.replace('http://127.0.0.1', place.url), options: { ...options, fetch: fetchHere } }
    }
    return service
  }

  async #fetch(address: string, { init, life }: { init: RequestInit | undefined; life: AbortSignal }) {
    if (this.#line === 'cut' || !address.startsWith('http')) throw new TypeError('the line is cut')
    const signal = AbortSignal.any([life, AbortSignal.timeout(GIVEN_UP_MS)])
    while (this.#line === 'silent') await sleep(LOOK_EVERY_MS, undefined, { signal })
    const reply = await fetch(address, { ...init, signal })
    if (this.#line !== 'up') throw new TypeError('the reply was lost')
    return reply
  }
}

/** Comes with a computer without a screen. */
export async function openScreenless(parts: ComputerParts): Promise<Computer> {
  return new ScreenlessComputer(parts)
}
/** The locks of this browser: those of the process are shared by all of them. */
function namedFor(browser: string): LockManager {
  const request = (name: string, work: LockGrantedCallback<unknown>) =>
    navigator.locks.request(`${browser} ${name}`, work)
  return { request, query: () => navigator.locks.query() } as LockManager
}

/** Notes whatever the page says is saved, at the moment at which it does. */
function watchSaid({ board }: AnswerSaver, notes: Notes): () => void {
  const undo = Array.from({ length: board.questionCount }, (_, index) => {
    const questionnumber = index + 1
    const look = () => {
      const { option = '', marked, sign } = board.row(questionnumber)
      if (sign === 'saved') notes.said({ questionnumber, option, marked })
    }
    return board.subscribeRow(questionnumber, look)
  })
  return () => {
    for (const one of undo) one()
  }
}
