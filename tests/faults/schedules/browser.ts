import 'fake-indexeddb/auto'
import PocketBase from 'pocketbase'
import { type AnswerSaver, startAnswerSaver } from '../../../packages/web/src/saving/answer-saver.ts'
import { attemptCalls } from '../../../packages/web/src/saving/attempts/attempt-calls.ts'
import { type Outbox, openOutbox } from '../../../packages/web/src/saving/outbox/outbox.ts'
import type { Session } from '../hall.ts'
import type { Notes } from './notes.ts'

/** Where the server is at the moment; nowhere while it is dead. */
export interface Place {
  url: string
}

/** What the line of a browser does: all of it, nothing, or the requests alone, whose replies are lost. */
export type Line = 'up' | 'cut' | 'repliesLost'

interface Parts {
  readonly name: string
  readonly session: Session
  readonly place: Place
  readonly notes: Notes
}

/** A browser without a screen: the app's own saving over an outbox that outlives its pages, on a line of its own. */
export class Browser {
  line: Line = 'up'
  readonly #parts: Parts
  readonly #pages: Page[] = []
  #life = new AbortController()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get name(): string {
    return this.#parts.name
  }

  get pages(): readonly Page[] {
    return this.#pages
  }

  /** Opens the exam in a tab more. */
  async openTab(): Promise<void> {
    const { name, session, notes } = this.#parts
    const outbox = await openOutbox(name)
    const service = this.#service()
    const sheet = { examinee: session.id, questionpaper: session.questionpaper }
    const saver = await startAnswerSaver({
      sheet,
      startsMs: 0,
      isOpen: () => true,
      calls: attemptCalls(service),
      outbox,
      now: Date.now,
      isSignedIn: () => true,
      verifySession: async () => true,
      context: () => ({}),
      channel: new BroadcastChannel(name),
      locks: namedFor(name),
    })
    this.#pages.push({ saver, outbox, service, unwatch: watchSaid(saver, notes) })
  }

  /** Chooses in one of the tabs; settles once the choice is on the disk. */
  async choose({ saver, outbox }: Page, questionnumber: number, option: 'A' | 'B' | 'C' | 'D' | ''): Promise<void> {
    const { name, session, notes } = this.#parts
    const before = saver.unsent().find((answer) => answer.questionnumber === questionnumber)
    if (option === '') saver.clear(questionnumber)
    else saver.choose(questionnumber, option)
    const made = saver.unsent().find((answer) => answer.questionnumber === questionnumber)
    if (!made || made === before) return // it was chosen already
    const key = { examinee: session.id, questionpaper: session.questionpaper, questionnumber }
    while (saver.unsent().includes(made)) await new Promise((resolve) => setTimeout(resolve, 1))
    const chosenAt = (await outbox.unsent(key))?.chosenAt ?? made.chosenAt
    notes.chosen({ browser: name, questionnumber, option, chosenAt: Math.max(chosenAt, made.chosenAt) })
  }

  /** Makes this the device of the sitting; the instant from which on it is. */
  async takeOver(): Promise<number> {
    const { since } = await this.#service().send('/api/olympiad/open-sitting', {
      method: 'POST',
      body: { takeOver: true },
    })
    return Date.parse(since.replace(' ', 'T'))
  }

  /** The line comes back, as the browser tells each page. */
  heal(): void {
    this.line = 'up'
    for (const { saver } of this.#pages) saver.kick()
  }

  /** The process ends: what was under way breaks off, and the pages are gone. The disk stays. */
  kill(): void {
    this.#life.abort()
    this.#life = new AbortController()
    for (const { saver, outbox, unwatch } of this.#pages.splice(0)) {
      unwatch()
      saver.stop()
      outbox.close()
    }
  }

  #service(): PocketBase {
    const { session, place } = this.#parts
    const service = new PocketBase('http://127.0.0.1')
    service.autoCancellation(false)
    service.authStore.save(session.token, { id: session.id, collectionId: 'examinees', collectionName: 'examinees' })
    const life = this.#life.signal
    service.beforeSend = (url, options) => {
      const fetchHere = (address: RequestInfo | URL, init?: RequestInit) => this.#fetch(String(address), { init, life })
      return { url: url.replace('http://127.0.0.1', place.url), options: { ...options, fetch: fetchHere } }
    }
    return service
  }

  async #fetch(address: string, { init, life }: { init: RequestInit | undefined; life: AbortSignal }) {
    if (this.line === 'cut' || !address.startsWith('http')) throw new TypeError('the line is cut')
    const signal = AbortSignal.any([life, AbortSignal.timeout(10_000)])
    const reply = await fetch(address, { ...init, signal })
    if (this.line !== 'up') throw new TypeError('the reply was lost')
    return reply
  }
}

/** One tab. */
export interface Page {
  readonly saver: AnswerSaver
  readonly outbox: Outbox
  readonly service: PocketBase
  readonly unwatch: () => void
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
      const { option = '', sign } = board.row(questionnumber)
      if (sign === 'saved') notes.said({ questionnumber, option })
    }
    return board.subscribeRow(questionnumber, look)
  })
  return () => {
    for (const one of undo) one()
  }
}
