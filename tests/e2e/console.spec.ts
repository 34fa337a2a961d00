import { expect, signIn, test } from './fixtures.ts'

test('an organiser makes a backup by keyboard, leaves the page, and finds it done', async ({ page, browser }) => {
  await signIn(page, 'organiser1', { path: '/console' })
  await expect(page).toHaveURL(/\/console\/tasks$/)
  await expect(page).toHaveTitle('Tasks')
  await expect(page.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Make a backup' }).press('Enter')
  const lines = page.getByRole('listitem').filter({ hasText: 'Backup of everything' })
  await expect(lines.first()).toContainText('organiser1 asked for it at')
  await page.goto('/brochure')
  await page.goBack()
  const done = page.getByRole('region', { name: 'Done' })
  await expect(done.getByText(/records and \d+ files?, .* [kM]B: olympiad-/).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Running' })).toHaveCount(0)

  const other = await browser.newPage()
  await signIn(other, 'supervisor1', { path: '/console' })
  await expect(other).toHaveURL(/\/dashboard$/)
  await signIn(other, 'coordinator1', { path: '/console/tasks' })
  await expect(other.getByText('Nothing has been started yet.')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Make a backup' })).toHaveCount(0)
  await other.close()
})
