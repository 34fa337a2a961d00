import type { Page } from '@playwright/test'
import { expect, signIn } from '../fixtures.ts'
import { answering, broken, first, nothing, records, type Screen } from '../screen-ways.ts'

const states = '**/api/olympiad/keys'
const letters = Array.from({ length: 100 }, (_, at) => 'CBDBBCACAC'[at % 10] ?? 'A')
/** As it comes from a spreadsheet: with a heading, letters of several kinds, two lines of one question, and faults. */
const pasted = [
  'Q.No\tAnswer',
  ...letters.flatMap((letter, at) => (at === 60 || at === 93 ? [] : [`${at + 1}\t${at === 6 ? 'A/D' : letter}`])),
]
  .with(17, '17\tBonus')
  .with(30, '30\t-')
  .toSpliced(58, 0, '57\tD')
  .with(88, '88\tE')
  .join('\n')

const opened = (text: string | RegExp) => async (page: Page) => {
  await signIn(page, 'examiner1', { path: '/console/keys' })
  await expect(page.getByText(text).first()).toBeVisible()
}
const ofExam = (name: RegExp) => async (page: Page) => {
  await opened('Examiners and organisers alone')(page)
  await page.getByRole('row', { name }).first().click()
  await expect(page.getByRole('grid', { name: 'Answer key' })).toBeVisible()
}

/** What examiners see of keys. */
export const keyScreens: Screen[] = [
  { name: 'console-keys', open: opened('100 of 100') },
  { name: 'console-keys-failed', open: first(answering(states, broken), opened('could not be loaded')) },
  {
    name: 'console-key-pasted',
    open: first(answering(records('answers'), nothing), async (page) => {
      await ofExam(/To come/)(page)
      await page.getByLabel('Paste the key').fill(pasted)
      await page.getByRole('button', { name: 'Go to 061' }).click()
      await expect(page.getByRole('row', { name: /^Question 061/ })).toBeFocused()
    }),
  },
  { name: 'console-key-begun', open: ofExam(/Ended/) },
]
