import { expect, signIn, test } from './fixtures.ts'

const LAPTOPS = [
  { width: 1366, height: 768 },
  { width: 1366, height: 640 }, // less the bars of the browser
  { width: 900, height: 768 },
]

test('the instructions show pattern, timing and OK at once in the windows of laptops', async ({ page }) => {
  await signIn(page, 'live15')
  const instructions = page.getByRole('dialog', { name: 'Instructions' })
  for (const size of LAPTOPS) {
    await page.setViewportSize(size)
    for (const name of ['Exam Pattern', 'Timing & Marking']) {
      await expect(instructions.getByRole('heading', { name })).toBeInViewport({ ratio: 1 })
    }
    await expect(instructions.getByText('No negative marking')).toBeInViewport({ ratio: 1 })
    await expect(instructions.getByRole('button', { name: 'OK' })).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width: 1366, height: 768 })
  await expect(instructions.getByRole('heading', { name: 'At the end' })).toBeInViewport({ ratio: 1 })
})

test('the whole result fits the window of a small laptop, and its paper is one click away', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signIn(page, 'ended01')
  const sheet = page.getByRole('list', { name: 'Question by question' }).getByRole('listitem')
  await expect(sheet.last()).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Your score')).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Question paper' }).click()
  const paper = page.getByRole('dialog', { name: 'Question paper' })
  await expect(paper.locator('[data-page="1"]')).toHaveAttribute('data-drawn', 'true', { timeout: 30_000 })
  await paper.getByRole('button', { name: 'Back to the result' }).click()
  await expect(page.getByRole('button', { name: 'Question paper' })).toBeFocused()
})
