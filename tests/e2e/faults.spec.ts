import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPassword } from '../../scripts/demo-accounts.ts'
import { killBrowser, openProfile } from './browser-profile.ts'
import { choose, expectSaved, type Letter, openRoom, question, save } from './exam-room.ts'
import { expect, LONG_TAG, test } from './fixtures.ts'
import { asAccount, endSessions, heldAnswers } from './record-service.ts'

const LETTERS: Letter[] = ['A', 'B', 'C', 'D']
const letterOf = (questionnumber: number) => LETTERS[questionnumber % 4] as Letter

// proves: S2.63
test('thirty answers given without a network, and two reloads, are all on the server after it is back', async ({
  page,
  context,
}) => {
  await openRoom(page, 'live06')
  await save(page, 1, 'D')
  await context.setOffline(true)
  for (let number = 1; number <= 30; number += 1) await choose(page, number, letterOf(number))
  await choose(page, 5, 'D') // changed again: the last choice counts
  await expect(page.getByText('30 answers waiting for the network').first()).toBeVisible()
  await expect(page.getByText('The server cannot be reached.')).toBeVisible()
  expect(await heldAnswers(await asAccount('live06'))).toEqual({ 1: 'D' })

  page.on('dialog', (dialog) => dialog.accept())
  await page.reload().catch(() => undefined) // the browser's own page for no network
  await page.route('**/api/**', (route) => route.abort())
  await context.setOffline(false)
  await page.goto(new URL('/dashboard', process.env.OLYMPIAD_URL).href)
  await expect(page.getByText('30 answers waiting for the network').first()).toBeVisible()
  await page.unrouteAll()
  await expect(page.getByText('All answers saved').first()).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('30 of 100')).toBeVisible()
  const expected = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [index + 1, letterOf(index + 1)]))
  expect(await heldAnswers(await asAccount('live06'))).toEqual({ ...expected, 5: 'D' })
})

test('answers of a browser that was killed are sent by the next one on the same profile', {
  tag: LONG_TAG,
}, async () => {
  const profile = mkdtempSync(join(tmpdir(), 'olympiad-profile-'))
  try {
    const first = await openProfile(profile)
    await openRoom(first.page, 'live07', process.env.OLYMPIAD_URL)
    await save(first.page, 1, 'A')
    await first.page.route('**/api/collections/attempts/**', (route) => route.abort())
    for (const number of [1, 2, 3]) await choose(first.page, number, 'C')
    await expect(first.page.getByText('3 answers waiting for the network').first()).toBeVisible()
    await killBrowser(first.context)
    expect(await heldAnswers(await asAccount('live07'))).toEqual({ 1: 'A' })

    const second = await openProfile(profile)
    // The session may have gone with the browser, which writes it seconds later than the answers; here it always has.
    await second.page.goto(`${process.env.OLYMPIAD_URL}/api/health`)
    await second.page.evaluate(() => localStorage.clear())
    await openRoom(second.page, 'live07', process.env.OLYMPIAD_URL)
    await expect(second.page.getByText('All answers saved').first()).toBeVisible()
    await expectSaved(second.page, 1, 'C')
    expect(await heldAnswers(await asAccount('live07'))).toEqual({ 1: 'C', 2: 'C', 3: 'C' })
    await second.context.close()
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
})

// proves: T6
test('of two tabs the newest choice holds, and both show it', async ({ page, context }) => {
  await openRoom(page, 'live08')
  const other = await context.newPage()
  await other.goto('/dashboard')
  await other.getByRole('button', { name: 'OK' }).click()
  await save(page, 1, 'A')
  await expectSaved(other, 1, 'A')
  await save(other, 1, 'B')
  await expectSaved(page, 1, 'B')
  await Promise.all([choose(page, 2, 'C'), choose(other, 3, 'D')])
  for (const tab of [page, other]) {
    await expectSaved(tab, 2, 'C')
    await expectSaved(tab, 3, 'D')
  }
  expect(await heldAnswers(await asAccount('live08'))).toEqual({ 1: 'B', 2: 'C', 3: 'D' })
})

test('a session that ends in the middle keeps the queue and the place until the same student is back', {
  tag: LONG_TAG,
}, async ({ page }) => {
  await openRoom(page, 'live11')
  await save(page, 1, 'A')
  await endSessions('live11')
  await choose(page, 40, 'B')
  const again = page.getByRole('dialog', { name: 'Please log in again' })
  await expect(again).toContainText('Your answers are kept on this device')
  await again.getByLabel(/^Password/).fill(demoPassword)
  await again.getByRole('button', { name: 'Log in' }).click()
  await expect(again).toBeHidden()
  await expectSaved(page, 40, 'B')
  await expect(question(page, 40)).toBeInViewport()
  expect(await heldAnswers(await asAccount('live11'))).toEqual({ 1: 'A', 40: 'B' })
})
