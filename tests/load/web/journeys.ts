import type { Browser, Page } from '@playwright/test'
import { storedSession } from '../../e2e/stored-session.ts'
import { openVisit, seenAt } from './slow-browser.ts'

/** A hand rests on what it has reached, and then takes so long from pressing to letting go. */
const [REST_MS, PRESS_MS] = [250, 90]

/** Figures of one round: kB of JavaScript, ms of everything else. */
export type Figures = Record<string, number>

/** The home page opened by a stranger. */
export async function homeJourney(browser: Browser, origin: string): Promise<Figures> {
  const watched = { title: 'main h1', exams: '[aria-labelledby=exam-summary] li' }
  const { page, context } = await openVisit(browser, { origin, isSlow: true, watched })
  await page.goto('/', { waitUntil: 'commit' })
  const figures = {
    'Home: title and login shown': await seenAt(page, 'title'),
    'Home: exams shown': await seenAt(page, 'exams'),
  }
  await context.close()
  return figures
}

/** The dashboard opened in the middle of an exam, and ten answers given: others than in the round before, since they stand. */
export async function examJourney(browser: Browser, origin: string, round: number): Promise<Figures> {
  const drawn = '[data-page="1"][data-drawn="true"]'
  const watched = { sheet: '#answer-sheet [role=radiogroup]', page: `[data-first-page], ${drawn}`, paper: drawn }
  const storage = await storedSession('live01', { origin, hasRead: true })
  const { page, context } = await openVisit(browser, { origin, isSlow: true, watched, storage })
  await page.goto('/dashboard', { waitUntil: 'commit' })
  const figures = {
    'Exam: answer sheet usable': await seenAt(page, 'sheet'),
    'Exam: first page of the paper can be read': await seenAt(page, 'page'),
    'Exam: first page of the paper drawn by the viewer': await seenAt(page, 'paper'),
    'JavaScript until the first page can be read, kB': await scriptUntil(page, await seenAt(page, 'page')),
  }
  const paints = await choicesToPaint(page, round)
  await context.close()
  return {
    ...figures,
    'Choice to row painted, median of 10': median(paints),
    'Choice to row painted, slowest of 10': Math.max(...paints),
  }
}

/** How many kB of scripts, as sent, were asked for before an instant of the page. */
function scriptUntil(page: Page, untilMs: number): Promise<number> {
  return page.evaluate((untilMs) => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const early = resources.filter(
      ({ name, startTime }) => /\.m?js$/.test(new URL(name).pathname) && startTime < untilMs,
    )
    return early.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0) / 1000
  }, untilMs)
}

/** Chooses ten answers as a hand would and returns, for each, the time until the browser has painted what it changed. */
async function choicesToPaint(page: Page, round: number): Promise<number[]> {
  await page.evaluate(() => {
    const paints: number[] = []
    Reflect.set(window, 'paints', paints)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'click') paints.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  for (let question = 1; question <= 10; question += 1) {
    const place = await page
      .locator(`[data-question="${question}"] .bubble`)
      .nth((question + round) % 4)
      .boundingBox()
    if (!place) throw new Error(`Question ${question} has no bubbles`)
    const [x, y] = [place.x + 14, place.y + 14]
    await page.mouse.move(x, y)
    await page.waitForTimeout(REST_MS)
    await page.mouse.click(x, y, { delay: PRESS_MS })
    await page.waitForSelector(`[data-question="${question}"] .saved`)
  }
  const paints = (await page.evaluate(() => Reflect.get(window, 'paints'))) as number[]
  // What is painted within a frame of 16 ms is not reported, which no row that changes is at this speed.
  if (paints.length < 10) throw new Error(`Only ${paints.length} of ten choices were painted`)
  return paints
}

/** The middle one of figures. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
}
