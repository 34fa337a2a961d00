import { randomBytes } from 'node:crypto'
import { choose, expectSaved, openRoom, question, save } from './exam-room.ts'
import { ownExam } from './exams/own-exam.ts'
import { expect, LONG_TAG, test } from './fixtures.ts'
import { shortPaper } from './papers/short-paper.ts'
import { replacePaper } from './record-service.ts'

const REPLACED = /^The organiser replaced the question paper\. Your answers are kept/

test('a paper that is replaced in the exam is on the open page within fifteen seconds, and a pause gives its time back', {
  tag: LONG_TAG,
}, async ({ page }) => {
  const own = await ownExam({ starts: -10, ends: 60 })
  const { url, superuser, name, usernames } = own
  const [username = ''] = usernames
  const { id } = await superuser.collection('examinees').getFirstListItem(`username = "${username}"`)
  const act = (act: string, more: object = {}) =>
    superuser.send(`/api/olympiad/${act}`, { method: 'POST', body: { examinee: id, reason: 'a journey', ...more } })
  const pages = page.locator('[data-page]')
  await openRoom(page, username, url)
  await save(page, 1, 'A')
  await expect(pages).toHaveCount(6)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))

  // No other exam of this server has such a paper.
  const mark = Number.parseInt(randomBytes(3).toString('hex'), 16)
  const file = new File([shortPaper({ pages: 4, padding: mark % 10_000 })], 'corrected.pdf', {
    type: 'application/pdf',
  })
  await replacePaper(superuser, name, file)
  await expect(page.getByText(REPLACED).first()).toBeVisible({ timeout: 15_000 })
  await expect(pages).toHaveCount(4, { timeout: 15_000 })
  await expectSaved(page, 1, 'A')
  await save(page, 2, 'B')
  await page.getByRole('group').filter({ hasText: REPLACED }).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText(REPLACED)).toHaveCount(0)

  await act('pause-sitting')
  await expect(page.getByRole('heading', { name: 'Your exam is paused' })).toBeVisible({ timeout: 15_000 })
  for (const text of ['Your answers are saved.', 'Your time stands still'])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(question(page, 1)).toHaveCount(0)
  await expect(pages).toHaveCount(0)
  await act('resume-sitting')
  await expect(page.getByText(/^You have until .* 1 minute more, given by the organiser\.$/).first()).toBeVisible()
  await expectSaved(page, 1, 'A')
  await expect(pages).toHaveCount(4)
  await choose(page, 3, 'C')
  await expectSaved(page, 3, 'C')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

  await act('end-sitting')
  await expect(page.getByRole('heading', { name: 'Your answers are submitted' })).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('Your supervisor ended your exam.')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Receipt' }).getByRole('term').getByText('Ended by your supervisor'),
  ).toBeVisible()
})
