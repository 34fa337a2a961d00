import type { Page } from '@playwright/test'
import { expect, LONG_TAG, signIn, test } from './fixtures.ts'
import { answering } from './screen-ways.ts'
import { fullBoard, fullHelp } from './staff-screens/full-hall.ts'

test.use({ viewport: { width: 1366, height: 768 } })

async function openFullHall(page: Page): Promise<void> {
  await answering('**/api/olympiad/board*', { status: 200, json: fullBoard })(page)
  await answering('**/api/olympiad/help-requests*', { status: 200, json: fullHelp })(page)
  await signIn(page, 'organiser1', { path: '/hall' })
  await expect(page.getByRole('heading', { name: '20 ask for help' })).toBeVisible({ timeout: 30_000 })
}

/** How many rows are whole in the window, below the table's head and above the foot. */
const wholeRows = (page: Page) =>
  page.getByRole('table', { name: 'Students' }).evaluate((table) => {
    const box = (table.parentElement as HTMLElement).getBoundingClientRect()
    const top = (table.querySelector('thead') as HTMLElement).getBoundingClientRect().bottom
    const bottom = Math.min(box.bottom, window.innerHeight)
    return [...table.querySelectorAll('tbody tr')].filter((row) => {
      const { top: from, bottom: to } = row.getBoundingClientRect()
      return from >= top - 1 && to <= bottom + 1
    }).length
  })

test('a hall of 300 with 20 requests shows its first 12 students, and the head and help stay while it scrolls', {
  tag: LONG_TAG,
}, async ({ page }) => {
  await openFullHall(page)
  await expect(page.getByRole('row', { name: /s300/ })).toBeAttached()
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(12)
  await page.getByRole('row', { name: /s001/ }).getByRole('checkbox').check()
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(12) // with the bar of the selection too
  await page.getByRole('row', { name: /s300/ }).scrollIntoViewIfNeeded()
  for (const seen of [page.getByRole('timer'), page.getByRole('heading', { name: '20 ask for help' })])
    await expect(seen).toBeInViewport()
  await expect(page.getByRole('button', { name: /Asks for help/ })).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeLessThanOrEqual(1)
})

test('the hall goes by the keyboard alone: rows, selection, acts, help and back', { tag: LONG_TAG }, async ({
  page,
}) => {
  await openFullHall(page)
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  await row('s001').focus()
  await page.keyboard.press('j')
  await expect(row('s002')).toBeFocused()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await expect(page.getByRole('region', { name: 'Selected students' })).toContainText('3 selected')
  await page.keyboard.press('t')
  const dialog = page.getByRole('dialog', { name: /^Give time for/ })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row('s004')).toBeFocused()
  await page.keyboard.press('h')
  await expect(page.getByRole('heading', { name: '20 ask for help' })).toBeFocused()
  await page.keyboard.press('h')
  await expect(row('s004')).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Find a student' })).toBeFocused()
  await page.keyboard.press('F6')
  await expect(row('s004')).toBeFocused()
  await page.keyboard.press('Enter')
  const drawer = (name: RegExp) => page.getByRole('region', { name })
  await expect(drawer(/Qureshi 4$/)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(drawer(/Qureshi 5$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row('s005')).toBeFocused()
  await page.keyboard.press('?')
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).press('Space')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await row('s005').focus()
  await page.keyboard.press('j')
  await expect(row('s005')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(row('s006')).toBeFocused()
})
