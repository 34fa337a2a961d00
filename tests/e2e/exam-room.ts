import type { Locator, Page } from '@playwright/test'
import { expect, signIn } from './fixtures.ts'

export type Letter = 'A' | 'B' | 'C' | 'D'

/** The exam room of an examinee who has read the instructions, with its sheet. `origin` names another server. */
export async function openRoom(page: Page, username: string, origin = ''): Promise<void> {
  await signIn(page, username, { origin, hasRead: true })
  await expect(question(page, 1)).toBeAttached()
}

/** Settles when a page that is about to sign in has asked for its exam again, as it does once its events are heard. */
export async function examHeard(page: Page): Promise<void> {
  await page.waitForResponse((reply) => reply.request().postData()?.includes('exams/') ?? false)
  await page.waitForResponse((reply) => reply.url().includes('/examinees/records/'))
}

/** A row of the answer sheet. */
export function question(page: Page, questionnumber: number): Locator {
  // By its role it would be looked for among all of the page's elements, at every glance.
  return page.locator(`[data-question="${questionnumber}"]`)
}

/** Fills a bubble, as a click on it does. */
export async function choose(page: Page, questionnumber: number, letter: Letter): Promise<void> {
  await question(page, questionnumber).getByRole('radio', { name: letter }).click()
}

/** Chooses, and waits until the row says that the server has it. */
export async function save(page: Page, questionnumber: number, letter: Letter): Promise<void> {
  await choose(page, questionnumber, letter)
  await expectSaved(page, questionnumber, letter)
}

export async function expectSaved(page: Page, questionnumber: number, letter: Letter): Promise<void> {
  const row = question(page, questionnumber)
  await expect(row.getByRole('radio', { name: letter })).toBeChecked()
  await expect(row).toContainText('✓ saved')
}

/** What the browser does when another tab or program covers the page, which a headless one never does by itself. */
export async function cover(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

/** The page comes back into sight. */
export async function uncover(page: Page): Promise<void> {
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState')
    document.dispatchEvent(new Event('visibilitychange'))
  })
}
