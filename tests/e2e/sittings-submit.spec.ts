import { readReceiptCode } from '@olympiad/olympiad/sittings/declared/sitting'
import type { Locator, Page } from '@playwright/test'
import { choose, expectSaved, openRoom, question, save } from './exam-room.ts'
import { expect, login, signIn, test } from './fixtures.ts'
import { asAccount, heldAnswers } from './record-service.ts'

test('a sheet is submitted after two questions, once its answers are there; the receipt stays, and anybody can check it', async ({
  page,
  browser,
}) => {
  await openRoom(page, 'live09')
  await save(page, 1, 'B')
  await page.context().setOffline(true)
  await choose(page, 2, 'C')

  const submit = page.getByRole('button', { name: 'SUBMIT', exact: true })
  await submit.press('Enter')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('definition').first()).toHaveText('2')
  await expect(dialog.getByRole('button', { name: 'Go on answering' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(submit).toBeFocused()
  for (const key of ['Enter', 'Tab', 'Enter']) await page.keyboard.press(key)
  await expect(dialog.getByRole('button', { name: 'No', exact: true })).toBeFocused()
  await expect(dialog.getByText('2 answered, 98 not answered: 003–100')).toBeVisible()
  await dialog.getByRole('button', { name: 'Yes, submit' }).dblclick()
  await expect(dialog.getByText('The server cannot be reached.')).toBeVisible()
  expect(await heldAnswers(await asAccount('live09'))).toEqual({ 1: 'B' })

  // After a reload while it waits, the page goes on submitting; the first reply is lost.
  await page.context().setOffline(false)
  let acts = 0
  await page.route('**/api/olympiad/submit', async (route) => {
    acts += 1
    if (acts > 1) return route.fallback()
    await route.fetch()
    await route.abort()
  })
  page.once('dialog', (question) => question.accept())
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Your answers are submitted' })).toBeVisible({
    timeout: 30_000,
  })
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await expect(receipt).toContainText('2 of 100 questions')
  const code = await codeOf(page)
  expect(await heldAnswers(await asAccount('live09'))).toEqual({ 1: 'B', 2: 'C' })
  await expect(page.locator('video')).toHaveCount(0)

  await page.getByRole('button', { name: 'Logout' }).click()
  await login(page, 'live09')
  await expect(receipt).toContainText(code)
  await page.getByText('What you answered', { exact: true }).click()
  await expect(page.getByText('002 C')).toBeVisible()

  const anybody = await browser.newPage()
  await anybody.goto(`${process.env.OLYMPIAD_URL}/receipt/${code}`)
  await expect(anybody.getByText('The receipt is correct')).toBeVisible()
  await expect(anybody.getByText('Senior, level 2. 2 of 100 questions')).toBeVisible()
  await expect(anybody.getByText('live09')).toHaveCount(0)
  await anybody.setViewportSize({ width: 390, height: 844 })
  expect(await linesOf(anybody.getByRole('button', { name: 'Check' }))).toBe(1)
  await anybody.getByLabel('Code of the receipt').fill('7KQ2-M0ZX-9A4T-HB3E')
  await anybody.keyboard.press('Enter')
  await expect(anybody.getByText('No receipt has this code')).toBeVisible()
  await anybody.close()
})

// proves: T3
test('two devices with clocks 90 minutes off, each offline for a while, end with one sheet: the newest choice of each question', async ({
  browser,
}) => {
  const [one, other] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()]
  await moveDeviceClock(one, 90)
  await moveDeviceClock(other, -90)
  await openRoom(one, 'live10')
  await expectTimeOfServer(one)
  await save(one, 1, 'A')
  await one.context().setOffline(true)
  await choose(one, 2, 'A')
  await choose(one, 3, 'A')

  await signIn(other, 'live10', { hasRead: true, isNewDevice: true })
  const dialog = other.getByRole('alertdialog', { name: 'This exam is open on another device' })
  await dialog.getByRole('button', { name: 'Use this device' }).click()
  await expect(dialog).toBeHidden()
  await expectTimeOfServer(other)
  await other.context().setOffline(true)
  await choose(other, 3, 'B')
  await choose(other, 4, 'B')

  // The first one comes back: what it chose before it was taken over arrives, and nothing can be chosen there.
  await one.context().setOffline(false)
  await expect(one.getByText(/^Your exam continues on another device/)).toBeVisible({ timeout: 15_000 })
  await expectSaved(one, 2, 'A')
  await choose(one, 5, 'D')
  await expect(question(one, 5).getByRole('radio', { name: 'D' })).not.toBeChecked()
  await other.context().setOffline(false)
  await expectSaved(other, 4, 'B')

  const sheet = { 1: 'A', 2: 'A', 3: 'B', 4: 'B' } as const
  for (const page of [one, other]) {
    for (const [number, letter] of Object.entries(sheet)) {
      await expect(question(page, Number(number)).getByRole('radio', { name: letter })).toBeChecked({ timeout: 40_000 })
    }
    await expect(page.getByText('4 of 100 answered')).toBeVisible()
  }
  expect(await heldAnswers(await asAccount('live10'))).toEqual(sheet)

  await one.getByRole('button', { name: 'Use this device again' }).click()
  await expect(one.getByText(/^Your exam continues on another device/)).toHaveCount(0)
  await save(one, 5, 'D')
  await expect(other.getByText(/^Your exam continues on another device/)).toBeVisible({ timeout: 15_000 })
  for (const page of [one, other]) await page.context().close()
})

async function codeOf(page: Page): Promise<string> {
  const texts = await page.getByRole('region', { name: 'Receipt' }).getByRole('paragraph').allTextContents()
  const code = texts.find((text) => readReceiptCode(text) !== undefined)
  expect(code).toBeDefined()
  return code ?? ''
}

/** In how many lines the words of an element stand. */
const linesOf = (element: Locator) =>
  element.evaluate((node) => {
    const words = document.createRange()
    words.selectNodeContents(node)
    return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size
  })

/** Shifts every clock of the page that people can move; the monotonic one runs on. */
async function moveDeviceClock(page: Page, minutes: number): Promise<void> {
  await page.addInitScript((shiftMs) => {
    const RealDate = Date
    const now = () => RealDate.now() + shiftMs
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, parts: []) => (parts.length > 0 ? new target(...parts) : new target(now())),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    })
  }, minutes * 60_000)
}

/** What is left of the exam and what time it is are told by the server's clock. */
async function expectTimeOfServer(page: Page): Promise<void> {
  await expect(page.getByRole('timer')).toHaveText(/^0?1:[34]\d:\d\d left$/)
  const clock = page.getByRole('button', { name: /Current time/ })
  const [hours, minutes] = (await clock.innerText()).match(/\d\d/g)?.map(Number) ?? []
  const now = new Date(Date.now() + 330 * 60_000) // Asia/Kolkata, where this browser is
  const apart = (hours ?? 0) * 60 + (minutes ?? 0) - now.getUTCHours() * 60 - now.getUTCMinutes()
  expect(Math.abs(apart) % (24 * 60 - 1)).toBeLessThanOrEqual(1)
}
