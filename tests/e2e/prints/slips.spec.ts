import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'
import { asSuperuser } from '../record-service.ts'
import { copiedText } from './copied-text.ts'

// Signs that go before, below and behind their letter, and letters that join.
const NAMES = ['प्रिया मेनन', 'ज्ञानेश्वर कुलकर्णी', 'श्रेया जोशी']
const PASSWORD = /[a-z]+-\d{3}-[a-z]+/g

async function print(page: Page, button: string): Promise<string> {
  await page.getByRole('button', { name: `${button}…` }).click()
  await page.getByRole('dialog').getByRole('button', { name: button }).click()
  const newest = page.getByRole('listitem').filter({ hasText: 'by organiser1' }).first()
  await expect(newest).toContainText('Ready')
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    newest.getByRole('button', { name: /^A4 slips of/ }).click(),
  ])
  return copiedText(await readFile(await saved.path()))
}

test('slips of a school are printed, copied out of Chromium as written, and die with the next print', async ({
  page,
}) => {
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
  const text = await print(page, 'Print 3 slips')
  for (const name of NAMES) expect(text.split(/\r?\n/)).toContain(name)
  const first = text.match(PASSWORD) ?? []
  expect(new Set(first).size).toBe(3)

  await form.getByLabel('Also for students who have a slip').check()
  const again = await print(page, 'Print 3 slips')
  expect(again).toContain('Earlier slips of yours no longer work.')
  expect(text).not.toContain('Earlier slips')
  const second = again.match(PASSWORD) ?? []
  const signsIn = (password: string) =>
    page.request
      .post('/api/collections/examinees/auth-with-password', { data: { identity: `${run}-0`, password } })
      .then((answer) => answer.status())
  const [now, before] = [second, first].map((all) => all.map(signsIn))
  expect((await Promise.all(now ?? [])).filter((status) => status === 200)).toHaveLength(1)
  expect(await Promise.all(before ?? []), 'the passwords of the first print').toEqual([400, 400, 400])
})
