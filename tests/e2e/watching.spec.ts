import { openRoom } from './exam-room.ts'
import { expect, LONG_TAG, signIn, test } from './fixtures.ts'

// fails when: the room learns of a dropped rule by a reload alone
test('a dropped camera goes from the open room, the hall says since when, and both come back with “Watch again”', {
  tag: LONG_TAG,
}, async ({ page, browser, freshServer }) => {
  const { url } = await freshServer()
  const room = await (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage()
  await openRoom(room, 'live03', url)
  await expect(room.locator('video')).toHaveCount(1)

  await signIn(page, 'organiser1', { origin: url, path: '/hall' })
  await page.getByRole('button', { name: 'Watching' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Stop watching/ })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The cameras hang')
  await dialog.getByRole('button', { name: 'Stop watching' }).press('Enter')
  await expect(page.getByText(/^Camera is not watched at every school since \d\d:\d\d\.$/)).toBeVisible()
  await expect(room.getByText('You may take the exam without a camera.')).toBeVisible()
  await expect(room.locator('video')).toHaveCount(0)

  await room.reload()
  await expect(room.getByText('You may take the exam without a camera.')).toBeVisible()

  await page.getByRole('button', { name: 'Watch again' }).press('Enter')
  const back = page.getByRole('dialog', { name: /^Watch again/ })
  await back.getByRole('textbox', { name: 'Reason' }).fill('They work again')
  await back.getByRole('button', { name: 'Watch again' }).press('Enter')
  await expect(page.getByText(/^Camera is not watched/)).toHaveCount(0)
  await expect(room.locator('video')).toHaveCount(1)
})
