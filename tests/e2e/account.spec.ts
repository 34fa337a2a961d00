import type { Page } from '@playwright/test'
import { generate } from 'otplib'
import { demoPassword } from '../../scripts/demo-accounts.ts'
import { ownExam } from './exams/own-exam.ts'
import { smallBundle } from './exams/small-bundle.ts'
import { expect, LONG_TAG, login, signIn, test } from './fixtures.ts'

const NEW_PASSWORD = 'a password of my own'

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Your account' }).click()
  await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible()
}

async function fillLogin(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel(/^Username/).fill(username)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

test('a student changes their password, stays signed in here and is signed out elsewhere', { tag: LONG_TAG }, async ({
  browser,
}) => {
  const {
    url,
    usernames: [username = ''],
  } = await ownExam({ starts: 60, ends: 180 })
  const [here, elsewhere] = [await browser.newPage(), await browser.newPage()]
  for (const page of [here, elsewhere]) await signIn(page, username, { origin: url, isNewDevice: true })
  await expect(here.getByText('The exam starts in')).toBeVisible()
  await openAccount(here)
  await here.getByLabel('Current password').fill(demoPassword)
  await here.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await here.getByLabel('New password again').fill(NEW_PASSWORD)
  await here.getByRole('button', { name: 'Change password' }).click()
  await expect(here.getByText('Your password is changed')).toBeVisible()
  await here.getByRole('button', { name: 'Close' }).click()
  await here.reload()
  await expect(here.getByText('The exam starts in')).toBeVisible()

  await elsewhere.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const again = elsewhere.getByRole('dialog', { name: 'Please log in again' })
  await again.getByLabel(/^Password/).fill(demoPassword)
  await again.getByRole('button', { name: 'Log in' }).click()
  await expect(again.getByRole('alert')).toContainText('Failed to authenticate.')
  await again.getByLabel(/^Password/).fill(NEW_PASSWORD)
  await again.getByRole('button', { name: 'Log in' }).click()
  await expect(again).toBeHidden()
  await expect(elsewhere.getByText('The exam starts in')).toBeVisible()
  await here.close()
  await elsewhere.close()
})

test('a supervisor sets up a second factor, and signs in with a code or a recovery code', { tag: LONG_TAG }, async ({
  page,
}) => {
  const { url, supervisor } = await ownExam({ starts: 60, ends: 180, examinees: 0 })
  await signIn(page, supervisor, { origin: url })
  await openAccount(page)
  await page.getByLabel('Your password').fill(demoPassword)
  await page.getByRole('button', { name: 'Set up a second factor' }).click()
  await expect(page.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible()
  const secret = (await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
  await page.getByRole('textbox', { name: 'Code' }).fill(await generate({ secret }))
  await page.getByRole('button', { name: 'Confirm' }).click()
  const recovery = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').first().innerText()
  await page.getByRole('button', { name: 'Close' }).click()

  for (const code of [await generate({ secret, epoch: Date.now() / 1000 + 30 }), recovery]) {
    const logout = page.getByRole('button', { name: 'Logout' })
    await logout.click()
    await expect(logout).toHaveCount(0) // the page goes elsewhere by itself
    await page.goto(`${url}/login-supervisor`)
    await fillLogin(page, supervisor, demoPassword)
    await page.getByRole('textbox', { name: 'Code' }).fill(code)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('heading', { name: 'Exam approval dashboard' })).toBeVisible()
  }
})

test('a site that requires a second factor sets it up at the login of its staff, and asks students for none', {
  tag: LONG_TAG,
}, async ({ page, freshServer }) => {
  const { url } = await freshServer({ bundle: smallBundle(), env: { REQUIRE_SECOND_FACTOR: 'staff' } })
  await page.goto(`${url}/login-supervisor`)
  await fillLogin(page, 'supervisor1', demoPassword)
  const secret = (await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
  await page.getByRole('textbox', { name: 'Code' }).fill(await generate({ secret }))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByRole('heading', { name: 'Exam approval dashboard' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await login(page, 'live01', url)
  await expect(page.getByRole('dialog', { name: 'Instructions' })).toBeVisible()
})
