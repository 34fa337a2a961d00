import { test as base, type Page } from '@playwright/test'
import { demoPassword } from '../../scripts/demo-accounts.ts'
import { type FreshServer, startFreshServer } from './fresh-server.ts'
import { keepStorage, storedSession } from './stored-session.ts'

export { expect } from '@playwright/test'
export { LONG_TAG } from '../../scripts/test-tiers.ts'

type Fixtures = {
  /** Starts a server of this test's own, from the folder of a bundle; stopped at the end of the test. */
  freshServer: (options?: { bundle?: string; env?: Record<string, string> }) => Promise<FreshServer>
}

/** What a browser says of something that the page's content security policy does not let happen. */
const STOPPED = /Content Security Policy|requires 'Trusted|Markup was refused/

/** A journey: on the shared server unless it asks for its own; an error nobody caught in the page fails it, and so does what its security policy stops. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern
  baseURL: async ({}, use) => {
    await use(process.env.OLYMPIAD_URL)
  },
  page: async ({ page }, use) => {
    const errors = faultsOf(page)
    await use(page)
    if (errors.length > 0) throw new AggregateError(errors, `The page threw: ${errors.map(String).join('; ')}`)
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  freshServer: async ({}, use) => {
    const started: FreshServer[] = []
    await use(async ({ bundle, env } = {}) => {
      const server = await startFreshServer(bundle, env)
      started.push(server)
      return server
    })
    await Promise.all(started.map((server) => server.stop()))
  },
})

/** The errors that nobody caught in a page, and what its security policy stops; the list goes on growing. */
export function faultsOf(page: Page): Error[] {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  page.on('console', (message) => {
    if (STOPPED.test(message.text())) errors.push(new Error(message.text()))
  })
  return errors
}

/** Signs a demo account in through its own login page and waits for the dashboard; `origin` names another server. */
export async function login(page: Page, username: string, origin = ''): Promise<void> {
  const supervises = /^(supervisor|coordinator|organiser|examiner)/.test(username)
  await page.goto(`${origin}${supervises ? '/login-supervisor' : '/login'}`)
  await page.getByLabel(/^Username/).fill(username)
  await page.getByLabel(/^Password/).fill(demoPassword)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('**/dashboard')
}

/**
 * Puts the session of a demo account where the app keeps it and opens the dashboard, or another path: for journeys whose subject is
 * what comes after the login page. With `hasRead`, the instructions of its exam count as read in this tab; `isNewDevice`: by a session
 * of its own.
 */
export async function signIn(
  page: Page,
  username: string,
  { origin = '', path = '/dashboard', hasRead = false, isNewDevice = false } = {},
): Promise<void> {
  const storage = await storedSession(username, { origin: origin || undefined, hasRead, isNewDevice })
  const site = origin || `${process.env.OLYMPIAD_URL}`
  // Of the same origin, and next to nothing to draw.
  if (new URL(page.url()).origin !== site) await page.goto(`${site}/api/health`)
  await page.evaluate(keepStorage, storage)
  await page.goto(`${site}${path}`)
}
