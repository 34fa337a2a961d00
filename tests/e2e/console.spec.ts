import { expect, LONG_TAG, signIn, test } from './fixtures.ts'

test('an organiser makes a backup by keyboard, leaves the page, and finds it done', { tag: LONG_TAG }, async ({
  page,
  browser,
}) => {
  await signIn(page, 'organiser1', { path: '/console' })
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Tasks' }).press('Enter')
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
  await expect(other).toHaveURL(/\/console\/people$/)
  await expect(other.getByRole('link', { name: 'Tasks' })).toHaveCount(0)
  await signIn(other, 'coordinator1', { path: '/console/tasks' })
  await expect(other.getByText('Nothing has been started yet.')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Make a backup' })).toHaveCount(0)
  await other.close()
})

test('the overview tells an organiser what runs and what is missing, and leads there; a coordinator reads of one school', {
  tag: LONG_TAG,
}, async ({ page, browser }) => {
  await signIn(page, 'organiser1', { path: '/console' })
  await expect(page).toHaveTitle('Overview')
  const running = page.getByRole('region', { name: 'Running now' })
  await expect(running.getByText(/of 20 sit it/)).toBeVisible()
  await expect(running.getByRole('link', { name: 'Open the hall' }).first()).toHaveAttribute('href', /^\/hall\?exam=/)
  const needs = page.getByRole('region', { name: 'To do' })
  const missing = needs.getByRole('listitem').filter({ hasText: 'No supervisor has approved it.' })
  await expect(missing).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'The server' })).toContainText('Backup.')
  await missing.getByRole('link', { name: 'Dashboard: Approval' }).press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)

  const other = await browser.newPage()
  await signIn(other, 'coordinator1', { path: '/console' })
  await expect(other.getByRole('region', { name: 'Running now' }).getByText(/of 10 sit it/)).toBeVisible()
  await expect(other.getByRole('region', { name: 'The server' })).toHaveCount(0)
  await expect(other.getByRole('columnheader', { name: 'Key' })).toHaveCount(0)
  await other.close()
})

test('an organiser reads the log, finds what one account did, saves it as CSV, and has the log verified', {
  tag: LONG_TAG,
}, async ({ page }) => {
  await signIn(page, 'organiser1', { path: '/console/tasks' })
  await page.getByRole('button', { name: 'Make a backup' }).press('Enter')
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Log' }).press('Enter')
  await expect(page).toHaveTitle('Log')
  const entries = page.getByRole('table', { name: 'Entries of the log' })
  await expect(entries.getByText('Asha Rao started a backup.').first()).toBeVisible()
  await page.getByLabel('Who did it').fill('nobody')
  await page.getByLabel('Who did it').press('Enter')
  await expect(page.getByText('No entry matches.')).toBeVisible()
  await expect(page).toHaveURL(/actor=nobody/)
  await page.getByRole('button', { name: 'Clear' }).press('Enter')
  await page.getByLabel('Action', { exact: true }).fill('back-up')
  await page.getByRole('button', { name: 'Show' }).press('Enter')
  await expect(page).toHaveURL(/act=back-up/)
  await expect(entries.getByText('started a backup').first()).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).press('Enter')
  expect((await saved).suggestedFilename()).toBe('log.csv')
  const begun = page.waitForResponse(/\/verify-log$/) // a page that leaves sooner takes the call with it
  await page.getByRole('button', { name: 'Verify the log' }).press('Enter')
  expect((await begun).ok()).toBe(true)
  await page.goto('/console/tasks')
  await expect(page.getByText(/All [\d,]+ entries are as they were written\./).first()).toBeVisible()
  await page.goto('/console/log')
  await expect(
    page.getByRole('region', { name: 'Integrity' }).getByText(/^Verified at .* entries are as they were written/),
  ).toBeVisible()
  await page.goto('/console/backups')
  await expect(page.getByRole('region', { name: 'The newest backup' })).toContainText(
    /The newest is \d+ min old|There is no backup/,
  )
  await expect(page.getByRole('region', { name: 'Made in the browser' }).getByRole('listitem').first()).toBeVisible()
})

test('an organiser finds a student and a page by keyboard, and goes to pages by letters', { tag: LONG_TAG }, async ({
  page,
}) => {
  await signIn(page, 'organiser1', { path: '/console' })
  await expect(page.getByRole('region', { name: 'The server' })).toBeVisible()
  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: 'Find a student, school, exam, page or act' })
  await expect(field).toBeFocused()
  for (const typed of ['', 'live07']) {
    await field.fill(typed)
    await page.keyboard.press('Escape')
    await expect(field).toHaveCount(0)
    await page.keyboard.press('/')
    await expect(field).toBeFocused()
  }
  await field.fill('live07')
  const option = page.getByRole('option', { name: /live07/ })
  const name = (await option.locator('strong').textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/person=/)
  await expect(page.getByRole('region', { name })).toContainText('live07')
  await page.goto('/console')
  await expect(page.getByRole('region', { name: 'The server' })).toBeVisible()
  await page.keyboard.press('/')
  await field.fill('make a back')
  await expect(page.getByRole('option', { name: 'Make a backup Action · Backups' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/console\/backups$/)
  await expect(field).toHaveCount(0) // a field that still has the focus takes the letters
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys.getByText('g l', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  // Again where a busy computer let more than 1.5 s pass between the two keys.
  await expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('l')
    await expect(page).toHaveURL(/\/console\/log$/, { timeout: 3000 })
  }).toPass()
  await page.getByLabel('Who did it').press('g')
  await page.getByLabel('Who did it').press('t')
  await expect(page.getByLabel('Who did it')).toHaveValue('gt')
  await expect(page).toHaveURL(/\/console\/log$/)
})

test('on a phone, an organiser goes through the console by its menu, with the keyboard', { tag: LONG_TAG }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'organiser1', { path: '/console' })
  const menu = page.getByRole('button', { name: 'Pages of the console. This is Overview.' })
  await menu.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Overview' })).toBeFocused()
  await page.getByRole('menuitem', { name: 'Log', exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/console\/log$/)
  await expect(page.getByRole('heading', { name: 'Log', level: 1 })).toBeVisible() // the page has come, and its rail with it
  await page.getByRole('button', { name: 'Account: organiser1 Organiser' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Password and second factor' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible()
})

test('a notice appears on open home pages at its time, and goes when it is taken back', { tag: LONG_TAG }, async ({
  page,
  browser,
}) => {
  const home = await browser.newPage()
  await home.goto('/')
  await expect(home.getByRole('heading', { name: 'Information' })).toBeVisible()
  await signIn(page, 'organiser1', { path: '/console/notices' })
  await page.getByRole('button', { name: 'New notice' }).press('Enter')
  await page.getByLabel('Text', { exact: true }).fill('Bring a blue pen.')
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Bring a blue pen.')
  await page.getByRole('button', { name: 'Publish' }).press('Enter')
  const shown = page.getByRole('region', { name: 'Shown now' }).getByRole('listitem').filter({ hasText: 'blue pen' })
  await expect(shown).toHaveCount(1)
  await expect(home.getByText('Bring a blue pen.')).toBeVisible({ timeout: 15_000 })
  await shown.getByRole('button', { name: 'Take back' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Over' })).toContainText('Bring a blue pen.')
  await expect(home.getByText('Bring a blue pen.')).toHaveCount(0, { timeout: 15_000 })
  const over = page.getByRole('region', { name: 'Over' }).getByRole('listitem').filter({ hasText: 'blue pen' })
  await over.getByRole('button', { name: 'Show again' }).press('Enter')
  await expect(home.getByText('Bring a blue pen.')).toBeVisible({ timeout: 15_000 })
  await shown.getByRole('button', { name: 'Take back' }).press('Enter')
  await home.close()
})
