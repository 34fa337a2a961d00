import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { answering, first, opened, type Screen } from '../screen-ways.ts'

const resumed = '**/api/olympiad/resume-registration'
const asked = {
  status: 200,
  json: { kind: 'asked', reply: 'Which school is it?', exam: '', values: { name: 'आशा राव', schoolName: 'Vidya' } },
}
const usedLink = {
  status: 400,
  json: { status: 400, message: 'This link was used already. A link works once.', reason: 'link.used', data: {} },
}

/** The form that this browser keeps; null for none. */
const withForm = (values: object | null) => async (page: Page) => {
  await page.goto('/api/health')
  await page.evaluate((draft) => {
    if (draft) localStorage.setItem('registration', JSON.stringify({ at: Date.now(), draft }))
    else localStorage.removeItem('registration')
  }, values && { step: 1, exam: '', values })
}

/** The registration form: new, kept, asked back, and reached by a link. */
export const registerScreens: Screen[] = [
  { name: 'register', open: opened('/register', 'Registered already?') },
  {
    name: 'register-kept',
    open: async (page) => {
      await withForm({ name: 'आशा राव' })(page)
      await opened('/register', 'Is this the form of')(page)
    },
  },
  {
    name: 'register-student',
    open: async (page) => {
      await withForm(null)(page)
      await page.goto('/register')
      await page.getByLabel('School', { exact: true }).fill('Vidya Mandir')
      await page.getByLabel('Address of the school').fill('Mylapore')
      await page.getByRole('button', { name: 'Next: student' }).click()
      await page.getByLabel('Full name').fill('आशा राव')
      await page.getByRole('button', { name: 'Next: guardian' }).click()
      await expect(page.getByText('Take or choose a picture.').first()).toBeVisible()
    },
  },
  {
    name: 'register-asked',
    open: first(answering(resumed, asked), opened('/register#answer-x', 'Which school is it?')),
  },
  {
    name: 'register-link-used',
    open: async (page) => {
      await answering(resumed, usedLink)(page)
      await opened('/register#x', 'Your form is kept')(page)
      await page.getByRole('button', { name: 'Open my form' }).click()
      await expect(page.getByText('This link was used already.')).toBeVisible()
    },
  },
  { name: 'register-by-link', open: opened('/register#y', 'Your form is kept') },
  {
    name: 'register-later',
    open: async (page) => {
      await withForm(null)(page)
      await opened('/register', 'Finish later by e-mail link')(page)
      await page.getByRole('button', { name: 'Finish later by e-mail link' }).click()
      await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible()
    },
  },
]
