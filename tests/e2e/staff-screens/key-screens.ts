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

const revision = (id: string, question: number, values: object) => ({
  ...{ id, question, before: 'B', state: 'proposed', by: 'examiner', decidedby: '', answer: '', decided: '' },
  ...{ created: '2026-11-21 10:00:00.000Z', ...values },
})
const revisions = [
  revision('r1', 17, { letters: '*', reason: 'The table lost its last column in print.' }),
  revision('r2', 42, { letters: 'B,C', reason: '“At least” may be read both ways.' }),
  revision('r3', 30, { letters: '-', state: 'refused', reason: 'No option is right.', answer: 'D is right.' }),
]
const trial = {
  proposals: [
    { revision: 'r1', question: 17, mayConfirm: true, confirmers: ['Uma'], changes: { gain: 419, lose: 0 } },
    { revision: 'r2', question: 42, mayConfirm: false, confirmers: [], changes: { gain: 96, lose: 0 } },
  ],
  sheets: 603,
  changes: { gain: 471, lose: 0 },
}
const list = (items: object[]) => ({
  status: 200,
  json: { page: 1, perPage: 200, totalItems: -1, totalPages: -1, items },
})

const counts = { questionpaper: 'paper00000000000', entry: 'B', accepted: 0, refused: 0 }
const objected = [
  { ...counts, question: 42, open: 31 },
  { ...counts, question: 17, open: 12, entry: '*' },
  { ...counts, question: 7, open: 0, refused: 3 },
]
const texts = {
  total: 2,
  items: [
    { text: '“At least” may be read both ways, so that B and C are right.', state: 'open', answer: '' },
    { text: 'The table on page 4 lost its last column.', state: 'refused', answer: 'The column is on page 5.' },
  ],
}
const item = { question: 42, p: 0.35, pointBiserial: 0.08, itemRest: 0.05, counts: [12, 100, 211, 191, 89] }
const withObjections = first(
  answering('**/api/olympiad/objections{,?*}', { status: 200, json: { questions: objected } }),
  first(
    answering('**/api/olympiad/objection-texts{,?*}', { status: 200, json: texts }),
    answering('**/api/olympiad/question-figures{,?*}', { status: 200, json: { sheets: 603, items: [item] } }),
  ),
)
const atObjections = async (page: Page) => {
  await signIn(page, 'examiner1', { path: '/console/objections' })
  await page.getByRole('row', { name: /Senior mock/ }).click()
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
  {
    name: 'console-key-revision',
    open: first(
      answering(records('keyrevisions'), list(revisions)),
      first(answering('**/api/olympiad/key-proposals{,?*}', { status: 200, json: trial }), async (page) => {
        await ofExam(/Ended/)(page)
        await page.getByRole('link', { name: 'Propose a change' }).click()
        await page.getByRole('textbox', { name: 'Question' }).fill('58')
        await expect(page.getByText('+471')).toBeVisible()
      }),
    ),
  },
  {
    name: 'console-objections',
    open: first(withObjections, async (page) => {
      await atObjections(page)
      await expect(page.getByText('0.08')).toBeVisible()
    }),
  },
  {
    name: 'console-objections-none',
    open: async (page) => {
      await atObjections(page)
      await expect(page.getByText('Nobody has objected to this exam.')).toBeVisible()
    },
  },
]
