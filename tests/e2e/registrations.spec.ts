import { openMailServer } from '@olympiad/server/test/mail/mail-server'
import type { Page } from '@playwright/test'
import { choose } from './exam-room.ts'
import { expect, LONG_TAG, signIn, test } from './fixtures.ts'

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') })
/** The mail as a reader shows it: its plain text. */
const plain = (content: string) =>
  Buffer.from(
    content
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

test.use({ viewport: { width: 390, height: 844 } })

async function fillSteps(page: Page): Promise<void> {
  const fill = (label: RegExp | string, value: string) => page.getByLabel(label, { exact: true }).fill(value)
  const choose = (label: string, option: string) => page.getByLabel(label, { exact: true }).selectOption(option)
  await fill('School', 'Vidya Mandir')
  await fill('Address of the school', 'Mylapore, Chennai')
  await page.getByRole('button', { name: 'Next: student' }).click()
  await fill('Full name', 'आशा राव')
  await choose('Gender', 'Female')
  await fill('Year of birth', '209')
  await choose('Class', 'XI')
  await fill('E-mail', 'asha@example.org')
  await fill('Mobile number', '9876543210')
  await fill('PIN code', '600004')
  await page.getByRole('button', { name: 'Next: guardian' }).click()
  await expect(page.getByText('The year has four figures, 1998 to 2013.')).toBeVisible()
  await page.reload() // what was typed is kept on the phone, for the one who typed it
  await expect(page.getByRole('heading', { name: 'Is this the form of आ…?' })).toBeVisible()
  await expect(page.getByText('राव')).toHaveCount(0)
  await page.getByRole('button', { name: 'Yes, go on with it' }).click()
  await expect(page.getByLabel('Full name', { exact: true })).toHaveValue('आशा राव')
  await fill('Year of birth', '2009')
  await page.locator('input[type=file][aria-label="Photo"]').setInputFiles(picture('face.png'))
  await page.locator('input[type=file][aria-label="ID card"]').setInputFiles(picture('card.png'))
  await expect(page.getByAltText('ID card, as it is sent')).toBeVisible()
  await page.getByRole('button', { name: 'Next: guardian' }).click()
  await fill('Name of the guardian', 'Lata Rao')
  await fill('E-mail of the guardian (optional)', 'lata@example.org')
  await fill('Address of the guardian', 'Mylapore, Chennai')
  await page.getByRole('button', { name: 'Review' }).click()
}

test('a child registers on a phone in Devanagari, is accepted, and signs in with what was mailed', {
  tag: LONG_TAG,
}, async ({ page, browser, freshServer }) => {
  await using post = await openMailServer()
  const site = 'http://exam.example.test'
  const SMTP_URL = `smtp://127.0.0.1:${post.settings.port}`
  const { url } = await freshServer({ env: { SMTP_URL, MAIL_FROM: 'no-reply@example.org', PUBLIC_URL: site } })
  await page.goto(`${url}/register`)
  await fillSteps(page)
  await page.getByRole('button', { name: 'Send the registration' }).click()
  await expect(page.getByRole('heading', { name: 'Your registration has arrived' })).toBeVisible()
  const code = (await page.getByText(/^([A-Z0-9]{4}-){3}[A-Z0-9]{3}$/).textContent()) ?? ''

  /** Where the newest link of a kind leads, in the mails that arrived. */
  const linkTo = (path: string) => {
    const found = post.arrived.map(({ content }) =>
      new RegExp(`http://exam\\.example\\.test(/${path}#[\\w-]+)`).exec(plain(content)),
    )
    return found.flatMap((one) => (one ? [one[1]] : [])).at(-1)
  }
  const arrived = (path: string) => expect.poll(() => linkTo(path), { timeout: 30_000 }).toBeTruthy()

  const staff = await browser.newPage({ baseURL: url, viewport: { width: 1366, height: 768 } })
  await signIn(staff, 'organiser1', { path: '/console/registrations', origin: url })
  const decide = async (name: string, words: string, done: string) => {
    await staff.getByRole('row', { name: /आशा राव/ }).click()
    await expect(staff.getByAltText('Photo of आशा राव')).toBeVisible()
    await staff.getByRole('button', { name: `${name}…` }).click()
    const dialog = staff.getByRole('dialog')
    if (words) await dialog.getByLabel('Question').fill(words)
    await dialog.getByRole('button', { name, exact: true }).click()
    await expect(staff.getByText(done)).toBeVisible()
  }
  await decide('Ask the family', 'Which school is it?', 'Question sent to आशा राव.')
  await arrived('register')
  await page.goto('about:blank') // a new address behind `#` alone would load nothing
  await page.goto(`${url}${linkTo('register')}`)
  await expect(page.getByText('We ask: Which school is it?')).toBeVisible()
  await page.getByLabel('School', { exact: true }).fill('Vidya Mandir, Mylapore')
  for (const name of ['Next: student', 'Next: guardian', 'Review', 'Send the registration'])
    await page.getByRole('button', { name }).click()
  await expect(page.getByRole('heading', { name: 'Your answer has arrived' })).toBeVisible()

  await arrived('guardian')
  const guardian = await browser.newPage({ baseURL: url, viewport: { width: 390, height: 844 } })
  await guardian.goto(`${url}${linkTo('guardian')}`)
  for (const purpose of ['Taking part', 'Being observed', 'Name in public lists'])
    await guardian.getByRole('radiogroup', { name: purpose }).getByLabel('Yes').check()
  await guardian.getByRole('button', { name: 'Save' }).click()
  await expect(guardian.getByText('Thank you, it is saved.')).toBeVisible()
  await guardian.close()

  await staff.goto('/console/registrations')
  await expect(staff.getByText('✓ agreed')).toBeVisible()
  await expect(staff.getByText('Vidya Mandir, Mylapore')).toBeVisible()
  await decide('Accept', '', 'Accepted: आशा राव.')
  await staff.close()

  await arrived('first-password')
  await expect.poll(() => post.arrived.length, { timeout: 30_000 }).toBe(5)
  const mails = post.arrived.map(({ content }) => plain(content))
  const link = linkTo('first-password')
  const username = mails.map((mail) => /your username is (\w+)/.exec(mail)?.[1]).find(Boolean)
  expect(mails.some((mail) => mail.includes(String(link)) && mail.includes(String(username)))).toBe(false)
  await page.goto(`${url}${link}`)
  await page.getByLabel('Password', { exact: true }).fill('a long password')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await page.getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel(/^Username/).fill(String(username))
  await page.getByLabel(/^Password/).fill('a long password')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('**/dashboard')
  await page.goto(`${url}/practice`)
  await page.getByRole('button', { name: 'Start the practice' }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('tab', { name: 'Answer sheet' }).click()
  await choose(page, 1, 'C')
  await page.getByRole('button', { name: 'SUBMIT', exact: true }).click()
  await page.getByRole('button', { name: 'Submit …' }).click()
  await page.getByRole('button', { name: 'Yes, submit' }).click()
  await expect(page.getByRole('region', { name: 'Sample receipt' })).toContainText('1 of 10 questions')

  await page.goto(`${url}/register`)
  await page.getByLabel('Code of the registration').fill(code)
  await page.getByRole('button', { name: 'Show where it stands' }).click()
  await expect(page.getByText('It is accepted. Two e-mails say how to log in.')).toBeVisible()
})
