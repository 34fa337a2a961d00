import { choose, question } from './exam-room.ts'
import { expect, test } from './fixtures.ts'

// proves: S2.10, S2.80, S7.41
test('a visitor checks the device and practises in the exam room, and the browser only reads', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`)
  })
  await page.goto('/check')
  for (const text of ['Camera Detected', 'Microphone Detected']) await expect(page.getByText(text)).toBeVisible()
  await expect(page.locator('canvas').first()).toBeVisible()
  await expect(page.getByText('This device is ready for the exam.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'What was checked' })).toContainText('Network: Good')
  await expect(page.getByText('Your organiser sees')).toHaveCount(0)

  await page.getByRole('link', { name: 'Try a practice exam' }).click()
  await page.getByRole('button', { name: 'Start the practice' }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.locator('[data-page="1"]')).toHaveAttribute('data-drawn', 'true')
  await expect(page.locator('video')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^On page 1: 001–/ })).toBeVisible()
  await choose(page, 1, 'C')
  // By keyboard: what is chosen, marked and taken back, as in the exam.
  await question(page, 2).getByRole('radio').first().focus()
  await page.keyboard.press('b')
  await page.keyboard.press('m')
  await page.keyboard.press('End')
  await page.keyboard.press('a')
  await expect(question(page, 10).getByRole('radio', { name: 'A' })).toBeChecked()
  await expect(page.getByText('3 of 10 answered')).toBeVisible()

  await page.getByRole('button', { name: 'END EXAM' }).click()
  await expect(page.getByText('3 answered, 7 not answered: 003–009')).toBeVisible()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('END EXAM does not submit your answers.')).toBeVisible()
  await page.getByRole('button', { name: /^Go on/ }).click()
  await page.getByRole('button', { name: 'SUBMIT', exact: true }).click()
  await page.getByRole('button', { name: 'Submit …' }).click()
  await page.getByRole('button', { name: 'Yes, submit' }).click()
  await expect(page.getByRole('region', { name: 'Sample receipt' })).toContainText('3 of 10 questions')
  await expect(page.getByRole('region', { name: 'Score' })).toContainText('2 of 10')
  expect(sent).toEqual([])
  const kept = await page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    names: Object.keys({ ...localStorage, ...sessionStorage }).filter((name) => name !== 'last-request'),
  }))
  expect(kept).toEqual({ databases: [], names: [] })
})
