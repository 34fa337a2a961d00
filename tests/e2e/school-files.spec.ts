import { messyFiles } from '@olympiad/server/test/school-files/forty-files'
import type { Page } from '@playwright/test'
import { expect, LONG_TAG, signIn, test } from './fixtures.ts'
import { asSuperuser } from './record-service.ts'

const STUDENTS = 5

const drop = (page: Page, files: readonly { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.getByLabel('Files of schools').setInputFiles([...files])
const rowOf = (page: Page, file: string) =>
  page.getByRole('table', { name: 'School files' }).getByRole('row', { name: file })

test(
  'an assistant takes in forty messy files, corrects a line, applies, and takes it back',
  { tag: LONG_TAG },
  async ({ page }, { retry }) => {
    const superuser = await asSuperuser()
    const run = `j${Date.now().toString(36)}`
    const files = await messyFiles({ seed: 39 + retry, students: STUDENTS })
    const schools = superuser.collection('schools')
    await Promise.all(files.map(({ school }) => schools.create({ code: `${run}-${school}`, name: `${run} ${school}` })))
    const sent = files.map(({ name, school, bytes }) => {
      return { name: `${run}-${school}.${name.split('.').at(-1)}`, mimeType: 'text/csv', buffer: Buffer.from(bytes) }
    })
    await signIn(page, 'organiser1', { path: '/console/files' })
    await drop(page, sent)
    await expect(
      page.getByRole('list', { name: 'Files on their way' }).getByText('read', { exact: false }),
    ).toHaveCount(40)
    await expect(rowOf(page, sent[39]?.name ?? '')).toContainText('1 faulty')
    await expect(rowOf(page, sent[0]?.name ?? '')).toContainText(`${run} school-1`)

    // The second file lacks a name in one line: it is written into the cell, and the line is new.
    await page.getByRole('link', { name: `Correct: ${sent[1]?.name}` }).click()
    await expect(page.getByRole('button', { name: 'Apply 4 students' })).toBeVisible()
    const cell = page.getByRole('textbox', { name: `Name, line ${files[1]?.broken[0]?.line}` })
    await cell.fill('Meera Written In')
    await cell.press('Enter')
    await page.getByRole('button', { name: 'Apply 5 students' }).click()
    await expect(page.getByText('5 lines applied, 5 new accounts.')).toBeVisible()
    const made = await superuser.collection('examinees').getFullList({ filter: `school.code = "${run}-school-2"` })
    expect(made.map(({ name }) => name).sort()).toEqual(
      [...(files[1]?.good ?? []).map(({ name }) => name), 'Meera Written In'].sort(),
    )
    await page.getByRole('button', { name: 'Take it back' }).click()
    await expect(page.getByText('5 lines taken back.')).toBeVisible()
    expect(await superuser.collection('examinees').getFullList({ filter: `school.code = "${run}-school-2"` })).toEqual(
      [],
    )
    for (const { id } of await superuser.collection('imports').getFullList({ filter: `file ~ "${run}"` }))
      await superuser.send('/api/olympiad/discard-import', { method: 'POST', body: { import: id } })
  },
)

test('what was guessed is shown with three lines, chosen otherwise on the screen, and applied', {
  tag: LONG_TAG,
}, async ({ page }) => {
  const superuser = await asSuperuser()
  const run = `c${Date.now().toString(36)}`
  await superuser.collection('schools').create({ code: run, name: `${run} school` })
  const csv = (name: string, ...lines: readonly string[]) => {
    const text = ['Liste', 'Kennung;Wer;Stufe', ...lines].join('\n')
    return { name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') }
  }
  const first = csv(`${run}.csv`, '7;Zoé Léger;IX', '8;Asha Rao;X', '9;Dev Bose;XI')
  await signIn(page, 'organiser1', { path: '/console/files' })
  await drop(page, [first])
  await page.getByLabel(`Line of the heading of ${first.name}`).fill('2')
  await page.getByRole('button', { name: 'Is the heading' }).click()
  await page.getByRole('link', { name: `Correct: ${first.name}` }).click()
  await page.getByRole('link', { name: '1 Columns' }).click()

  const columns = page.getByRole('table', { name: 'Columns' })
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  for (const name of ['Zoé Léger', 'Asha Rao', 'Dev Bose']) await expect(columns).toContainText(name)
  await choose('What stands between cells', 'tab')
  await expect(page.getByText('The file has no line of a student.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'What stands between cells' })).toHaveText('semicolon ;')
  await choose('Letters of the file', 'UTF-8')
  await expect(columns).toContainText('Zo\ufffd')
  await choose('Letters of the file', 'Windows, western')
  await expect(columns).toContainText('Zoé Léger')
  await choose('What Wer is', 'Name')
  await choose('What Stufe is', 'Class')
  await page.getByRole('link', { name: 'Show the plan' }).click()
  await page.getByRole('button', { name: 'Apply 3 students' }).click()
  await expect(page.getByText('3 lines applied, 3 new accounts.')).toBeVisible()
})
