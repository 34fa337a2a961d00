import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { question, save } from './exam-room.ts'
import {
  addSchools,
  addStudent,
  addSupervisor,
  endNow,
  makeFirstAccount,
  openExam,
  startNow,
} from './first-edition/console-steps.ts'
import { button, click, rail, wall } from './first-edition/presses.ts'
import { approve, signIn } from './first-edition/sign-in-steps.ts'
import { faultsOf, LONG_TAG, test } from './fixtures.ts'
import { startEmptyServer } from './fresh-server.ts'
import { shortPaper } from './papers/short-paper.ts'

const ASHA = { name: 'Asha Rao', username: 'asha' }
const WIDE = { viewport: { width: 1366, height: 768 } }

/** An exam of another form than the specification's, and what its one student does. */
interface Edition {
  readonly exam: string
  readonly questions: number
  readonly key: readonly string[]
  /** In the editor of forms. */
  makeForm(page: Page): Promise<void>
  /** Where students choose parts: those of the one student, by name. */
  readonly part?: string
  /** In the room, until everything is saved. */
  answer(room: Page): Promise<void>
  /** On the receipt. */
  readonly answered: string
  /** Of the score, once it is published: terms and what they say. */
  readonly score: readonly (readonly [term: string, value: string])[]
  /** Of the list by question: what it says of some. */
  readonly outcomes: readonly string[]
}

/** The whole day of an edition, in the browser alone: from an empty store to the certificate in the student’s hands. */
async function wholeDay(browser: Browser, edition: Edition): Promise<void> {
  const server = await startEmptyServer()
  const folder = mkdtempSync(join(tmpdir(), 'olympiad-papers-'))
  try {
    const page = await browser.newPage(WIDE)
    const errors = faultsOf(page)
    await makeFirstAccount(page, server.setup)
    await makeExam(page, edition, folder)
    await addSchools(page)
    const supervisor = await addSupervisor(page)
    const student = await addStudent(page, edition.exam, ASHA)
    if (edition.part) await choosePart(page, edition.part)
    await startNow(page, edition.exam)
    await approve(await browser.newPage(WIDE), edition.exam, { url: server.url, ...supervisor })
    const room = await browser.newPage(WIDE)
    errors.push(...faultsOf(room))
    await sit(room, edition, { url: server.url, ...student })
    await endNow(page, edition.exam)
    await publish(page, edition.exam)
    await makeCertificates(page, edition.exam)
    await readResult(room, edition)
    expect(errors).toEqual([])
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true })
  }
}

async function makeExam(page: Page, { exam, questions, key, makeForm }: Edition, folder: string): Promise<void> {
  const paper = join(folder, 'paper.pdf')
  writeFileSync(paper, shortPaper({ pages: 2, questions }), 'latin1')
  await rail(page, 'Exams')
  await click(page.getByRole('link', { name: 'New exam' }))
  await page.getByRole('textbox', { name: 'Name' }).fill(exam)
  await page.getByLabel('Level').fill('2')
  await page.getByLabel('Key and results come out').selectOption('byHand')
  await page.getByLabel('Start').fill(await wall(page, 600))
  await page.getByLabel('End').fill(await wall(page, 720))
  await button(page, 'Create the exam').click()
  await page.getByRole('link', { name: '100 questions' }).click()
  await makeForm(page)
  await expect(page.getByText('Saved').first()).toBeVisible()
  await openExam(page, exam)
  await expect(page.getByRole('link', { name: `${questions} questions` })).toBeVisible()
  await page.getByLabel('PDF file').setInputFiles(paper)
  await expect(page.getByText(`${questions} of ${questions} question numbers are found`)).toBeVisible()
  await page.getByRole('link', { name: 'missing' }).click()
  await page.getByLabel('Paste the key').fill(key.join('\n'))
  await button(page, 'Save the key').click()
  await expect(page.getByText(`${questions} of ${questions}`).first()).toBeVisible()
}

async function choosePart(page: Page, part: string): Promise<void> {
  await page.getByRole('row', { name: /Asha Rao/ }).click()
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'Choose parts…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: part }).check()
  await dialog.getByLabel('Reason').fill('As her school wrote')
  await button(dialog, 'Choose parts').click()
  await expect(page.getByRole('term').filter({ hasText: 'Parts' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: part })).toBeVisible()
}

async function sit(room: Page, edition: Edition, account: Parameters<typeof signIn>[2]): Promise<void> {
  await signIn(room, '/login', account)
  await room.getByRole('radio', { name: 'Yes' }).click()
  await button(room, 'No, do not watch me').click()
  await button(room, 'OK').click()
  await edition.answer(room)
  await button(room, 'SUBMIT').click()
  const dialog = room.getByRole('alertdialog')
  await button(dialog, 'Submit …').click()
  await button(dialog, 'Yes, submit').click()
  const receipt = room.getByRole('region', { name: 'Receipt' })
  await expect(receipt).toContainText(`${edition.answered} questions`)
}

async function publish(page: Page, exam: string): Promise<void> {
  await rail(page, 'Results')
  await page.getByRole('row', { name: new RegExp(exam) }).click()
  await button(page, 'Compute results…').click()
  await button(page.getByRole('dialog'), 'Compute results').click()
  await button(page, /^Publish set 1…/).click()
  const dialog = page.getByRole('dialog')
  await button(dialog, 'Publish set 1').click()
  await dialog.getByLabel('Type the exam’s name to continue').fill(exam)
  await button(dialog, /^Publish set 1 for 1 student/).click()
  await expect(page.getByText(/· published/)).toBeVisible()
}

async function makeCertificates(page: Page, exam: string): Promise<void> {
  await rail(page, 'Certificates')
  await page.getByRole('search', { name: 'Certificates' }).getByRole('combobox', { name: 'Exam' }).click()
  await page.getByRole('option', { name: exam }).click()
  await button(page, 'Make certificates…').click()
  await button(page.getByRole('dialog'), /^Make/).click()
  await expect(page.getByText('The certificates are being made.')).toBeVisible()
  await rail(page, 'Tasks')
  await expect(page.getByText(/1 (made|certificate)/).first()).toBeVisible()
}

async function readResult(room: Page, { score, outcomes }: Edition): Promise<void> {
  await room.reload()
  const figures = room.getByRole('region', { name: 'Score' })
  await expect(figures).toBeVisible()
  const text = (await figures.innerText()).replaceAll(/\s+/g, ' ')
  for (const [term, value] of score) expect(text).toContain(`${term} ${value}`)
  const list = room.getByRole('region', { name: 'Question by question' })
  for (const outcome of outcomes) await expect(list).toContainText(outcome)
  const file = room.waitForEvent('download')
  await button(room, 'Download the certificate').click()
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/)
}

/** Types into a field, and waits until the server has it. */
async function type(room: Page, number: number, text: string): Promise<void> {
  const row = question(room, number)
  await row.getByRole('textbox').fill(text)
  await row.getByRole('textbox').press('Enter')
  await expect(row).toContainText('✓ saved')
}

// fails when: any step of an olympiad asks for a hundred questions, for letters, or for a camera
test('IOQM, 30 integers for 2, 3 and 5 marks without a camera, from an empty store to the certificate', {
  tag: LONG_TAG,
}, async ({ browser }) => {
  await wholeDay(browser, {
    exam: 'IOQM',
    questions: 30,
    key: Array.from({ length: 30 }, (_, at) => String((at * 7) % 100).padStart(2, '0')),
    async makeForm(page) {
      await page.getByLabel('A paper that is known').selectOption('IOQM')
      await button(page, 'Take this form').click()
      await button(page, 'Save the form').click()
    },
    async answer(room) {
      await type(room, 2, '07')
      await type(room, 11, '11')
      await type(room, 30, '03')
      await question(room, 12).getByRole('textbox').fill('7')
      await question(room, 12).getByRole('textbox').press('Enter')
      await expect(question(room, 12)).toContainText('not sent')
      await type(room, 12, '77')
    },
    answered: '4 of 30',
    score: [
      ['Your score', '10'],
      ['Right', '3'],
      ['Wrong', '1'],
      ['Not answered', '26'],
    ],
    outcomes: ['012your answer 77 ✓Right', '003 –Not answeredaccepted 14'],
  })
})

/** Three kinds of answers, and a part that each student chooses. */
const MIXED = {
  version: 1,
  sections: [
    section('Mathematics', 4, { kind: 'letter', letters: 'ABCD' }, { right: 4, wrong: -1 }),
    {
      ...section('Numbers', 10, { kind: 'number', decimals: 2 }, { right: 4, wrong: -1 }),
      count: { best: 5 },
    },
    section(
      'Several letters',
      2,
      { kind: 'letters', letters: 'ABCD', marking: 'partial' },
      { right: 4, wrong: -2, partial: [1, 2, 3] },
    ),
    ...['Biology', 'Computing'].map((title) =>
      section(title, 2, { kind: 'letter', letters: 'ABCD' }, { right: 4, wrong: -1 }),
    ),
  ],
  choose: [{ sections: [3, 4], take: 1 }],
  ties: ['score', { section: 0 }],
}
const NUMBERS = ['3.14', '2.5', '-1', '0.25', '10', '7', '8.75', '9', '11', '1024']

function section(title: string, questions: number, answer: object, marks: object) {
  return { title, questions, answer, marks }
}

async function tick(room: Page, number: number, letters: string): Promise<void> {
  const row = question(room, number)
  for (const name of letters) await row.getByRole('checkbox', { name }).click()
  await expect(row).toContainText('✓ saved')
}

// fails when: any step takes a mark for each question, one kind of answer, or one sheet for all students as given
test('letters, numbers of which the best five count, several letters with partial marks, and a chosen part', {
  tag: LONG_TAG,
}, async ({ browser }) => {
  await wholeDay(browser, {
    exam: 'Entrance',
    questions: 20,
    key: ['A', 'B', 'C', 'D', ...NUMBERS, 'AC', 'ABD', 'A', 'B', 'C', 'D'],
    async makeForm(page) {
      const buffer = Buffer.from(JSON.stringify(MIXED))
      const file = { name: 'form.json', mimeType: 'application/json', buffer }
      await page.getByLabel('Form as a JSON file').setInputFiles(file)
      await button(page, 'Save the form').click()
    },
    part: 'Biology',
    async answer(room) {
      await expect(question(room, 18)).toBeAttached()
      await expect(question(room, 19)).toHaveCount(0)
      await save(room, 1, 'A') // 4
      await save(room, 2, 'C') // -1
      for (const [at, text] of ['3,14', '2.50', '−1', '.25', '10', '99'].entries()) await type(room, 5 + at, text) // 5 × 4
      await tick(room, 15, 'A') // 1
      await tick(room, 16, 'CD') // -2
      await save(room, 17, 'A') // 4
    },
    answered: '11 of 18',
    score: [
      ['Your score', '26'],
      ['Partly right', '1'],
    ],
    outcomes: [
      '005your answer 3.14 ✓Right',
      '015your answer A ◐Partly rightaccepted AC',
      '016your answer CD ✕Wrongaccepted ABD',
    ],
  })
})
