import { type BrowserContext, chromium, type Page, type PlaywrightTestConfig } from '@playwright/test'
import { test } from './fixtures.ts'

/** A browser with what it kept in a folder; only where it is asked for does it keep pages of the site as well. */
export async function openProfile(
  profile: string,
  serviceWorkers: 'allow' | 'block' = 'block',
  use: PlaywrightTestConfig['use'] = test.info().project.use,
): Promise<{ context: BrowserContext; page: Page }> {
  const { launchOptions, viewport = null, locale, timezoneId, permissions, geolocation } = use ?? {}
  const place = { viewport, locale, timezoneId, permissions, geolocation }
  const options = { ...launchOptions, ...place, headless: true, serviceWorkers }
  const context = await chromium.launchPersistentContext(profile, options)
  return { context, page: context.pages()[0] ?? (await context.newPage()) }
}

/** Kills all processes of a browser, which have no time to put anything in order. */
export async function killBrowser(context: BrowserContext): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession()
  if (!session) throw new Error('This browser cannot be killed')
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const gone = new Promise((resolve) => context.once('close', resolve))
  for (const { id } of processInfo) kill(id)
  await gone
}

function kill(id: number): void {
  try {
    process.kill(id, 'SIGKILL')
  } catch {
    // it went with one before it
  }
}
