import type { Page } from '@playwright/test'
import { openRoom, question, save } from './exam-room.ts'
import { expect, test } from './fixtures.ts'

const PAGES = 6

test('the paper is read by keys, wheel and zoom, and never hides itself, loses the focus or the place', async ({
  page,
}) => {
  await openRoom(page, 'live14')
  const paper = page.getByRole('region', { name: 'Question paper' })
  await expect(page.locator('[data-page="1"]')).toHaveAttribute('data-drawn', 'true')
  await watchForHiding(page)
  await paper.focus()

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
  for (const button of ['Zoom in', 'Zoom in', 'Zoom out', 'Zoom out', 'Zoom out', 'Fit page', 'Fit width']) {
    await page.getByRole('button', { name: button }).click()
    await expectSpot(page, spot)
  }
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
})

test('behind its tab on a small screen the paper keeps its place', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 800 })
  await openRoom(page, 'live14')
  await expect(page.locator('[data-page="1"]')).toHaveAttribute('data-drawn', 'true')
  await page.getByLabel('Go to page').fill('4')
  await page.keyboard.press('Enter')
  await expectPage(page, 4)
  const spot = await spotInTheMiddle(page)
  await page.getByRole('tab', { name: 'Answer sheet' }).click()
  await expect(question(page, 1)).toBeVisible()
  await page.getByRole('tab', { name: 'Question paper' }).click()
  await expectSpot(page, spot)
})

test('a viewer that throws takes neither the saver of answers nor the clock with it', async ({ page }) => {
  await page.addInitScript(() => {
    window.IntersectionObserver = class {
      constructor() {
        throw new Error('A fault in the viewer')
      }
    } as unknown as typeof IntersectionObserver
  })
  await openRoom(page, 'live14')
  await expect(page.getByText('The question paper could not be shown')).toBeVisible()
  await save(page, 5, 'C')
  const timer = page.getByRole('timer')
  const time = await timer.textContent()
  await expect(timer).not.toHaveText(time ?? '')
})

function scroller(page: Page) {
  return page.getByRole('region', { name: 'Question paper' })
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
    const look = () => {
      const region = panel.querySelector('[role=region]')
      if (!region || region.clientHeight === 0) hidings.push('hidden')
      if (panel.querySelector('[role=status]')) hidings.push('status')
      if (document.activeElement === document.body) hidings.push('focus lost')
    }
    new MutationObserver(look).observe(panel, { childList: true, subtree: true, attributes: true })
  })
}
