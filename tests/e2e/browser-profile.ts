import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { test } from './fixtures.ts'

/** A browser with what it kept in a folder; only where it is asked for does it keep pages of the site as well. */
export async function openProfile(
  profile: string,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<{ context: BrowserContext; page: Page }> {
  const { launchOptions } = test.info().project.use
  const context = await chromium.launchPersistentContext(profile, { ...launchOptions, headless: true, serviceWorkers })
  return { context, page: context.pages()[0] ?? (await context.newPage()) }
}

/** Crashes the browser's main process, which has no time to put anything in order. */
export async function killBrowser(context: BrowserContext): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession()
  if (!session) throw new Error('This browser cannot be killed')
  const gone = new Promise((resolve) => context.once('close', resolve))
  session.send('Browser.crash').catch(() => undefined) // nobody is left to answer
  await gone
}
