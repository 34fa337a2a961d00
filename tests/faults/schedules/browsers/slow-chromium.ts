import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import config from '../../../../playwright.config.ts'
import { root } from '../../../../scripts/run-command.ts'
import { killBrowser, openProfile } from '../../../e2e/browser-profile.ts'
import { question } from '../../../e2e/exam-room.ts'
import { faultsOf } from '../../../e2e/fixtures.ts'
import { keptParts } from '../../../e2e/kept-parts.ts'
import { storageOf } from '../../../e2e/stored-session.ts'
import { slowDown } from '../../../load/web/slow-browser.ts'
import type { LineState } from '../../../student/network/line.ts'
import { scratch } from '../../hall.ts'
import type { ComputerParts } from '../computer.ts'
import { type LineToServer, openLine } from './line.ts'
import { TELL, watchRows } from './seen.ts'
import { until } from './until.ts'

const OPENS = { waitUntil: 'commit', timeout: 60_000 } as const
const PICTURES = join(root, 'test-results/schedules')

/** A Chromium whose pages are four times slower than this machine, with a profile and a line of its own; its pages are those of the exam. */
export class SlowChromium {
  readonly pages: Page[] = []
  line: LineState = 'up'
  readonly #parts: ComputerParts
  readonly #wire: LineToServer
  readonly #profile = scratch()
  readonly #errors: Error[][] = []
  #context: BrowserContext | undefined
  #opensWithoutServer = false

  private constructor(parts: ComputerParts, wire: LineToServer) {
    this.#parts = parts
    this.#wire = wire
  }

  /** One that nobody has used before; it starts with the first tab. */
  static async of(parts: ComputerParts): Promise<SlowChromium> {
    return new SlowChromium(parts, await openLine(parts.place))
  }

  async openTab(): Promise<void> {
    const page = this.#context ? await this.#context.newPage() : await this.#start()
    page.on('dialog', (dialog) => dialog.accept().catch(() => {})) // the browser's own question before leaving
    this.#errors.push(faultsOf(page))
    await slowDown(page)
    await page.goto(`${this.#wire.url}/dashboard`, OPENS)
    await isOpen(page)
    this.pages.push(page)
    if (!this.#opensWithoutServer) await keepsItself(page)
    this.#opensWithoutServer = true
  }

  async reload(tab: number): Promise<void> {
    const page = this.pages[tab]!
    await page.reload(OPENS)
    await isOpen(page)
  }

  /** It ends with all that is under way, and is opened again. */
  async kill(): Promise<void> {
    if (this.#context) await killBrowser(this.#context)
    this.#context = undefined
    this.pages.length = 0
    await this.openTab()
  }

  async setLine(line: LineState): Promise<void> {
    this.line = line
    this.#wire.set(line)
    await this.#context?.setOffline(line === 'cut') // the browser sees it, as with a pulled cable
  }

  /** What nobody caught in its pages since this was asked last. */
  takeErrors(): Error[] {
    return this.#errors.flatMap((errors) => errors.splice(0))
  }

  /** Pictures of its pages; their paths. */
  async takePictures(seed: string): Promise<string[]> {
    mkdirSync(PICTURES, { recursive: true })
    return Promise.all(
      this.pages.map(async (page, tab) => {
        const path = join(PICTURES, `seed ${seed} ${this.#parts.name} tab ${tab + 1}.png`.replaceAll(' ', '-'))
        await page.screenshot({ path })
        return path
      }),
    )
  }

  async close(): Promise<void> {
    this.#wire.close()
    await this.#context?.close()
  }

  async #start(): Promise<Page> {
    const { session, notes } = this.#parts
    const { context, page } = await openProfile(this.#profile, 'allow', config.use)
    this.#context = context
    await context.addInitScript(keepWhereMissing, storageOf(session, { hasRead: true }))
    await context.exposeBinding(TELL, (_source, said) => notes.said(said))
    await context.addInitScript(watchRows, TELL)
    await context.setOffline(this.line === 'cut')
    return page
  }
}

/** Runs in each page, before the app's own: a session that a killed browser had not yet written is there all the same. */
function keepWhereMissing(storage: Readonly<Record<string, string>>): void {
  for (const [key, value] of Object.entries(storage)) {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
    if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, value)
  }
}

async function isOpen(page: Page): Promise<void> {
  await question(page, 1).waitFor({ state: 'attached', timeout: OPENS.timeout })
}

/** Settles once the exam opens again without a server. */
async function keepsItself(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  const isKept = await until(OPENS.timeout, async () => (await keptParts(page)).includes('paper'))
  if (!isKept) throw new Error('the browser does not keep the exam')
}
