import { readFileSync } from 'node:fs'
import { expect, signIn, test } from './fixtures.ts'

test('an organiser finds a student, reads the day, and takes the list along', async ({ page }) => {
  await signIn(page, 'organiser1', { path: '/console/people?sort=username' })
  const table = page.getByRole('table', { name: 'Students' })
  const username = 'ended01'
  await expect(table.getByRole('row').filter({ hasText: username })).toBeVisible()
  await page.getByLabel('Find a student by name, username or school').fill(username)
  await expect(page).toHaveURL(/find=/)
  await expect(table.getByRole('row').filter({ hasText: username }).first()).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const text = readFileSync(await (await saved).path(), 'utf8')
  expect(text).toContain('Name,Username,School,Exam')
  expect(text).toContain(username)

  await table.getByRole('row').filter({ hasText: username }).first().click()
  await expect(page).toHaveURL(/person=/)
  await expect(page.getByRole('heading', { name: 'The day' })).toBeVisible()
  await page.getByLabel('Find a student by name, username or school').press('End') // the list stays in use
  await page.getByRole('button', { name: 'New password…' }).click()
  const dialog = page.getByRole('dialog', { name: /New password/ })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).not.toHaveURL(/person=/)
})

test('a coordinator sees their school alone, and no page of staff', async ({ page }) => {
  await signIn(page, 'coordinator1', { path: '/console/schools' })
  await expect(page.getByRole('table', { name: 'Schools' }).getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Staff' })).toHaveCount(0)
  await page.goto('/console/staff')
  await expect(page).toHaveURL(/\/console\/people$/)
  await expect(page.getByRole('table', { name: 'Students' })).toBeVisible()
})

test('a selection offers the acts that fit all of it', async ({ page }) => {
  await signIn(page, 'organiser1', { path: '/console/people?sort=username' })
  await page.getByLabel('Select all rows of this page').check()
  const bar = page.getByRole('region', { name: 'Selected students' })
  await expect(bar.getByRole('button', { name: 'Move…' })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'New password…' })).toHaveCount(0)
  await bar.getByRole('button', { name: 'Give time…' }).click()
  await expect(page.getByRole('dialog', { name: /Give time/ })).toContainText('students')
  await page.keyboard.press('Escape')
  await bar.getByRole('button', { name: 'Clear the selection' }).click()
  await expect(page.getByRole('search', { name: 'Students' })).toBeVisible()
})
