import type { Page } from '@playwright/test'
import { expect, signIn } from '../fixtures.ts'
import { answering, first, records, type Screen, type Way } from '../screen-ways.ts'

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
    name: 'console-form-fixed',
    open: async (page) => {
      await ofExam(/Ended/)(page)
      await expect(page.getByText('its form stays as it is').first()).toBeVisible()
    },
  },
]
