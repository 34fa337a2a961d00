import type { Page } from '@playwright/test'
import {
  type AnswerValue,
  isParked,
  isStoredIn,
  valueText,
} from '../../../../packages/olympiad/answers/student/headless.ts'
import type { LineState } from '../../../student/network/line.ts'
import type { Session } from '../../hall.ts'
import type { Computer, ComputerParts } from '../computer.ts'
import type { Standing } from '../hall.ts'
import type { Making } from '../plan.ts'
import { clearTheWay, makeByHand } from './hand.ts'
import { isShown, keptOf, look, newestOf, type SeenPage, unlike, wantedOf } from './seen.ts'
import { SlowChromium } from './slow-chromium.ts'
import { until } from './until.ts'

/** What is promised of a device that was taken over. */
const GIVES_WAY_MS = 15_000
/** Two devices of one exam look so often at what the other one has sent; and some more. */
const LOOKED_WITHIN_MS = 20_000
/** What is promised of the page's idea of the server's time. */
const CLOCK_MS = 1000
const KEPT_WITHIN_MS = 10_000
const SHOWN_WITHIN_MS = 60_000

type Standings = () => Promise<Standing>

/** A computer at which the exam is sat by the app's own screen. */
class ChromiumComputer implements Computer {
  readonly #parts: ComputerParts
  readonly #browser: SlowChromium

  constructor(parts: ComputerParts, browser: SlowChromium) {
    this.#parts = parts
    this.#browser = browser
  }

  get name(): string {
    return this.#parts.name
  }

  get session(): Session {
    return this.#parts.session
  }

  openTab(): Promise<void> {
    return this.#browser.openTab()
  }

  async make(tab: number, making: Making): Promise<void> {
    const page = this.#browser.pages[tab]!
    await clearTheWay(page)
    const before = await this.#look(page)
    const { questionnumber } = making
    const wanted = wantedOf(before, making)
    if (isShown(before, questionnumber, wanted)) return
    const fromMs = Date.now()
    // Where nothing can be chosen there is nothing else to click.
    const by = before.isReadOnly && making.made.length !== 1 ? 'keys' : making.by
    await makeByHand(page, { ...making, by }).catch((error) => this.#unlessReadOnly(page, error))
    const newestMs = newestOf(before, questionnumber)
    const taken = await until(before.isReadOnly ? 0 : KEPT_WITHIN_MS, async () => {
      const kept = keptOf(await this.#look(page), questionnumber)
      return kept.find((one) => one.chosenAt > newestMs && isStoredIn(one, wanted))
    })
    if (taken) this.#note(taken, { fromMs, isReadOnly: before.isReadOnly })
    else if (!before.isReadOnly) await this.#notTaken(page, questionnumber, wanted)
  }

  reload(tab: number): Promise<void> {
    return this.#browser.reload(tab)
  }

  kill(): Promise<void> {
    return this.#browser.kill()
  }

  setLine(line: LineState): Promise<void> {
    return this.#browser.setLine(line)
  }

  async takeOver(standing: Standings): Promise<void> {
    const page = this.#browser.pages[0]!
    const use = page.getByRole('button', { name: /^Use this device/ }).first()
    const isHolder = await until(SHOWN_WITHIN_MS, async () => {
      if (await use.isVisible()) await use.click().catch(() => {}) // it goes as soon as it has worked
      return (await standing()).holder === this.session.sid
    })
    if (!isHolder) return this.#fault('was not let take the exam over')
    const isWritable = await until(GIVES_WAY_MS, async () => !(await this.#look(page)).isReadOnly)
    if (!isWritable) this.#fault('has taken the exam over, and cannot be written')
  }

  async giveWay(standing: Standings): Promise<void> {
    if (this.#browser.line !== 'up') return
    const untilMs = Date.now() + GIVES_WAY_MS
    for (const page of this.#browser.pages) {
      const isReadOnly = await until(untilMs - Date.now(), async () => (await this.#look(page)).isReadOnly)
      if (!isReadOnly) this.#fault(`can be written ${GIVES_WAY_MS / 1000} s after it was taken over`)
    }
    for (const page of this.#browser.pages) {
      const differing = async () => {
        const seen = await this.#look(page)
        const waiting = seen.unsent.map((one) => one.questionnumber)
        return unlike(seen, (await standing()).rows, waiting)
      }
      await until(LOOKED_WITHIN_MS, async () => (await differing()).length === 0)
      for (const text of await differing()) this.#fault(`was taken over, and ${text}`)
    }
  }

  /** Until nothing is being sent, so that what comes next does not always meet the same. */
  async wait(ms: number): Promise<void> {
    const page = this.#browser.pages[0]!
    await until(ms, async () => (await this.#look(page)).rows.every(({ sign }) => sign !== 'saving'))
  }

  async unrest({ rows, holder }: Standing): Promise<string[]> {
    const isHolder = holder === this.session.sid
    for (const error of this.#browser.takeErrors()) this.#fault(`threw ${error.stack}`)
    const found = await Promise.all(
      this.#browser.pages.map(async (page) => {
        const seen = await look(page)
        if (!seen) return ['shows no sheet']
        const left = seen.unsent.filter((one) => isHolder || !isParked(one))
        return [
          ...(seen.isReadOnly === isHolder ? [isHolder ? 'cannot be written' : 'can be written'] : []),
          ...unlike(seen, rows),
          ...left.map((one) => `has ${one.questionnumber} ${valueText(one)} in its outbox ${one.refused ?? ''}`),
        ]
      }),
    )
    return found.flat().map((text) => `${this.name} ${text}`)
  }

  takePictures(seed: string): Promise<string[]> {
    return this.#browser.takePictures(seed)
  }

  close(): Promise<void> {
    return this.#browser.close()
  }

  async #look(page: Page): Promise<SeenPage> {
    const seen = await until(SHOWN_WITHIN_MS, () => look(page))
    if (!seen) throw new Error(`${this.name} shows no sheet`)
    for (const { sign, ...row } of seen.rows) if (sign === 'saved') this.#parts.notes.said(row)
    return seen
  }

  #note(taken: ReturnType<typeof keptOf>[number], { fromMs, isReadOnly }: Pressed): void {
    const { questionnumber, option, marked, chosenAt } = taken
    const mark = { option, ...(marked !== undefined && { marked }) }
    const { name, session } = this.#parts
    this.#parts.notes.chosen({ computer: name, session: session.sid, questionnumber, ...mark, chosenAt })
    const text = `${questionnumber} ${valueText(taken)}`
    if (isReadOnly) this.#fault(`took ${text}, though it can only be looked at`)
    if (chosenAt < fromMs - CLOCK_MS || chosenAt > Date.now() + CLOCK_MS)
      this.#fault(`dates ${text} ${chosenAt - fromMs} ms from when it was chosen`)
  }

  /** It was made read-only in that instant, or shows it already because another device chose the same. */
  async #notTaken(page: Page, questionnumber: number, wanted: AnswerValue): Promise<void> {
    const seen = await this.#look(page)
    if (!seen.isReadOnly && !isShown(seen, questionnumber, wanted))
      this.#fault(`did not keep ${questionnumber} ${valueText(wanted)}`)
  }

  async #unlessReadOnly(page: Page, error: unknown): Promise<void> {
    if (!(await this.#look(page)).isReadOnly) throw error
  }

  #fault(text: string): void {
    this.#parts.notes.faults.push(`${this.name} ${text}`)
  }
}

interface Pressed {
  readonly fromMs: number
  readonly isReadOnly: boolean
}

/** Comes with a computer that nobody has used before. */
export async function openChromium(parts: ComputerParts): Promise<Computer> {
  return new ChromiumComputer(parts, await SlowChromium.of(parts))
}
