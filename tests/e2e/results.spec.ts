import { callsTo, recordCalls } from './calls.ts'
import { expect, signIn, test } from './fixtures.ts'
import { asAccount } from './record-service.ts'

test.use({ viewport: { width: 1366, height: 768 } })

// proves: S1.6, S6.5, S7.37, S7.38
test('after the end the examinee sees the score in figures, as a picture, and question by question', async ({
  page,
}) => {
  const calls = recordCalls(page)
  await signIn(page, 'ended01')
  const score = page.getByRole('region', { name: 'Score' })
  await expect(score).toBeVisible()
  const expected = await scoreByHand('ended01')
  const figures = await score.locator('dl').innerText()
  for (const [term, value] of Object.entries(expected)) {
    expect(figures.replaceAll(/\s+/g, ' ')).toContain(`${term} ${value}`)
  }
  expect(expected.Answered).toBe(expected.Right + expected.Wrong)
  await expect(score.locator('svg').first()).toBeVisible()

  const sheet = page.getByRole('list', { name: 'Question by question' }).getByRole('listitem')
  await expect(sheet).toHaveCount(100)
  // The whole of it fits the window of a small laptop, and its paper is one click away.
  await expect(sheet.last()).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Your score')).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Question paper' }).click()
  const paper = page.getByRole('dialog', { name: 'Question paper' })
  await expect(paper.locator('[data-page="1"]')).toHaveAttribute('data-drawn', 'true', { timeout: 30_000 })
  await paper.getByRole('button', { name: 'Back to the result' }).click()
  await expect(page.getByRole('button', { name: 'Question paper' })).toBeFocused()
  await page.getByRole('button', { name: 'Wrong', exact: true }).click()
  await expect(sheet).toHaveCount(expected.Wrong)
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  const rows = page.getByRole('table', { name: 'Question by question' }).locator('tbody tr')
  await expect(rows).toHaveCount(expected.Wrong)
  await expect(page.getByRole('radiogroup')).toHaveCount(0)

  expect(callsTo(calls, 'GET readonly_attempts').map(({ query }) => query)).toEqual([
    expect.objectContaining({
      page: '1',
      perPage: '100',
      filter: expect.stringMatching(/^questionpaper.exam = "\w{15}"$/),
    }),
  ])
  const [key] = callsTo(calls, 'GET readonly_answers')
  expect(key?.query).toMatchObject({
    fields: 'answers,special',
    filter: expect.stringMatching(/^questionpaper.exam = /),
  })
  for (const silent of ['cameracaptures', 'devices', 'locations', 'outoffocuses', 'POST attempts']) {
    expect(callsTo(calls, silent)).toEqual([])
  }
})

/** The rule of marking once more, without the product's own code. */
async function scoreByHand(username: string) {
  const service = await asAccount(username)
  const attempts = await service.collection('readonly_attempts').getFullList()
  const { answers } = (await service.collection('readonly_answers').getFullList())[0] as unknown as {
    answers: string[]
  }
  const right = attempts.filter(({ questionnumber, option }) =>
    answers[questionnumber - 1]?.split(',').includes(option),
  )
  return {
    Answered: attempts.length,
    Right: right.length,
    Wrong: attempts.length - right.length,
    'Not answered': answers.length - attempts.length,
    Total: answers.length,
  }
}
