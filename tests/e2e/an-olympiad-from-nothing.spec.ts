import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { save } from './exam-room.ts'
import { LONG_TAG, test } from './fixtures.ts'
import { startEmptyServer } from './fresh-server.ts'
import { shortPaper } from './papers/short-paper.ts'

const NAME = 'Physics Olympiad'
const PASSWORD = 'a password of this journey'
const KEY = Array.from({ length: 100 }, (_, at) => 'ABCD'[at % 4]).join('\n')

/** Presses of the pointer, as a person would count them. */
let clicks = 0
async function click(locator: Locator): Promise<void> {
  clicks += 1
  await locator.click()
}
const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const rail = (page: Page, name: string) =>
  click(page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name, exact: true }))
const part = (page: Page, name: string) =>
  click(page.getByRole('navigation', { name: 'Parts of the edition' }).getByRole('link', { name }))
/** A wall clock's reading in the zone of the page, this many minutes from now. */
const wall = (page: Page, minutes: number) =>
  page.evaluate(
    (ms) => {
      const at = new Date(ms)
      return new Date(ms - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
    },
    Date.now() + minutes * 60_000,
  )

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
    clicks = 0
    await makeEdition(page)
    const ofEdition = clicks
    await rail(page, 'Exams')
    await click(page.getByRole('link', { name: 'New exam' }))
    await page.getByRole('textbox', { name: 'Name' }).fill('Senior')
    await page.getByLabel('Level').fill('2')
    await page.getByLabel('Key and results come out').selectOption('byHand')
    await makeExam(page, paper(1), { starts: 600, ends: 720 })
    const ofFirst = clicks - ofEdition
    await page.goBack() // by the keyboard
    await click(page.getByRole('link', { name: 'Copy', exact: true }))
    await expect(page.getByRole('heading', { name: 'New exam' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Name' }).fill('Junior')
    await makeExam(page, paper(2), { starts: 800, ends: 920 })
    const ofCopy = clicks - ofEdition - ofFirst
    // An edition like the demo's has four exams.
    expect(ofEdition + ofFirst + 3 * ofCopy).toBeLessThanOrEqual(40)

    await addSchools(page)
    const supervisor = await addSupervisor(page)
    const student = await addStudent(page)
    await startNow(page)
    await approve(await browser.newPage(), { url: server.url, ...supervisor })
    const room = await browser.newPage({ viewport: { width: 1366, height: 768 } })
    await sit(room, { url: server.url, ...student })
    await endNow(page)
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

async function makeFirstAccount(page: Page, setup: () => string): Promise<void> {
  await expect.poll(setup).not.toBe('')
  await page.goto(setup())
  await page.getByLabel('Your name').fill('Meera Kulkarni')
  await page.getByLabel('Username').fill('meera')
  await page.getByLabel(/^Password/).fill(PASSWORD)
  await button(page, 'Make my account').click()
  await expect(page).toHaveTitle('Overview')
  await expect(page.getByText('A new edition begins with these steps.')).toBeVisible()
}

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
  clicks += 1
  await page.getByLabel(`File: ${label}`).setInputFiles(files)
}

/** From the filled form of an exam to its paper and its key. */
async function makeExam(page: Page, paper: string, { starts, ends }: { starts: number; ends: number }): Promise<void> {
  await page.getByLabel('Start').fill(await wall(page, starts))
  await page.getByLabel('End').fill(await wall(page, ends))
  await click(button(page, 'Create the exam'))
  clicks += 1
  await page.getByLabel('PDF file').setInputFiles(paper)
  await expect(page.getByText(/100 of 100 question numbers are found/)).toBeVisible()
  await click(page.getByRole('link', { name: 'missing' }))
  await page.getByLabel('Paste the key').fill(KEY)
  await click(button(page, 'Save the key'))
  await expect(page.getByText('100 of 100').first()).toBeVisible()
}

/** The next year's edition, in five clicks at most: times are asked, and everything else stays. */
async function copyEdition(page: Page): Promise<void> {
  clicks = 0
  await rail(page, 'Edition')
  await click(button(page, 'Copy to a new edition…'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Physics Olympiad 2')
  for (const name of ['Senior', 'Junior']) await dialog.getByLabel(`Start of ${name}`).fill('2031-10-25T09:30')
  await click(button(dialog, 'Copy to a new edition'))
  await expect(page).toHaveURL(/\/console\/exams$/)
  expect(clicks).toBeLessThanOrEqual(5)
  await expect(page.getByRole('row', { name: /Senior/ })).toHaveCount(1)
  await page.getByRole('search', { name: 'Exams' }).getByRole('combobox', { name: 'Edition' }).click()
  await page.getByRole('option', { name: 'All editions' }).click()
  await expect(page.getByRole('row', { name: /Senior/ })).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('banner')).toContainText('Physics Olympiad 2')
}

async function addSchools(page: Page): Promise<void> {
  await rail(page, 'Schools')
  for (const name of ['North School', 'South School']) {
    await button(page, 'Add one').click()
    const form = page.getByRole('region', { name: 'Add a school' })
    await form.getByLabel('Name').fill(name)
    await form.getByLabel('Code').fill(name.slice(0, 5).toUpperCase())
    await button(form, /^Add the school/).click()
    await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  }
}

/** What the page says of a new account: its username, and the password that is shown once. */
async function shownAccount(page: Page): Promise<Account> {
  const note = page.getByRole('alert').filter({ hasText: 'It is shown this once.' })
  const words = (await note.innerText()).replaceAll(/\s+/g, ' ')
  const [, username = '', password = ''] = /Password of (\S+): (\S+)/.exec(words) ?? []
  expect([username, password]).not.toContain('')
  return { username, password }
}
interface Account {
  readonly username: string
  readonly password: string
}

async function addSupervisor(page: Page): Promise<Account> {
  await rail(page, 'Staff')
  await button(page, 'Add one').click()
  const form = page.getByRole('region', { name: 'Add an account' })
  await form.getByLabel(/^Username/).fill('sita')
  await form.getByLabel(/^Role/).selectOption('supervisor')
  await form.getByLabel(/^Password/).selectOption('code')
  await button(form, 'Add the account').click()
  return shownAccount(page)
}

async function addStudent(page: Page): Promise<Account> {
  await rail(page, 'People')
  await button(page, 'Add one').click()
  const form = page.getByRole('region', { name: 'Add a student' })
  await form.getByLabel(/^Name/).fill('Asha Rao')
  await form.getByLabel(/^Username/).fill('asha')
  await pick(page, form.getByLabel(/^School/), /North School/)
  await pick(page, form.getByLabel(/^Exam/), /Senior/)
  await button(form, 'Add the student').click()
  return shownAccount(page)
}

async function pick(page: Page, field: Locator, name: RegExp): Promise<void> {
  await field.click()
  await page.getByRole('option', { name }).click()
}

const openExam = async (page: Page) => {
  await rail(page, 'Exams')
  await expect(page.getByRole('heading', { name: 'Exams', level: 1 })).toBeVisible() // a list of people has such a row too
  await page.getByRole('row', { name: /Senior/ }).click()
  await expect(page.getByRole('heading', { name: 'Senior', level: 1 })).toBeVisible()
}

async function startNow(page: Page): Promise<void> {
  await openExam(page)
  await button(page, /^Change the times/).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Start').fill(await wall(page, -1))
  await dialog.getByLabel('End').fill(await wall(page, 120))
  await dialog.getByLabel('Reason').fill('The day has come')
  await button(dialog, 'Change the times').click()
  await expect(page.getByText('Running', { exact: true })).toBeVisible()
}

async function endNow(page: Page): Promise<void> {
  await button(page, /^Change the times/).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('End').fill(await wall(page, 0))
  await dialog.getByLabel('Reason').fill('All have handed in')
  await button(dialog, 'Change the times').click()
  await dialog.getByLabel('Type the exam’s name to continue').fill('Senior')
  await button(dialog, /^Change the times for 1 student/).click()
  await expect(page.getByText('Ended', { exact: true })).toBeVisible()
}

async function signIn(page: Page, path: string, { url, username, password }: Account & { url: string }) {
  await page.goto(`${url}${path}`)
  await page.getByLabel(/^Username/).fill(username)
  await page.getByLabel(/^Password/).fill(password)
  await button(page, 'Login').click()
  await page.waitForURL('**/dashboard')
}

async function approve(page: Page, account: Account & { url: string }): Promise<void> {
  await signIn(page, '/login-supervisor', account)
  await page.getByRole('button', { name: /^Senior/ }).click()
  await button(page.getByRole('dialog'), 'Approve this exam').click()
  await expect(page.getByText('Approved').first()).toBeVisible()
  await page.close()
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
