import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { callsTo, recordCalls } from './calls.ts'
import { expect, LONG_TAG, signIn, test } from './fixtures.ts'

const built = join(import.meta.dirname, '../../packages/web/dist')
const COMPRESSED = /\.(br|gz)$/
/** The author's line in a library of the paper's viewer. */
const COPYRIGHT = /©[^`"']*/g

test('the built site holds no year and no name of an edition', () => {
  const files = readdirSync(built, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const naming = files
    .filter(({ name }) => !COMPRESSED.test(name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => readFileSync(path, 'utf8').replaceAll(COPYRIGHT, '').includes('2025'))
  expect(files.length).toBeGreaterThan(50)
  expect(naming).toEqual([])
})

test('a page knows its edition from its head: title and heading are there while the service says nothing', async ({
  page,
}) => {
  const calls = recordCalls(page)
  await page.route('**/api/**', () => undefined) // never answered
  await page.goto('/')
  await expect(page).toHaveTitle('Statistics Olympiad 2025')
  await expect(page.getByRole('heading', { level: 1, name: 'Statistics Olympiad 2025' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Cash prizes' })).toContainText('1st ₹50,000')
  expect(callsTo(calls, 'GET editionfiles')).toEqual([])
})

test('an organiser changes a line of the edition, sees it in the preview, and publishes it to the home page', {
  tag: LONG_TAG,
}, async ({ page, browser }) => {
  await signIn(page, 'organiser1', { path: '/console' })
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Edition' }).press('Enter')
  await expect(page).toHaveTitle('Edition')
  await page.getByLabel('Line under the title').fill('Two levels on one day.')
  await expect(page.locator('[data-highlight]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Publish 1 change' }).press('Enter')
  await expect(page.getByRole('row', { name: 'Line under the title Nothing Two levels on one day.' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(page.getByText('Published. Pages show it')).toBeVisible()
  await expect(page.locator('[data-highlight]')).toHaveCount(0)

  const home = await browser.newPage()
  await home.goto('/')
  await expect(home.getByText('Two levels on one day.')).toBeVisible()
  await home.close()
  await page.getByLabel('Line under the title').fill('')
  await page.getByRole('button', { name: 'Publish 1 change' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(page.getByText('Published. Pages show it')).toBeVisible()
})

test('the files of the edition are shown: logo, brochure, and earlier papers in the viewer of the exam', {
  tag: LONG_TAG,
}, async ({ page }) => {
  await page.goto('/')
  const logo = page.getByRole('img', { name: /^Logo of the Institute/ })
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.goto('/brochure')
  const first = page.getByAltText('Brochure Page 1').first()
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.goto('/prev-qps')
  await expect(page.locator('[data-page="1"]')).toHaveAttribute('data-drawn', 'true')
  expect(await page.title()).toBe('Previous question papers')
  const address = await page.locator('[data-paper]').getAttribute('data-paper')
  const { status, type, policy } = await page.evaluate(async (url) => {
    const { status, headers } = await fetch(url ?? '')
    return { status, type: headers.get('content-type'), policy: headers.get('content-security-policy') ?? '' }
  }, address)
  expect([status, type, policy.includes('sandbox')]).toEqual([200, 'application/pdf', false])
})
