import { choose, openRoom, save } from './exam-room.ts'
import { expect, LONG_TAG, signIn, test } from './fixtures.ts'
import { asAccount, heldAnswers } from './record-service.ts'

test('answers that never got through reach the server as a file, by the hand of a supervisor', {
  tag: LONG_TAG,
}, async ({ page, browser }) => {
  const key = page.waitForResponse('**/api/olympiad/rescue-key', { timeout: 40_000 })
  await openRoom(page, 'live19')
  await save(page, 1, 'A')
  await key
  await page.route('**/api/**', (route) => route.abort())
  for (const number of [1, 2, 3]) await choose(page, number, 'D')
  await expect(page.getByText('3 answers waiting for the network').first()).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save rescue file' }).click()
  const file = await (await download).path()
  await expect(page.getByText(/^Saved as live19-\d{6}\.rescue\. Give this file/)).toBeVisible()

  const desk = await browser.newPage()
  await signIn(desk, 'supervisor1')
  await desk.getByRole('link', { name: 'Open a rescue file' }).click()
  const opened = async () => {
    await desk.getByLabel('Choose a file').setInputFiles(file)
    await expect(desk.getByText('Username: live19')).toBeVisible()
  }
  await opened()
  await expect(desk.getByRole('row', { name: /^001 A.* D.* The file is newer/ })).toBeVisible()
  await desk.getByLabel('Reason').fill('the line of room 4 died')
  await desk.getByRole('button', { name: 'Accept 3 answers' }).click()
  await expect(desk.getByText('3 written to the answer sheet. The log has the details.')).toBeVisible()
  await desk.reload()
  await opened()
  await expect(desk.getByText('Nothing differs from the server. 3 more are the same on the server.')).toBeVisible()
  await expect(desk.getByRole('button', { name: /^Accept/ })).toHaveCount(0)
  await desk.close()
  expect(await heldAnswers(await asAccount('live19'))).toEqual({ 1: 'D', 2: 'D', 3: 'D' })
})
