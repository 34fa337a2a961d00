import type { Browser, Page } from '@playwright/test'
import { storedSession } from '../../e2e/stored-session.ts'
import { drawingsAtRest } from './drawings.ts'
import { openVisit } from './slow-browser.ts'

/** What a route took over the wire at its first visit until it was at rest, in bytes as sent, and how it rests. */
export interface RouteFigures {
  readonly route: string
  readonly script: number
  readonly all: number
  /** Drawings of the window a second. */
  readonly drawings: number
}

const ROUTES: { route: string; path: string; as?: string }[] = [
  { route: '/', path: '/' },
  { route: '/login', path: '/login' },
  { route: '/check', path: '/check' },
  { route: '/brochure', path: '/brochure' },
  { route: '/prev-qps', path: '/prev-qps' },
  { route: '/dashboard, exam under way', path: '/dashboard', as: 'live02' },
  { route: '/dashboard, waiting', path: '/dashboard', as: 'soon01' },
  { route: '/dashboard, results', path: '/dashboard', as: 'ended01' },
  { route: '/dashboard, approvals', path: '/dashboard', as: 'supervisor1' },
]

/** Visits every route once, without anything cached, and without touching anything. */
export async function visitRoutes(browser: Browser, origin: string): Promise<RouteFigures[]> {
  const rows: RouteFigures[] = []
  for (const { route, path, as } of ROUTES) {
    const storage = as && (await storedSession(as, { origin, hasRead: true }))
    const { page, context } = await openVisit(browser, { origin, isSlow: false, ...(storage && { storage }) })
    let [script, all] = [0, 0]
    page.on('requestfinished', async (request) => {
      if (!request.url().startsWith(origin)) return // the browser's own PDF viewer
      const { responseBodySize } = await request.sizes()
      all += responseBodySize
      if (/\.m?js$/.test(new URL(request.url()).pathname)) script += responseBodySize
    })
    await page.goto(path)
    await restOf(page)
    const sent = { script, all }
    rows.push({ route, ...sent, drawings: await drawingsAtRest(browser, page) })
    await context.close()
  }
  return rows
}

/** Until nothing has been fetched for two seconds; a stream of events stays open and does not count. */
async function restOf(page: Page): Promise<void> {
  await new Promise<void>((resolve) => {
    let timer = setTimeout(resolve, 5000)
    page.on('requestfinished', () => {
      clearTimeout(timer)
      timer = setTimeout(resolve, 2000)
    })
  })
}
