import { readFileSync } from 'node:fs'
import { expect, LONG_TAG, signIn, test } from './fixtures.ts'
import { asAccount } from './record-service.ts'

test('an organiser finds a student, reads the day, and takes the list along', { tag: LONG_TAG }, async ({ page }) => {
  await signIn(page, 'organiser1', { path: '/console/people?sort=username' })
  const table = page.getByRole('table', { name: 'Students' })
  const username = 'ended01'
  await expect(table.getByRole('row').filter({ hasText: username })).toBeVisible()
  await page.getByLabel('Find a student by name, username or school').fill(username)
  await expect(page).toHaveURL(/find=/)
  await expect(table.getByRole('row').filter({ hasText: username }).first()).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const text = readFileSync(await (await saved).path(), 'utf8')
  expect(text).toContain('Name,Username,School,Exam')
  expect(text).toContain(username)

  await table.getByRole('row').filter({ hasText: username }).first().click()
  await expect(page).toHaveURL(/person=/)
  await expect(page.getByRole('heading', { name: 'The day' })).toBeVisible()
  await page.getByLabel('Find a student by name, username or school').press('End') // the list stays in use
  await page.getByRole('button', { name: 'New password…' }).click()
  const dialog = page.getByRole('dialog', { name: /New password/ })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).not.toHaveURL(/person=/)
})

test('an organiser adds a school and a student of it, corrects the name, and removes both', { tag: LONG_TAG }, async ({
  page,
}) => {
  await signIn(page, 'organiser1', { path: '/console/schools' })
  await page.getByRole('button', { name: 'Add one' }).click()
  const code = `new-${Date.now()}`
  await page.getByRole('textbox', { name: /^Name/ }).fill('Vidya Mandir')
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.reload() // what was typed is still there
  await page.getByRole('button', { name: 'Add the school' }).click()
  const find = page.getByLabel('Find a school by name, code or place')
  await find.fill(code)
  await page
    .getByRole('row', { name: new RegExp(code) })
    .getByRole('link', { name: '0 students of Vidya Mandir' })
    .click()
  await expect(page).toHaveURL(/\/console\/people/)
  await expect(page.getByText('No student matches.')).toBeVisible()
  await page.getByRole('button', { name: 'Add one' }).click()
  await page.getByRole('textbox', { name: /^Name/ }).fill('Meena')
  await page.getByRole('textbox', { name: 'Username' }).fill(code)
  await expect(page.getByRole('combobox', { name: 'School' })).toHaveValue(`Vidya Mandir (${code})`)
  await page.getByRole('region', { name: 'Add a student' }).getByRole('combobox', { name: 'Exam' }).fill('Junior')
  await page
    .getByRole('option', { name: /^Junior\b(?! mock)/ })
    .first()
    .click() // with one paper; other journeys give Senior a second one
  await page.getByRole('button', { name: 'Add the student' }).click()
  await expect(page.getByText(`Password of ${code}:`)).toBeVisible()
  await page.getByRole('button', { name: 'I wrote it down' }).click()

  const students = page.getByRole('table', { name: 'Students' })
  await students.getByRole('row', { name: /Meena/ }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('region', { name: 'Meena' })
  await form.getByRole('textbox', { name: /^Name/ }).fill('मीरा')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(students.getByRole('row', { name: /मीरा/ })).toBeVisible()
  const drawer = page.getByRole('region', { name: 'मीरा' })
  await drawer.getByRole('button', { name: 'Back to the day' }).click()
  const remove = async () => {
    await page
      .getByRole('button', { name: 'Remove…' })
      .or(page.getByRole('menuitem', { name: 'Remove…' }))
      .click()
    const dialog = page.getByRole('dialog', { name: /Remove/ })
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Typed twice')
    await dialog.getByRole('button', { name: /Remove/ }).click()
  }
  await drawer.getByRole('button', { name: 'More' }).click()
  await remove()
  await expect(page.getByText('No student matches.')).toBeVisible()
  await page.goto('/console/schools')
  await find.fill(code)
  await page.getByRole('row', { name: new RegExp(code) }).click()
  await remove()
  await expect(page.getByText('No school matches.')).toBeVisible()
})

test('what was done for many is told above the list, and taken back from another page', { tag: LONG_TAG }, async ({
  page,
}) => {
  const service = await asAccount('organiser1')
  const own = `many-${Date.now()}`
  const added: string[] = []
  for (const name of [`${own}-1`, `${own}-2`]) {
    const { examinee } = await service.send('/api/olympiad/add-examinee', { method: 'POST', body: { username: name } })
    added.push(examinee)
  }
  await signIn(page, 'organiser1', { path: `/console/people?find=${own}` })
  await expect(page.getByRole('row', { name: own })).toHaveCount(2)
  await page.getByLabel('Select all rows of this page').check()
  const bar = page.getByRole('region', { name: 'Selected students' })
  await bar.getByRole('button', { name: 'Change school…' }).click()
  const dialog = page.getByRole('dialog', { name: /Change school for 2 students/ })
  await dialog.getByRole('combobox', { name: 'School' }).fill('e')
  await page.getByRole('option').first().click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Their bus broke down')
  await expect(dialog).toContainText('You can undo it for 10 minutes.')
  await dialog.getByRole('button', { name: /Change school/ }).click()
  const many = page.getByRole('region', { name: 'Done for many' })
  await expect(many.getByText('Done for 2.').first()).toBeVisible()
  await expect(page.getByRole('row', { name: own }).first()).not.toContainText('No school')
  await page.goto('/console/tasks')
  const line = page.getByRole('listitem').filter({ hasText: 'Change school: 2 students' })
  await line
    .first()
    .getByRole('button', { name: /Take back, 9:/ })
    .click()
  await expect(line.filter({ hasText: 'Take back:' })).toContainText('Done for 2.')
  await page.goto(`/console/people?find=${own}`)
  await expect(page.getByRole('row', { name: own }).first()).toContainText('No school')
  await service.send('/api/olympiad/remove-examinees', { method: 'POST', body: { examinees: added, reason: 'done' } })
})

test('a coordinator sees their school alone, and no page of staff', { tag: LONG_TAG }, async ({ page }) => {
  await signIn(page, 'coordinator1', { path: '/console/schools' })
  await expect(page.getByRole('table', { name: 'Schools' }).getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Staff' })).toHaveCount(0)
  await page.goto('/console/staff')
  await expect(page.getByRole('heading', { name: 'Staff is not open to your account' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('a selection offers the acts that fit all of it', { tag: LONG_TAG }, async ({ page }) => {
  await signIn(page, 'organiser1', { path: '/console/people?sort=username' })
  await page.getByLabel('Select all rows of this page').check()
  const bar = page.getByRole('region', { name: 'Selected students' })
  await expect(bar.getByRole('button', { name: 'Move to another exam…' })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'New password…' })).toHaveCount(0)
  await bar.getByRole('button', { name: 'Give time…' }).click()
  await expect(page.getByRole('dialog', { name: /Give time/ })).toContainText('students')
  await page.keyboard.press('Escape')
  await bar.getByRole('button', { name: 'Clear the selection' }).click()
  await expect(page.getByRole('search', { name: 'Students' })).toBeVisible()
})
