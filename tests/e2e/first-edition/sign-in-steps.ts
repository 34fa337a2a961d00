import { expect, type Page } from '@playwright/test'
import type { Account } from './console-steps.ts'
import { button } from './presses.ts'

/** From a login page to the dashboard. */
export async function signIn(page: Page, path: string, { url, username, password }: Account & { url: string }) {
  await page.goto(`${url}${path}`)
  await page.getByLabel(/^Username/).fill(username)
  await page.getByLabel(/^Password/).fill(password)
  await button(page, 'Login').click()
  await page.waitForURL('**/dashboard')
}

/** A supervisor lets an exam run. */
export async function approve(page: Page, exam: string, account: Account & { url: string }): Promise<void> {
  await signIn(page, '/login-supervisor', account)
  await page.getByRole('button', { name: new RegExp(`^${exam}`) }).click()
  await button(page.getByRole('dialog'), 'Approve this exam').click()
  await expect(page.getByText('Approved').first()).toBeVisible()
  await page.close()
}
