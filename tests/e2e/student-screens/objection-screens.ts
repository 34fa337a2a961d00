import { expect } from '../fixtures.ts'
import { answering, examinee, first, records, type Screen, signedIn } from '../screen-ways.ts'

const own = (question: number, values: object) => ({
  ...{ id: `objection${question}`, question, created: '2026-11-21 10:00:00.000Z', ...values },
})
const objections = [
  own(42, { state: 'accepted', text: 'B and C are both right.', answer: 'Yes. Both letters count now.' }),
  own(17, { state: 'open', text: 'The table has no last column.', answer: '' }),
]
const list = { status: 200, json: { page: 1, perPage: 1000, totalItems: 2, totalPages: 1, items: objections } }

/** Objections to the student's exam are taken for an hour more. */
const withObjections = answering(examinee, (record) => {
  const objectionsuntil = new Date(Date.now() + 3_600_000).toISOString().replace('T', ' ')
  Object.assign(record.expand.exam, { objectionsuntil })
  Object.assign(record.expand.questionpaper.expand.exam, { objectionsuntil })
  return record
})

/** What a student sees of objections, below the result. */
export const objectionScreens: Screen[] = [
  {
    name: 'results-objections',
    open: first(
      withObjections,
      first(answering(records('objections'), list), async (page) => {
        await signedIn('ended04', 'Question by question')(page)
        await page.getByRole('textbox', { name: /^What is wrong/ }).fill('C is right as well.')
        await expect(page.getByText('Both letters count now.')).toBeVisible()
      }),
    ),
    show: (page) => page.getByRole('heading', { name: 'Objections to the key' }).scrollIntoViewIfNeeded(),
  },
]
