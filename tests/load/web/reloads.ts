import type { Browser, Page } from '@playwright/test'
import { keptParts } from '../../e2e/kept-parts.ts'
import { storedSession } from '../../e2e/stored-session.ts'
import { openLine } from '../../faults/schedules/browsers/line.ts'
import type { Figures } from './journeys.ts'
import { openVisit, seenAt } from './slow-browser.ts'

/** Each reply comes this much later (ms). */
const LATE_MS = 4000

/**
 * The room loaded again while its server is out of reach, while each of its replies is late, and on a line that is held open and says
 * nothing: all of it is on the device.
 */
export async function reloadJourney(browser: Browser, origin: string): Promise<Figures> {
  const watched = { sheet: '#answer-sheet [role=radiogroup]', paper: '[data-page="1"][data-drawn="true"]' }
  const line = await openLine({ url: origin })
  const storage = await storedSession('live01', { origin, hasRead: true })
  const { page, context } = await openVisit(browser, { origin: line.url, isSlow: false, watched, storage })
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/dashboard')
  await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  while (!(await keptParts(page)).includes('paper')) await page.waitForTimeout(200)
  await context.setOffline(true)
  const cut = await reloaded(page)
  await context.setOffline(false)
  await context.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS))
    await route.continue().catch(() => undefined) // the page may be gone
  })
  const late = await reloaded(page)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  line.set('silent')
  const silent = await reloaded(page)
  await context.close()
  line.close()
  return {
    'Reload without a network: answer sheet usable': cut.sheet,
    'Reload without a network: paper drawn': cut.paper,
    'Reload with replies 4 s late: answer sheet usable': late.sheet,
    'Reload with replies 4 s late: paper drawn': late.paper,
    'Reload with replies 4 s late: camera plays': late.camera,
    'Reload on a silent line: answer sheet usable': silent.sheet,
    'Reload on a silent line: paper drawn': silent.paper,
    'Reload on a silent line: camera plays': silent.camera,
  }
}

/** In ms from the start of the navigation. */
async function reloaded(page: Page): Promise<Record<'sheet' | 'paper' | 'camera', number>> {
  await page.reload({ waitUntil: 'commit' })
  const playing = await page.waitForFunction(
    () => (document.querySelector('video')?.readyState ?? 0) >= HTMLMediaElement.HAVE_CURRENT_DATA && performance.now(),
    undefined,
    { timeout: 90_000, polling: 100 },
  )
  return {
    sheet: await seenAt(page, 'sheet'),
    paper: await seenAt(page, 'paper'),
    camera: Number(await playing.jsonValue()),
  }
}
