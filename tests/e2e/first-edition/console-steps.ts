import { expect, type Page } from '@playwright/test'
import { button, pick, rail, wall } from './presses.ts'

const PASSWORD = 'a password of this journey'

export interface Account {
  readonly username: string
  readonly password: string
}
interface NewStudent {
  readonly name: string
  readonly username: string
}

/** The owner of an empty server, from the address that its log tells. */
export async function makeFirstAccount(page: Page, setup: () => string): Promise<void> {
  await expect.poll(setup).not.toBe('')
  await page.goto(setup())
  await page.getByLabel('Your name').fill('Meera Kulkarni')
  await page.getByLabel('Username').fill('meera')
  await page.getByLabel(/^Password/).fill(PASSWORD)
  await button(page, 'Make my account').click()
  await expect(page).toHaveTitle('Overview')
  await expect(page.getByText('A new edition begins with these steps.')).toBeVisible()
}

/** Two schools. */
export async function addSchools(page: Page): Promise<void> {
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

/** An account that approves exams. */
export async function addSupervisor(page: Page): Promise<Account> {
  await rail(page, 'Staff')
  await button(page, 'Add one').click()
  const form = page.getByRole('region', { name: 'Add an account' })
  await form.getByLabel(/^Username/).fill('sita')
  await form.getByLabel(/^Role/).selectOption('supervisor')
  await form.getByLabel(/^Password/).selectOption('code')
  await button(form, 'Add the account').click()
  return shownAccount(page)
}

/** A student of North School for an exam. */
export async function addStudent(page: Page, exam: string, { name, username }: NewStudent): Promise<Account> {
  await rail(page, 'People')
  await button(page, 'Add one').click()
  const form = page.getByRole('region', { name: 'Add a student' })
  await form.getByLabel(/^Name/).fill(name)
  await form.getByLabel(/^Username/).fill(username)
  await pick(page, form.getByLabel(/^School/), /North School/)
  await pick(page, form.getByLabel(/^Exam/), new RegExp(exam))
  await button(form, 'Add the student').click()
  return shownAccount(page)
}

/** The page of an exam. */
export async function openExam(page: Page, exam: string): Promise<void> {
  await rail(page, 'Exams')
  await expect(page.getByRole('heading', { name: 'Exams', level: 1 })).toBeVisible() // a list of people has such a row too
  await page.getByRole('row', { name: new RegExp(exam) }).click()
  await expect(page.getByRole('heading', { name: exam, level: 1 })).toBeVisible()
}

/** Its start moves to a minute ago. */
export async function startNow(page: Page, exam: string): Promise<void> {
  await openExam(page, exam)
  await button(page, /^Change the times/).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Start').fill(await wall(page, -1))
  await dialog.getByLabel('End').fill(await wall(page, 120))
  await dialog.getByLabel('Reason').fill('The day has come')
  await button(dialog, 'Change the times').click()
  await expect(page.getByText('Running', { exact: true })).toBeVisible()
}

/** Its end moves to now. */
export async function endNow(page: Page, exam: string): Promise<void> {
  await button(page, /^Change the times/).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('End').fill(await wall(page, 0))
  await dialog.getByLabel('Reason').fill('All have handed in')
  await button(dialog, 'Change the times').click()
  await dialog.getByLabel('Type the exam’s name to continue').fill(exam)
  await button(dialog, /^Change the times for 1 student/).click()
  await expect(page.getByText('Ended', { exact: true })).toBeVisible()
}
