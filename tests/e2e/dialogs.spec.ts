import type { Page } from '@playwright/test'
import { openRoom, save } from './exam-room.ts'
import { ownExam } from './exams/own-exam.ts'
import { expect, LONG_TAG, test } from './fixtures.ts'

// What the service worker keeps would come to the page without the network.
test.use({ serviceWorkers: 'block' })

const FILE = '**/assets/all-dialogs-*.js'
/** By the button that opens it. */
const DIALOGS = {
  INSTRUCTIONS: 'Instructions',
  HELP: 'Ask for help',
  Announcements: 'Announcements',
  'END EXAM': 'Do you really want to exit the exam?',
  SUBMIT: 'Submit your answers?',
}

async function openOwnRoom(page: Page): Promise<void> {
  const { url, usernames } = await ownExam({ starts: -10, ends: 60 })
  await openRoom(page, usernames[0] ?? '', url)
}

// fails when: they are fetched only when they are wanted
test('the dialogs of the room come after its first page by themselves, and a network that goes then takes none of them', {
  tag: LONG_TAG,
}, async ({ page }) => {
  // What nobody waits for gives way to them.
  const rest = page.waitForRequest('**/assets/fp.esm-*.js')
  await openOwnRoom(page)
  await rest
  await page.context().setOffline(true)
  for (const [button, name] of Object.entries(DIALOGS)) {
    const dialog = page.getByRole(/SUBMIT|END/.test(button) ? 'alertdialog' : 'dialog', { name })
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})

test('a dialog that the network holds up says so, leaves the sheet to the hand, can be done without, and opens by itself', {
  tag: LONG_TAG,
}, async ({ page }) => {
  await page.route(FILE, (route) => route.abort())
  await openOwnRoom(page)
  const waits = page.getByText(/^This needs the internet/)
  const submit = page.getByRole('button', { name: 'SUBMIT', exact: true })
  await submit.click()
  await expect(waits).toBeVisible()
  await save(page, 1, 'B')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(waits).toBeHidden()
  await submit.click()
  await expect(waits).toBeVisible()
  await page.unroute(FILE)
  const dialog = page.getByRole('alertdialog', { name: 'Submit your answers?' })
  await expect(dialog.getByRole('definition').first()).toHaveText('1')
  await expect(waits).toBeHidden()
})
