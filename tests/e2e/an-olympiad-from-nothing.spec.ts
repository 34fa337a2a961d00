import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { save } from './exam-room.ts'
import {
  type Account,
  addSchools,
  addStudent,
  addSupervisor,
  endNow,
  makeFirstAccount,
  startNow,
} from './first-edition/console-steps.ts'
import { button, click, pointer, rail, wall } from './first-edition/presses.ts'
import { approve, signIn } from './first-edition/sign-in-steps.ts'
import { LONG_TAG, test } from './fixtures.ts'
import { startEmptyServer } from './fresh-server.ts'
import { shortPaper } from './papers/short-paper.ts'

const NAME = 'Physics Olympiad'
const KEY = Array.from({ length: 100 }, (_, at) => 'ABCD'[at % 4]).join('\n')

const part = (page: Page, name: string) =>
  click(page.getByRole('navigation', { name: 'Parts of the edition' }).getByRole('link', { name }))

// fails when: any step of an olympiad needs a shell, a file of the server, or a call
test('from an empty store, in the browser alone: edition, schools, staff, exams with papers and keys, a student, the result', {
  tag: LONG_TAG,
}, async ({ browser }) => {
  const server = await startEmptyServer()
  const folder = mkdtempSync(join(tmpdir(), 'olympiad-papers-'))
  const paper = (pages: number) => {
    const path = join(folder, `paper-${pages}.pdf`)
    writeFileSync(path, shortPaper({ pages }), 'latin1')
    return path
  }
  try {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
    await makeFirstAccount(page, server.setup)
    pointer.clicks = 0
    await makeEdition(page)
    const ofEdition = pointer.clicks
    await rail(page, 'Exams')
    await click(page.getByRole('link', { name: 'New exam' }))
    await page.getByRole('textbox', { name: 'Name' }).fill('Senior')
    await page.getByLabel('Level').fill('2')
    await page.getByLabel('Key and results come out').selectOption('byHand')
    await makeExam(page, paper(1), { starts: 600, ends: 720 })
    const ofFirst = pointer.clicks - ofEdition
    await page.goBack() // by the keyboard
    await click(page.getByRole('link', { name: 'Copy', exact: true }))
    await expect(page.getByRole('heading', { name: 'New exam' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Name' }).fill('Junior')
    await makeExam(page, paper(2), { starts: 800, ends: 920 })
    const ofCopy = pointer.clicks - ofEdition - ofFirst
    // An edition like the demo's has four exams.
    expect(ofEdition + ofFirst + 3 * ofCopy).toBeLessThanOrEqual(40)

    await addSchools(page)
    const supervisor = await addSupervisor(page)
    const student = await addStudent(page, 'Senior', { name: 'Asha Rao', username: 'asha' })
    await startNow(page, 'Senior')
    await approve(await browser.newPage(), 'Senior', { url: server.url, ...supervisor })
    const room = await browser.newPage({ viewport: { width: 1366, height: 768 } })
    await sit(room, { url: server.url, ...student })
    await endNow(page, 'Senior')
    await expect(room.getByRole('region', { name: 'Score' })).toHaveCount(0)
    await click(button(page, /^Release key and results/))
    await click(button(page.getByRole('dialog'), 'Release key and results'))
    await expect(room.getByRole('region', { name: 'Score' })).toBeVisible()
    await expect(room.getByRole('region', { name: 'Score' }).locator('dl')).toContainText(/Right\s*1/)
    await copyEdition(page)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true })
  }
})

/** All that the demo's edition says, but its files. */
async function makeEdition(page: Page): Promise<void> {
  await click(page.getByRole('link', { name: 'Edition: Name the edition' }))
  await click(page.getByRole('textbox', { name: /^Name/ }))
  await page.getByRole('textbox', { name: /^Name/ }).fill(NAME)
  await page.getByRole('textbox', { name: /^Edition/ }).fill('1st edition')
  await page.getByRole('textbox', { name: /^Institute/ }).fill('Institute of Physics')
  await page.getByLabel(/^Exam date/).fill('2030-10-26T10:00')
  await part(page, 'Prizes and merit')
  await click(button(page, /Add a line/))
  for (const prize of ['50,000', '25,000', '15,000', '10,000', '5,000']) {
    await page.keyboard.type(prize)
    if (prize !== '5,000') await page.keyboard.press('Enter')
  }
  await page.getByLabel('Merit certificates').fill('25')
  await part(page, 'Addresses and links')
  await page.getByLabel(/^Support address/).fill('help@example.org')
  await click(button(page, /Add a line/))
  await page.getByLabel('Label, line 1').fill('About')
  await page.getByLabel('Address, line 1').fill('https://example.org/about')
  await part(page, 'Files')
  await choose(page, 'Add files: Pages of the brochure', [picture('one.svg'), picture('two.svg')])
  await expect(button(page, 'Delete: Pages of the brochure, 2')).toBeVisible()
  await choose(page, 'Add a file: Logo', [picture('logo.svg')])
  await part(page, 'Instructions')
  await click(button(page, 'New instruction'))
  for (const text of ['Log in early.', 'Bring a pen.', 'Be quiet.']) {
    const field = page.getByLabel('Text', { exact: true })
    await expect(field).toHaveValue('') // that of the next one
    await field.fill(text)
    await click(button(page, 'Add the instruction'))
    await expect(page.getByRole('list', { name: 'Instructions' }).getByText(text)).toBeVisible()
  }
  await click(button(page, /^Publish \d+ changes$/))
  await click(button(page.getByRole('dialog'), 'Publish'))
  await expect(page.getByText('Published. Pages show it')).toBeVisible()
}

const picture = (name: string) => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  ),
})

async function choose(page: Page, label: string, files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
  pointer.clicks += 1
  await page.getByLabel(`File: ${label}`).setInputFiles(files)
}

/** From the filled form of an exam to its paper and its key. */
async function makeExam(page: Page, paper: string, { starts, ends }: { starts: number; ends: number }): Promise<void> {
  await page.getByLabel('Start').fill(await wall(page, starts))
  await page.getByLabel('End').fill(await wall(page, ends))
  await click(button(page, 'Create the exam'))
  pointer.clicks += 1
  await page.getByLabel('PDF file').setInputFiles(paper)
  await expect(page.getByText(/100 of 100 question numbers are found/)).toBeVisible()
  await click(page.getByRole('link', { name: 'missing' }))
  await page.getByLabel('Paste the key').fill(KEY)
  await click(button(page, 'Save the key'))
  await expect(page.getByText('100 of 100').first()).toBeVisible()
}

/** The next year's edition, in five clicks at most: times are asked, and everything else stays. */
async function copyEdition(page: Page): Promise<void> {
  pointer.clicks = 0
  await rail(page, 'Edition')
  await click(button(page, 'Copy to a new edition…'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Physics Olympiad 2')
  for (const name of ['Senior', 'Junior']) await dialog.getByLabel(`Start of ${name}`).fill('2031-10-25T09:30')
  await click(button(dialog, 'Copy to a new edition'))
  await expect(page).toHaveURL(/\/console\/exams$/)
  expect(pointer.clicks).toBeLessThanOrEqual(5)
  await expect(page.getByRole('row', { name: /Senior/ })).toHaveCount(1)
  await page.getByRole('search', { name: 'Exams' }).getByRole('combobox', { name: 'Edition' }).click()
  await page.getByRole('option', { name: 'All editions' }).click()
  await expect(page.getByRole('row', { name: /Senior/ })).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('banner')).toContainText('Physics Olympiad 2')
}

async function sit(page: Page, account: Account & { url: string }): Promise<void> {
  await page.goto(account.url)
  await expect(page).toHaveTitle(NAME)
  await expect(page.getByRole('heading', { name: NAME, level: 1 })).toBeVisible()
  await signIn(page, '/login', account)
  await page.getByRole('radio', { name: 'Yes' }).click()
  await button(page, 'No, do not watch me').click()
  await button(page, 'OK').click()
  await expect(page.getByRole('banner')).toContainText(NAME)
  await save(page, 1, 'A')
  await save(page, 2, 'A')
  await button(page, 'SUBMIT').click()
  const dialog = page.getByRole('alertdialog')
  await button(dialog, 'Submit …').click()
  await button(dialog, 'Yes, submit').click()
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('2 of 100 questions')
  await expect(page.getByRole('banner')).toContainText(NAME)
}
