import type { Locator, Page } from '@playwright/test'
import { openRoom, question } from './exam-room.ts'
import { expect, LONG_TAG, test } from './fixtures.ts'
import { asAccount } from './record-service.ts'

const PAGES = 6

// fails when: the viewer is fetched before the picture, draws its first page elsewhere, or lets go of the focus
test('the first page is read before the viewer comes; the paper never hides itself, loses the focus or the place, by keys, wheel, zoom or tabs', async ({
  page,
}) => {
  const paper = page.getByRole('region', { name: 'Question paper' })
  await readFirstPage(page, 'live12', paper)
  await watchForHiding(page)

  await page.keyboard.press('End')
  await expectPage(page, PAGES)
  await page.keyboard.press('Home')
  await expectPage(page, 1)
  for (let press = 0; press < 60 && (await shownPage(page)) < PAGES; press += 1) {
    const before = await place(page)
    await page.keyboard.press('PageDown')
    await expect.poll(() => place(page)).not.toBe(before)
    await expect(paper).toBeFocused()
  }
  await expectPage(page, PAGES)

  await paper.hover()
  for (let turn = 0; turn < 60 && (await shownPage(page)) > 3; turn += 1) {
    const before = await place(page)
    await page.mouse.wheel(0, -400)
    await expect.poll(() => place(page)).not.toBe(before)
  }
  await expectPage(page, 3)

  const spot = await spotInTheMiddle(page)
  for (const button of ['Zoom in', 'Zoom in', 'Zoom out', 'Zoom out', 'Zoom out', 'Zoom in']) {
    await page.getByRole('button', { name: button }).click()
    await expectSpot(page, spot)
  }
  await page.getByRole('button', { name: 'Fit page' }).click()
  await expectSpot(page, { page: spot.page, down: 0.5 })
  await expect(page.locator(`[data-page="${spot.page}"]`)).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Fit width' }).click()
  await expectSpot(page, spot)
  for (const width of [1000, 1280, 1600, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectSpot(page, spot)
  }
  await paper.focus()
  await page.getByLabel('Go to page').fill('5')
  await page.keyboard.press('Enter')
  await expectPage(page, 5)
  await expect(paper).toBeFocused()
  await page.getByLabel('Go to page').fill('7')
  await page.keyboard.press('Enter')
  await expectPage(page, 5) // there is no page 7

  // Only what is near is drawn: a weak computer has not the memory for all.
  expect(await page.locator('[data-page] canvas').count()).toBeLessThan(5)
  expect(await page.evaluate(() => Reflect.get(window, 'hidings'))).toEqual([])

  await page.setViewportSize({ width: 700, height: 800 })
  await page.getByLabel('Go to page').fill('4')
  await page.keyboard.press('Enter')
  await expectPage(page, 4)
  const behind = await settledSpot(page)
  await page.getByRole('tab', { name: 'Answer sheet' }).click()
  await expect(question(page, 1)).toBeVisible()
  await page.getByRole('tab', { name: 'Question paper' }).click()
  await expectSpot(page, behind)
})

test('paper and sheet know of each other, side by side and behind tabs, where the focus goes along', {
  tag: LONG_TAG,
}, async ({ page }) => {
  await openRoom(page, 'live15')
  const paper = scroller(page)
  const sheet = page.getByRole('group', { name: 'Answer sheet' })
  await expect(page.getByRole('button', { name: 'On page 1: 001–017' })).toBeVisible()
  await expect(question(page, 17)).toHaveAttribute('data-on-page')
  await expect(question(page, 18)).not.toHaveAttribute('data-on-page')

  await page.getByLabel('Go to question').fill('57')
  await page.keyboard.press('Enter')
  await expect(question(page, 57).getByRole('radio', { name: 'A' })).toBeFocused()
  await expectMarked(page, '057')
  await expectPage(page, 4)

  // The paper leads nowhere by itself: it offers.
  const scrolled = await sheet.evaluate(({ scrollTop }) => scrollTop)
  await page.getByLabel('Go to page').fill('2')
  await page.keyboard.press('Enter')
  await expect(question(page, 57)).not.toHaveAttribute('data-on-page')
  expect(await sheet.evaluate(({ scrollTop }) => scrollTop)).toBe(scrolled)
  await page.getByRole('button', { name: 'On page 2: 018–034' }).click()
  await expect(question(page, 18)).toBeInViewport()

  await question(page, 20).getByRole('radio', { name: 'B' }).click()
  await expectPage(page, 2)
  await page.keyboard.press('p')
  await expectMarked(page, '020')
  await page.keyboard.press('F6')
  await expect(paper).toBeFocused()
  await page.keyboard.press('End')
  await expectPage(page, PAGES)
  await page.keyboard.press('F6')
  await expect(question(page, 20).getByRole('radio', { name: 'B' })).toBeFocused()
  await page.keyboard.press('n')
  await expectMarked(page, '021')

  await page.setViewportSize({ width: 700, height: 800 })
  await expect(page.getByRole('tab', { name: 'Question paper' })).toBeVisible()
  await page.keyboard.press('F6')
  await expect(scroller(page)).toBeFocused()
  await page.keyboard.press('F6')
  await expect(question(page, 21).getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('p')
  await expect(scroller(page)).toBeFocused()
  await expectPage(page, PAGES)
  await expectMarked(page, '100')
  await page.keyboard.press('F6')
  await expect(question(page, 100).getByRole('radio').first()).toBeFocused()
})

function scroller(page: Page) {
  return page.getByRole('region', { name: 'Question paper' })
}

/** Opens the room of an examinee, whose viewer is held up until the first page was scrolled as a picture. */
async function readFirstPage(page: Page, username: string, paper: Locator): Promise<void> {
  const account = await asAccount(username)
  await expect.poll(async () => (await account.send('/api/olympiad/paper-key', {})).picture).not.toBe('')
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/paper-viewer-*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  await openRoom(page, username)
  await expect(page.getByRole('img', { name: /^The first page of the question paper/ })).toBeVisible()
  await paper.focus()
  await paper.evaluate((element) => element.scrollTo(0, 240))
  const placeOf = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [x, y, width, height].map(Math.round)
    })
  const before = await placeOf('*:has(> [data-first-page])')
  released.resolve()
  await expect(page.locator('[data-page="1"]')).toHaveAttribute('data-drawn', 'true')
  await expect(paper).toBeFocused()
  expect(await placeOf('[data-page="1"]')).toEqual(before)
}

/** The mark on the paper stands in view, beside the question's number. */
async function expectMarked(page: Page, label: string): Promise<void> {
  const mark = page.locator('[data-mark]')
  await expect(mark).toBeInViewport()
  const number = page.locator('.textLayer span', { hasText: new RegExp(`^${label}$`) })
  await expect
    .poll(async () => {
      const [at, of] = [await mark.boundingBox(), await number.boundingBox()]
      return at && of && Math.abs(at.y + at.height / 2 - of.y - of.height / 2)
    })
    .toBeLessThan(12)
}

async function place(page: Page): Promise<number> {
  return scroller(page).evaluate(({ scrollTop }) => scrollTop)
}

async function shownPage(page: Page): Promise<number> {
  const text = await page
    .getByRole('group', { name: 'Paper' })
    .getByText(/^Page \d+ of \d+$/)
    .textContent()
  return Number(text?.split(' ')[1])
}

/** The label agrees with the page that lies in the middle of the view. */
async function expectPage(page: Page, number: number): Promise<void> {
  await expect(page.getByText(`Page ${number} of ${PAGES}`, { exact: true })).toBeAttached()
  await expect(page.getByLabel('Go to page')).toHaveValue(String(number))
  await expect.poll(async () => (await spotInTheMiddle(page)).page).toBe(number)
}

/** Page, and how far down it, of what lies in the middle of the view. */
async function spotInTheMiddle(page: Page): Promise<{ page: number; down: number }> {
  return scroller(page).evaluate((element) => {
    const { top, height } = element.getBoundingClientRect()
    const middle = top + height / 2
    const pages = [...element.querySelectorAll<HTMLElement>('[data-page]')]
    const shown = pages.findLast((page) => page.getBoundingClientRect().top <= middle) ?? pages[0]
    const box = shown?.getBoundingClientRect() ?? new DOMRect()
    return { page: Number(shown?.dataset.page), down: (middle - box.top) / box.height }
  })
}

/** The same, once the view has come to rest. */
async function settledSpot(page: Page): Promise<{ page: number; down: number }> {
  let last = { page: 0, down: 0 }
  await expect
    .poll(async () => {
      const [before, now] = [last, await spotInTheMiddle(page)]
      last = now
      return now.page === before.page && Math.abs(now.down - before.down) < 0.001
    })
    .toBe(true)
  return last
}

async function expectSpot(page: Page, spot: { page: number; down: number }): Promise<void> {
  await expect
    .poll(async () => {
      const now = await spotInTheMiddle(page)
      return now.page === spot.page && Math.abs(now.down - spot.down) < 0.02 ? spot : now
    })
    .toEqual(spot)
  await expectPage(page, spot.page)
}

/** Notes every moment at which the paper is hidden, a status is shown in its place, or the focus has fallen to the body. */
async function watchForHiding(page: Page): Promise<void> {
  await page.evaluate(() => {
    const hidings: string[] = []
    Reflect.set(window, 'hidings', hidings)
    const panel = document.getElementById('room-paper') as HTMLElement
    const lookForFocus = () => document.activeElement === document.body && hidings.push('focus lost')
    const look = () => {
      const region = panel.querySelector('[role=region]')
      if (!region || region.clientHeight === 0) hidings.push('hidden')
      if (panel.querySelector('[role=status]')) hidings.push('status')
      // On its way from one control to the next the focus is nowhere; lost is what stays so.
      if (document.activeElement === document.body) setTimeout(lookForFocus)
    }
    new MutationObserver(look).observe(panel, { childList: true, subtree: true, attributes: true })
  })
}
