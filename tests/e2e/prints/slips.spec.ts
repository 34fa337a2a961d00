import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, LONG_TAG, signIn, test } from '../fixtures.ts'
import { asSuperuser } from '../record-service.ts'
import { copiedText } from './copied-text.ts'

// Signs that go before, below and behind their letter, and letters that join.
const NAMES = ['प्रिया मेनन', 'ज्ञानेश्वर कुलकर्णी', 'श्रेया जोशी']

interface Print {
  readonly button: string
  readonly school: string
  /** How many prints of the school there are then. */
  readonly prints: number
}

/** Prints slips, and copies them out of the viewer. */
async function print(page: Page, { button, school, prints }: Print): Promise<string> {
  await page.getByRole('button', { name: `${button}…` }).click()
  await page.getByRole('dialog').getByRole('button', { name: button }).click()
  const ofSchool = page.getByRole('listitem').filter({ hasText: school })
  await expect(ofSchool).toHaveCount(prints)
  const newest = ofSchool.first()
  await expect(newest).toContainText('Ready')
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    newest.getByRole('button', { name: /^Download A4 slips of/ }).click(),
  ])
  return copiedText(await readFile(await saved.path()))
}

test('slips of a school are printed, copied out of Chromium as written, and die with the next print', {
  tag: LONG_TAG,
}, async ({ page }) => {
  const superuser = await asSuperuser()
  const run = `p${Date.now().toString(36)}`
  const school = await superuser.collection('schools').create({ code: run, name: `विद्यालय ${run}` })
  const secret = { password: 'a password of tests', passwordConfirm: 'a password of tests' }
  for (const [at, name] of NAMES.entries())
    await superuser.collection('examinees').create({ username: `${run}-${at}`, name, school: school.id, ...secret })
  await signIn(page, 'organiser1', { path: '/console/slips' })
  const form = page.getByRole('region', { name: 'Print slips' })
  await form.getByRole('combobox', { name: 'School' }).fill(run)
  await page.getByRole('option', { name: school.name }).click()
  const text = await print(page, { button: 'Print 3 slips', school: school.name, prints: 1 })
  for (const name of NAMES) expect(text.split(/\r?\n/)).toContain(name)
  await form.getByLabel('Also for students who have a slip').check()
  const again = await print(page, { button: 'Print 3 slips', school: school.name, prints: 2 })
  expect(again.replaceAll(/\s+/g, ' ')).toContain('Your earlier slips no longer work.')
  expect(text).not.toContain('Earlier slips')
  const [dead, alive] = [passwordOf(text), passwordOf(again)]
  expect(await signsIn(`${run}-0`, alive)).toBe(200)
  expect(await signsIn(`${run}-0`, dead), 'the password of the first print').toBe(400)

  async function signsIn(identity: string, password: string): Promise<number> {
    const data = { identity, password }
    return (await page.request.post('/api/collections/examinees/auth-with-password', { data })).status()
  }
})

/** The password that stands below the first name. */
const passwordOf = (text: string) => /[a-z]+-\d{3}-[a-z]+/.exec(text.slice(text.indexOf(NAMES[0] ?? '')))?.[0] ?? ''
