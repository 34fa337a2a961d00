import type { Page } from '@playwright/test'
import { question } from '../exam-room.ts'
import { expect } from '../fixtures.ts'
import {
  answeringOn,
  examinee,
  first,
  nothing,
  records,
  room,
  type Screen,
  showSheet,
  signedIn,
} from '../screen-ways.ts'

const marks = { right: 4, wrong: -1, blank: 0 }
const complete = { title: '', overrides: [], count: 'all', cutoff: null }
/** A section for each kind of answer. */
const sections = [
  { questions: 2, answer: { kind: 'letter', letters: 'ABCDE' }, marks, title: 'One answer' },
  { questions: 2, answer: { kind: 'letters', letters: 'ABCDEFGH', marking: 'all' }, marks },
  { questions: 2, answer: { kind: 'integer', digits: 3 }, marks },
  { questions: 3, answer: { kind: 'number', decimals: 2 }, marks, title: 'Numbers', count: { best: 2 } },
  { questions: 1, answer: { kind: 'match', rows: 'PQRS', letters: '12345', marking: 'row' }, marks },
  { questions: 3, answer: { kind: 'letter', letters: '1234' }, marks, count: { first: 2 } },
].map((section) => ({ ...complete, ...section }))
const form = { version: 1, unit: 4, start: 0, floor: null, sections, choose: [], ties: ['score', { section: 3 }] }

/** The student's exam has a section for each kind, and every answer is stored. */
const withForm = first(
  answeringOn(examinee, (record) => {
    for (const exam of [record.expand?.exam, record.expand?.questionpaper?.expand?.exam]) if (exam) exam.form = form
    return record
  }),
  async (page) => {
    await page.route(records('attempts'), (route) => {
      const isWrite = route.request().method() === 'POST'
      const row = { ...route.request().postDataJSON(), id: 'a', updated: '2026-11-21 10:00:00.000Z' }
      return route.fulfill({ json: isWrite ? row : nothing.json })
    })
  },
)

async function answerEachKind(page: Page): Promise<void> {
  await showSheet(page)
  if ((await question(page, 7).getAttribute('data-answered')) === 'true') return
  await question(page, 1).getByRole('radio', { name: 'E' }).click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('acg')
  await question(page, 5).getByRole('textbox').fill('007')
  await question(page, 6).getByRole('textbox').fill('42')
  await question(page, 7).getByRole('textbox').fill('3,14')
  await question(page, 8).getByRole('textbox').fill('2.125')
  await question(page, 10).getByRole('radio').first().focus()
  await page.keyboard.type('241')
  for (const number of [11, 12, 13]) await question(page, number).getByRole('radio', { name: '2' }).click()
  await expect(question(page, 8)).toContainText('At most 2 decimals.')
  await expect(page.getByText(/Too many answered/)).toBeAttached()
}

/** To a row of the sheet with each kind answered. */
const atRow = (number: number) => async (page: Page) => {
  await showSheet(page)
  await question(page, number).scrollIntoViewIfNeeded()
}
const inRoom = (then: (page: Page) => Promise<void>) =>
  first(
    withForm,
    room('live20', async (page) => {
      await answerEachKind(page)
      await then(page)
    }),
  )

/** The sheet of a form with every kind of answer. */
export const sheetScreens: Screen[] = [
  { name: 'sheet-kinds', open: inRoom(atRow(1)), show: atRow(1) },
  { name: 'sheet-kinds-below', open: inRoom(atRow(13)), show: atRow(13) },
  {
    name: 'sheet-parts',
    open: inRoom(async (page) => {
      await page.getByRole('button', { name: /^Overview/ }).click()
      await expect(page.getByRole('group', { name: 'Questions' })).toContainText('Numbers')
    }),
    show: showSheet,
  },
  { name: 'sheet-submit', open: inRoom(askToSubmit) },
  { name: 'instructions-form', open: first(withForm, signedIn('live19', 'A wrong answer')) },
]

async function askToSubmit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'SUBMIT', exact: true }).click()
  await page.getByRole('button', { name: 'Submit …' }).click()
  await expect(page.getByText('Submit for good?')).toBeVisible()
}
