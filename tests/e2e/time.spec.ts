import type { Page } from '@playwright/test'
import { question } from './exam-room.ts'
import { expect, LONG_TAG, signIn, test } from './fixtures.ts'

const LAPTOPS = [
  { width: 1366, height: 768 },
  { width: 1366, height: 640 }, // less the bars of the browser
  { width: 900, height: 768 },
]

test('instructions, paper and sheet have what is needed in view in the windows of laptops, and no alert moves the rows', {
  tag: LONG_TAG,
}, async ({ page }) => {
  await signIn(page, 'live05')
  const instructions = page.getByRole('dialog', { name: 'Instructions' })
  for (const size of LAPTOPS) {
    await page.setViewportSize(size)
    for (const name of ['Exam Pattern', 'Timing & Marking']) {
      await expect(instructions.getByRole('heading', { name })).toBeInViewport({ ratio: 1 })
    }
    await expect(instructions.getByText('No negative marking')).toBeInViewport({ ratio: 1 })
    await expect(instructions.getByRole('button', { name: 'OK' })).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width: 1366, height: 768 })
  await instructions.getByText('All the rules').click()
  await instructions.getByRole('heading', { name: 'At the end' }).scrollIntoViewIfNeeded()
  await expect(instructions.getByRole('button', { name: 'OK' })).toBeInViewport({ ratio: 1 })

  await instructions.getByRole('button', { name: 'OK' }).click()
  const camera = page.getByLabel('Your camera')
  const larger = page.getByRole('button', { name: 'Larger picture of yourself' })
  await expect(camera).toHaveCSS('height', '54px')
  await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(18)
  await larger.click()
  await expect(camera).toHaveCSS('height', '160px')
  const shape = await camera.evaluate((video: HTMLVideoElement) => ({
    shown: video.clientWidth / video.clientHeight,
    taken: video.videoWidth / video.videoHeight,
  }))
  expect(shape.shown).toBeCloseTo(shape.taken, 1)
  await larger.click()
  // A hundred flags would look like a hundred marks: one is there where the mouse is, and where somebody marked.
  expect(await flagOf(page, 5)).toBe('hidden')
  await question(page, 5).hover()
  expect(await flagOf(page, 5)).toBe('visible')
  const before = await question(page, 1).boundingBox()
  await page.keyboard.press('F12')
  await expect(page.getByText('Developer tools are disabled!')).toBeVisible()
  const after = await question(page, 1).boundingBox()
  // A sixteenth of a pixel moves nobody.
  expect(after?.y).toBeCloseTo(before?.y ?? Number.NaN, 0)
  expect(after?.height).toBe(before?.height)

  await page.setViewportSize({ width: 683, height: 384 }) // a laptop at 200 % zoom
  const paper = page.getByRole('region', { name: 'Question paper' })
  await page.getByRole('tab', { name: 'Question paper' }).click()
  await expect(paper).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeLessThanOrEqual(0)
  expect((await paper.boundingBox())?.height).toBeGreaterThan(120)
  await page.getByRole('tab', { name: 'Answer sheet' }).click()
  await expect(question(page, 1)).toBeVisible()
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(3)
  await expect(camera).toHaveCSS('height', '160px')
  await page.getByRole('button', { name: 'Next unanswered' }).click()
  await expect(question(page, 1).getByRole('radio').first()).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(larger).toHaveAttribute('aria-expanded', 'false')
  expect((await larger.boundingBox())?.height).toBeLessThanOrEqual(72) // beside the tools
  await larger.click()
  await expect(larger.locator('video')).toHaveCSS('height', '160px')
  await larger.click()
  await expect(larger.locator('video')).toHaveCSS('height', '54px')

  await page.setViewportSize({ width: 320, height: 640 }) // a laptop at 400 % zoom
  await page.getByRole('tab', { name: 'Question paper' }).click()
  for (const name of ['Zoom out', 'Reading line']) {
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

/** Whether the flag of a question is drawn. */
const flagOf = (page: Page, questionnumber: number) =>
  question(page, questionnumber)
    .getByRole('button', { name: /^Mark question/ })
    .evaluate((flag) => getComputedStyle(flag, '::before').visibility)

/** How many rows of the sheet can be seen as a whole. */
async function wholeRows(page: Page): Promise<number> {
  return page.locator('#answer-sheet').evaluate((sheet) => {
    const { top, bottom } = sheet.getBoundingClientRect()
    const rows = [...sheet.querySelectorAll('[data-question]')].map((row) => row.getBoundingClientRect())
    return rows.filter((row) => row.top >= top && row.bottom <= Math.min(bottom, window.innerHeight)).length
  })
}
