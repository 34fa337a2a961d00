import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../../scripts/machine/find-chromium.ts'
import { keepStorage } from '../../e2e/stored-session.ts'

/** A weak computer: 4 times slower than this one. */
const CPU_SLOWDOWN = 4
/** A weak line: 1.6 Mbit/s each way, 300 ms to the server and back. */
const LINE = { offline: false, downloadThroughput: 200_000, uploadThroughput: 200_000, latency: 300 }

/** Chromium with a camera of its own. */
export function openBrowser(): Promise<Browser> {
  const camera = ['--use-fake-device-for-media-stream=fps=5', '--use-fake-ui-for-media-stream']
  return chromium.launch({ executablePath: findChromium(), args: ['--disable-gpu', ...camera] })
}

export interface Visit {
  readonly origin: string
  /** What the browser's storage holds when it comes. */
  readonly storage?: Readonly<Record<string, string>>
  /** A weak computer on a weak line, rather than this one. */
  readonly isSlow: boolean
  /** Selectors: when each is first seen is noted down in the page, in ms from the start of the navigation. */
  readonly watched?: Readonly<Record<string, string>>
}

/** A page that nobody has opened before: nothing is cached. */
export async function openVisit(
  browser: Browser,
  { origin, storage = {}, isSlow, watched = {} }: Visit,
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1366, height: 768 },
    permissions: ['camera', 'microphone'],
  })
  const page = await context.newPage()
  await page.addInitScript(keepStorage, storage)
  await page.addInitScript(noteWhenSeen, watched)
  if (isSlow) {
    const session = await slowDown(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', LINE)
  }
  return { page, context }
}

/** Makes the computer of a page a weak one, for as long as the page is open. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return session
}

/** When the watched thing was painted, in ms from the start of the navigation. */
export async function seenAt(page: Page, name: string): Promise<number> {
  const handle = await page.waitForFunction((wanted) => Reflect.get(window, 'seen')?.[wanted], name, {
    timeout: 90_000,
    polling: 100,
  })
  return (await handle.jsonValue()) as number
}

/** Runs in the page; the frame after an element is in the document is the one that shows it. */
function noteWhenSeen(watched: Record<string, string>): void {
  const seen: Record<string, number> = {}
  Reflect.set(window, 'seen', seen)
  const pending = new Map(Object.entries(watched))
  const observer = new MutationObserver(() => {
    for (const [name, selector] of pending) {
      if (!document.querySelector(selector)) continue
      pending.delete(name)
      requestAnimationFrame(() => setTimeout(() => Object.assign(seen, { [name]: performance.now() })))
    }
  })
  observer.observe(document, { childList: true, subtree: true, attributes: true })
}
