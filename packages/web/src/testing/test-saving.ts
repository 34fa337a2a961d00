import 'fake-indexeddb/auto'
import { type AnswerSaver, startAnswerSaver } from '@olympiad/olympiad/answers/student/answer-saver'
import { attemptCalls } from '@olympiad/olympiad/answers/student/attempts/attempt-calls'
import { type Outbox, openOutbox } from '@olympiad/olympiad/answers/student/outbox/outbox'
import {
  createSavingContext,
  type SaverParts,
  type SavingContext,
} from '@olympiad/olympiad/answers/student/saving-context'
import { afterEach, beforeEach, vi } from 'vitest'
import { SimulatedAttempts } from './test-attempts.ts'
import { turns } from './test-turns.ts'

export const sheet = { examinee: 'e1', questionpaper: 'p1' }
const START = Date.parse('2026-11-21T10:00:00Z')
let databases = 0

/** For tests: a browser's outbox and a simulated service, new for each test, on a clock that stands still. */
export class Saving {
  server = new SimulatedAttempts(() => Date.now())
  isSignedIn = true
  readonly name = `answers-${++databases}`
  outbox!: Outbox
  readonly #savers: AnswerSaver[] = []

  async open(): Promise<void> {
    this.outbox = await openOutbox(this.name)
  }

  /** Opens the page: a saver over this browser's outbox. */
  async start(parts: Partial<SaverParts> = {}): Promise<AnswerSaver> {
    const saver = await startAnswerSaver(this.#parts(parts))
    this.#savers.push(saver)
    await pass(0)
    return saver
  }

  /** What the parts of a saver share, for a test of one of them alone. */
  context(parts: Partial<SaverParts> = {}): SavingContext {
    return createSavingContext(this.#parts(parts))
  }

  /** The requests that changed something. */
  writes() {
    return this.server.requests.filter(({ method }) => method !== 'GET')
  }

  close(): void {
    for (const saver of this.#savers) saver.stop()
    this.outbox.close()
  }

  #parts(parts: Partial<SaverParts>): SaverParts {
    return {
      sheet,
      startsMs: START,
      isOpen: () => true,
      calls: attemptCalls(this.server.service),
      outbox: this.outbox,
      now: () => Date.now(),
      random: () => 0,
      isSignedIn: () => this.isSignedIn,
      verifySession: async () => this.isSignedIn,
      context: () => ({}),
      ...parts,
    }
  }
}

/** Lets time pass (ms), and everything that was ready to happen. */
export async function pass(ms: number): Promise<void> {
  await turns(12)
  await vi.advanceTimersByTimeAsync(ms)
  await turns(400)
}

/** A new `Saving` for each test of the file, under one name. */
export function setUpSaving(): Saving {
  let current: Saving
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'], now: START + 60_000 })
    current = new Saving()
    await current.open()
  })
  afterEach(() => {
    current.close()
    vi.useRealTimers()
  })
  return new Proxy({} as Saving, {
    get: (_target, name) => {
      const value = Reflect.get(current, name, current)
      return typeof value === 'function' ? value.bind(current) : value
    },
    set: (_target, name, value) => Reflect.set(current, name, value, current),
  })
}
