import type { Browser, Page } from '@playwright/test'

const WATCHED_S = 5
/** One of these is one picture of the window, put together from what its layers hold. */
const DRAWING = 'Display::DrawAndSwap'

/** How often in a second a page that nobody touches has its window drawn, by the browser's own trace. */
export async function drawingsAtRest(browser: Browser, page: Page): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  let drawings = 0
  session.on('Tracing.dataCollected', ({ value }) => {
    drawings += value.filter((event) => 'name' in event && event.name === DRAWING).length
  })
  const collected = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['viz'] } })
  await page.waitForTimeout(WATCHED_S * 1000)
  await session.send('Tracing.end')
  await collected
  await session.detach()
  return drawings / WATCHED_S
}
