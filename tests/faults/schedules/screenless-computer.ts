import 'fake-indexeddb/auto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type AnswerSaver, type Outbox, openOutbox } from '../../../packages/olympiad/answers/student/headless.ts'
import { Calls } from '../../student/calls.ts'
import { Line, type LineState } from '../../student/network/line.ts'
import { openSheet } from '../../student/sheet.ts'
import type { Session } from '../hall.ts'
import type { Computer, ComputerParts } from './computer.ts'
import type { Standing } from './hall.ts'
import type { Notes } from './notes.ts'
import type { Making } from './plan.ts'

const LOOK_EVERY_MS = 1

/** One tab. */
interface Tab {
  readonly saver: AnswerSaver
  readonly outbox: Outbox
  readonly line: Line
  readonly calls: Calls
  /** Stops noting what the page says. */
  readonly unwatch: () => void
}

/** A computer without a screen: the student of the tests over an outbox that outlives its pages. */
class ScreenlessComputer implements Computer {
  readonly #parts: ComputerParts
  readonly #tabs: Tab[] = []
  #lineState: LineState = 'up'

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
    const { name, session, place, notes } = this.#parts
    const line = new Line({ urls: () => [place.url] })
    line.setState(this.#lineState)
    const calls = new Calls(line.ask)
    calls.client.authStore.save(session.token, session.record)
    const outbox = await openOutbox(name)
    const saver = await openSheet({
      sheet: { examinee: session.id, questionpaper: session.questionpaper },
      client: calls.client,
      outbox,
      startsMs: 0,
      isOpen: () => true,
      now: Date.now,
      browser: name,
    })
    this.#tabs.push({ saver, outbox, line, calls, unwatch: watchSaid(saver, notes) })
  }

  async make(tab: number, { questionnumber, made, pauseMs }: Making): Promise<void> {
    const { name, session, notes } = this.#parts
    const { saver, outbox } = this.#tabs[tab]!
    const newest = () => saver.unsent().find((answer) => answer.questionnumber === questionnumber)
    const before = newest()
    if (made === 'mark') saver.flag(questionnumber, !saver.board.row(questionnumber).marked)
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
    for (const reloaded of this.#tabs.splice(tab, 1)) end(reloaded)
    await this.openTab()
  }

  async kill(): Promise<void> {
    await this.close()
    await this.openTab()
  }

  async setLine(state: LineState): Promise<void> {
    this.#lineState = state
    for (const { line, saver } of this.#tabs) {
      line.setState(state)
      if (state === 'up') saver.kick()
    }
  }

  async takeOver(): Promise<void> {
    await this.#tabs[0]?.calls.openSitting({ takeOver: true })
    for (const { saver } of this.#tabs) saver.resume()
  }

  /** It looks at nothing, and goes on as one does that has no line. */
  async giveWay(): Promise<void> {}

  async wait(ms: number): Promise<void> {
    await sleep(ms)
  }

  async unrest({ holder }: Standing): Promise<string[]> {
    if (holder === this.session.sid) for (const { saver } of this.#tabs) saver.resume()
    const unsaved = this.#tabs.reduce((sum, { saver }) => sum + saver.board.sheet().unsaved, 0)
    return unsaved === 0 ? [] : [`${this.name}: ${unsaved} choices are still waiting`]
  }

  async takePictures(): Promise<string[]> {
    return []
  }

  async close(): Promise<void> {
    for (const tab of this.#tabs.splice(0)) end(tab)
  }
}

/** Opens a computer without a screen. */
export async function openScreenless(parts: ComputerParts): Promise<Computer> {
  return new ScreenlessComputer(parts)
}

/** Ends a tab with all that is under way. */
function end({ saver, outbox, line, unwatch }: Tab): void {
  line.setState('cut')
  unwatch()
  saver.stop()
  outbox.close()
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
