import type { Browser, Page } from '@playwright/test'
import { storageOf } from '../../e2e/stored-session.ts'
import { median } from '../web/journeys.ts'
import { openBrowser, openVisit, seenAt } from '../web/slow-browser.ts'
import type { ListFacts } from './lists-process.ts'

const [ROUNDS, TURNS] = [5, 5]

/** How long a person waits for a list in the browser, in ms: the median and the longest of five. */
export interface PageFigures {
  readonly page: string
  /** Nothing is cached, and the site is opened with this page. */
  readonly opened: readonly [median: number, longest: number]
  /** From a press in the menu of the open console. */
  readonly firstRows: readonly [median: number, longest: number]
  readonly nextPage: readonly [median: number, longest: number]
}

const PAGES = [
  ['students', '/console/people'],
  ['schools', '/console/schools'],
] as const

/** What a reader wants to know of them, in lines. */
export function pageLines(pages: readonly PageFigures[]): string[] {
  const words = ([middle, longest]: readonly [number, number]) =>
    `${Math.round(middle)} ms, at most ${Math.round(longest)}`
  return pages.map(
    ({ page, opened, firstRows, nextPage }) =>
      `  in Chromium, ${page}: first rows after ${words(firstRows)}; the next page after ${words(nextPage)}; loaded afresh ${words(opened)}`,
  )
}

/** Opens lists in Chromium on this computer, nothing cached, and turns their pages. */
export async function measurePages({ url, tokens }: ListFacts): Promise<PageFigures[]> {
  const headers = { authorization: tokens.visitor }
  const session = await fetch(`${url}/api/collections/supervisors/auth-refresh`, { method: 'POST', headers })
  const storage = storageOf((await session.json()) as Parameters<typeof storageOf>[0], { hasRead: false })
  const browser = await openBrowser()
  const figures: PageFigures[] = []
  for (const [page, path] of PAGES) {
    const [opened, first, next]: [number[], number[], number[]] = [[], [], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      const visit = await visitList(browser, { origin: url, storage, path })
      opened.push(visit.opened)
      first.push(visit.first)
      next.push(...visit.next)
    }
    const of = (times: readonly number[]) => [median(times), Math.max(...times)] as const
    figures.push({ page, opened: of(opened), firstRows: of(first), nextPage: of(next) })
  }
  await browser.close()
  return figures
}

interface ListVisit {
  readonly origin: string
  readonly storage: Readonly<Record<string, string>>
  readonly path: string
}

async function visitList(browser: Browser, { path, ...visit }: ListVisit) {
  const watched = { rows: 'tbody tr[tabindex]' }
  const loaded = await openVisit(browser, { ...visit, isSlow: false, watched })
  await loaded.page.goto(path, { waitUntil: 'commit' })
  const opened = await seenAt(loaded.page, 'rows')
  await loaded.context.close()

  const { page, context } = await openVisit(browser, { ...visit, isSlow: false, watched })
  await page.goto('/console')
  await page.getByRole('region', { name: 'The server' }).waitFor()
  const first = await pressed(page, `nav a[href="${path}"]`)
  const next: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) next.push(await pressed(page, 'button[aria-label="Next page"]'))
  await context.close()
  return { opened, first, next }
}

/** From a press to the frame that shows other rows, in ms. */
function pressed(page: Page, selector: string): Promise<number> {
  return page.evaluate(
    (target) =>
      new Promise<number>((resolve, reject) => {
        const firstRow = () => document.querySelector('tbody tr[tabindex]')?.textContent
        const before = firstRow()
        const startedAt = performance.now()
        const observer = new MutationObserver(() => {
          const now = firstRow()
          if (now === undefined || now === before) return
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt)))
        })
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
        setTimeout(() => reject(new Error(`no other rows came after ${target}`)), 30_000)
        document.querySelector<HTMLElement>(target)?.click()
      }),
    selector,
  )
}
