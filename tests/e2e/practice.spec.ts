import { NEEDED, needyPaper } from '@olympiad/engine/test/pdf/needy-paper'
import type { Page } from '@playwright/test'
import { choose, question } from './exam-room.ts'
import { expect, LONG_TAG, test } from './fixtures.ts'

// proves: S2.10, S2.80, S7.41
test('a visitor checks the device and practises in the exam room, and the browser only reads', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`)
  })
  await page.goto('/check')
  for (const text of ['Camera Detected', 'Microphone Detected']) await expect(page.getByText(text)).toBeVisible()
  await expect(page.locator('canvas').first()).toBeVisible()
  await expect(page.getByText('This device is ready for the exam.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'What was checked' })).toContainText('Network: Good')
  await expect(page.getByText('Your organiser sees')).toHaveCount(0)

  await page.getByRole('link', { name: 'Try a practice exam' }).click()
  await page.getByRole('button', { name: 'Start the practice' }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.locator('[data-page="1"]')).toHaveAttribute('data-drawn', 'true')
  await expect(page.locator('video')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^On page 1: 001–/ })).toBeVisible()
  await choose(page, 1, 'C')
  // By keyboard: what is chosen, marked and taken back, as in the exam.
  await question(page, 2).getByRole('radio').first().focus()
  await page.keyboard.press('b')
  await page.keyboard.press('m')
  await page.keyboard.press('End')
  await page.keyboard.press('a')
  await expect(question(page, 10).getByRole('radio', { name: 'A' })).toBeChecked()
  await expect(page.getByText('3 of 10 answered')).toBeVisible()

  await page.getByRole('button', { name: 'END EXAM' }).click()
  await expect(page.getByText('3 answered, 7 not answered: 003–009')).toBeVisible()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('END EXAM does not submit your answers.')).toBeVisible()
  await page.getByRole('button', { name: /^Go on/ }).click()
  await page.getByRole('button', { name: 'SUBMIT', exact: true }).click()
  await page.getByRole('button', { name: 'Submit …' }).click()
  await page.getByRole('button', { name: 'Yes, submit' }).click()
  await expect(page.getByRole('region', { name: 'Sample receipt' })).toContainText('3 of 10 questions')
  await expect(page.getByRole('region', { name: 'Score' })).toContainText('2 of 10')
  expect(sent).toEqual([])
  const kept = await page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    names: Object.keys({ ...localStorage, ...sessionStorage }).filter((name) => name !== 'last-request'),
  }))
  expect(kept).toEqual({ databases: [], names: [] })
})

// fails when: the site lacks the library's decoders, fonts or tables, or its policy keeps them out; or the library is its usual build
test('scans, odd fonts and other scripts are shown, in an older browser too; what cannot be is said on its page, and the others stand', {
  tag: LONG_TAG,
}, async ({ page }) => {
  const fetched: string[] = []
  page.on('response', (response) => response.ok() && fetched.push(new URL(response.url()).pathname))
  await practise(page, needyPaper())
  for (const number of [1, 2, 3, 4]) {
    await lookAt(page, number)
    await expect(pageOf(page, number)).toHaveAttribute('data-drawn', 'true')
    await expect.poll(() => inkOf(page, number)).toBeGreaterThan(1000)
  }
  for (const file of NEEDED) expect(fetched.filter((path) => path.endsWith(`/${file}`))).toHaveLength(1)

  await practise(page, needyPaper('FF4FFF51'))
  await lookAt(page, 3)
  const alert = pageOf(page, 3).getByRole('alert')
  await expect(alert).toContainText('A part of page 3 may be missing.')
  await expect(pageOf(page, 3)).toHaveAttribute('data-drawn', 'false')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toContainText('A part of page 3 may be missing.')
  await lookAt(page, 2)
  await expect(pageOf(page, 2)).toHaveAttribute('data-drawn', 'true')
  await expect.poll(() => inkOf(page, 2)).toBeGreaterThan(1000)
})

// fails when: the library fetches its files in its worker
test('a page whose decoder cannot be fetched says that a part may be missing, until it is tried again', async ({
  page,
}) => {
  await practise(page, needyPaper())
  await page.route('**/jbig2*', (route) => route.abort())
  await lookAt(page, 2)
  const alert = pageOf(page, 2).getByRole('alert')
  await expect(alert).toContainText('A part of page 2 may be missing.')
  await page.unroute('**/jbig2*')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(pageOf(page, 2)).toHaveAttribute('data-drawn', 'true')
  await expect.poll(() => inkOf(page, 2)).toBeGreaterThan(1000)
  await expect(alert).toHaveCount(0)
})

/** What came to Chrome in February 2026, and to Safari the December before. */
const OLDER = `for (const { prototype } of [Map, WeakMap]) {
  delete prototype.getOrInsert
  delete prototype.getOrInsertComputed
}
delete Math.sumPrecise`

const pageOf = (page: Page, number: number) => page.locator(`[data-page="${number}"]`)

/** Opens the practice with a paper in place of its own. */
async function practise(page: Page, paper: string): Promise<void> {
  await page.unrouteAll()
  await page.addInitScript(OLDER)
  await page.route('**/pdf.worker*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${OLDER};${await response.text()}` })
  })
  await page.route('**/practice-paper.pdf', (route) => route.fulfill({ contentType: 'application/pdf', body: paper }))
  await page.goto('/practice')
  await page.getByRole('button', { name: 'Start the practice' }).click()
  await page.getByRole('button', { name: 'OK' }).click()
}

async function lookAt(page: Page, number: number): Promise<void> {
  await page.getByLabel('Go to page').fill(String(number))
  await page.keyboard.press('Enter')
}

/** The points of a page that are not white. */
const inkOf = (page: Page, number: number) =>
  pageOf(page, number)
    .locator('canvas')
    .last()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
      let ink = 0
      for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 200) ink += 1
      return ink
    })
