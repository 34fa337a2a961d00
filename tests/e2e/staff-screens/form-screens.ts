import { readForm } from '@olympiad/olympiad/forms/declared/read-form'
import type { Page } from '@playwright/test'
import { expect, signIn } from '../fixtures.ts'
import { answering, first, nothing, records, type Screen, type Way } from '../screen-ways.ts'

/** From the page of the first exam in that state. */
const ofExam = (state: RegExp) => async (page: Page) => {
  await signIn(page, 'organiser1', { path: '/console/exams' })
  await page.getByRole('row', { name: state }).first().click()
  await page.getByRole('link', { name: '100 questions' }).click()
  await expect(page.getByRole('region', { name: 'Example' })).toBeVisible()
}
const unapproved = answering(records('approvals'), {
  status: 200,
  json: { page: 1, perPage: 100, totalItems: 0, totalPages: 0, items: [] },
})
const take = async (page: Page, paper: string) => {
  await page.getByLabel('A paper that is known').selectOption(paper)
  await page.getByRole('button', { name: 'Take this form' }).click()
}
const kinds = [
  { kind: 'letters', letters: 'ABCD', marking: 'partial' },
  { kind: 'integer', digits: 2 },
  { kind: 'number', decimals: 2 },
  { kind: 'match', rows: 'PQRS', letters: '12345' },
]
const { form } = readForm({
  version: 1,
  sections: kinds.map((answer, at) => {
    const marks = { right: 4, ...(at === 0 && { partial: [1, 2, 3] }) }
    return { title: `Part ${at + 1}`, questions: 4, answer, marks }
  }),
})
const withForm = (exam: object) => ({ ...exam, form })

/** Only an exam that has not begun has an editor. */
const writing = (then: Way) => first(unapproved, first(ofExam(/To come/), then))

/** What organisers see of forms. */
export const formScreens: Screen[] = [
  {
    name: 'console-forms',
    open: async (page) => {
      await signIn(page, 'organiser1', { path: '/console/forms' })
      await expect(page.getByText('100 questions, at most 100 marks').first()).toBeVisible()
    },
  },
  { name: 'console-form', open: writing(async (page) => take(page, 'JEE Advanced')) },
  {
    name: 'console-form-choose',
    open: writing(async (page) => {
      await take(page, 'KVPY')
      await page.getByRole('button', { name: 'Add a comparison' }).click()
      await page.getByRole('menuitem', { name: 'More marks in one section' }).click()
      await page.getByRole('group', { name: 'Ranks' }).scrollIntoViewIfNeeded()
    }),
  },
  {
    name: 'console-form-fault',
    open: writing(async (page) => {
      await page.getByLabel('Right answer').first().fill('four')
      await page.getByRole('button', { name: 'Save the form' }).click()
      await expect(page.getByLabel('Right answer').first()).toBeFocused()
    }),
  },
  {
    name: 'console-key-form',
    open: first(
      first(
        answering(records('exams'), ({ items, ...page }) => ({ ...page, items: items.map(withForm) })),
        answering(records('answers'), nothing),
      ),
      async (page) => {
        await signIn(page, 'examiner1', { path: '/console/keys' })
        await page
          .getByRole('row', { name: /To come/ })
          .first()
          .click()
        await page.getByLabel('Paste the key').fill('1\tAC\n5\t7\n9\t3.10..3.20\n13\tP2,Q4,R1,S3')
        await page.getByLabel(/^Question 006/).fill('8')
        await expect(page.getByText('006 needs', { exact: false })).toBeVisible()
      },
    ),
  },
  {
    name: 'console-form-fixed',
    open: async (page) => {
      await ofExam(/Ended/)(page)
      await expect(page.getByText('its form stays as it is').first()).toBeVisible()
    },
  },
]
