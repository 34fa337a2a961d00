import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, LONG_TAG, signIn, test } from './fixtures.ts'

/** Pages of the rail that are no list, or hold their lists one page further. */
const INSIDE = ['ranks', 'statistics', 'similarity'].map((name) => `/console/${name}`)
const NO_LIST = ['/console', '/console/edition', ...INSIDE]

// fails when: a list of the rail has no button, or a cell is written as it is
test('every list of the console is saved as CSV, and no cell of it is a formula', { tag: LONG_TAG }, async ({
  page,
}) => {
  await signIn(page, 'organiser1', { path: '/console' })
  const rail = page.getByRole('navigation', { name: 'Console' })
  await expect(rail.getByRole('link', { name: 'Log' })).toBeVisible()
  const links = await rail.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const lists = [...new Set(links)].filter((path) => path.startsWith('/console') && !NO_LIST.includes(path))
  expect(lists.length).toBeGreaterThan(14)
  for (const path of lists) await test.step(path, () => saveList(page, path))
})

async function saveList(page: Page, path: string): Promise<void> {
  await page.goto(path)
  const button = page.getByRole('button', { name: /CSV/ }).first()
  await expect(button).toBeEnabled()
  const saved = page.waitForEvent('download')
  await button.press('Enter')
  const text = await readFile(await (await saved).path(), 'utf8')
  const [head = '', ...lines] = text.split('\r\n')
  expect(head).toMatch(/^\uFEFF[A-Z]/)
  for (const line of lines) expect(line).not.toMatch(/(^|,)"?[=+@]/)
}
