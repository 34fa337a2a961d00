import { callsTo, recordCalls } from './calls.ts'
import { openRoom, question } from './exam-room.ts'
import { expect, faultsOf, signIn, test } from './fixtures.ts'
import { asAccount } from './record-service.ts'

test.use({ viewport: { width: 1366, height: 768 } })

// proves: S1.9
test('a coordinator sees who is there and nothing to approve, answers a request for help and announces to the school, by keyboard', async ({
  page,
  browser,
  freshServer,
}) => {
  const { url } = await freshServer()
  const examinee = await asAccount('live03', url)
  const room = await (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage()
  const faults = faultsOf(room)
  await openRoom(room, 'live03', url)
  await question(room, 17).getByRole('radio', { name: 'B' }).focus()
  await room.getByRole('button', { name: 'HELP' }).press('Enter')
  const helping = room.getByRole('dialog', { name: 'Ask for help' })
  await helping.getByRole('radio', { name: 'There is a mistake in a question' }).press('Space')
  await expect(helping.getByRole('spinbutton')).toHaveValue('17')
  await helping.getByRole('textbox').fill('Two options are the same')
  await helping.getByRole('button', { name: 'Ask for help' }).press('Enter')
  await expect(helping.getByText('question 17 · Sent')).toBeVisible()
  await room.keyboard.press('Escape')

  const calls = recordCalls(page)
  await signIn(page, 'coordinator1', { origin: url })
  const rows = page.getByRole('table', { name: 'Students' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(10)
  await expect(page.getByText('Exam approval dashboard')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '1 Asks for help' })).toBeVisible()
  await page.getByRole('button', { name: '1 Asks for help' }).press('Enter')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('live03')

  await expect(page).toHaveTitle('(1) The hall')
  const asking = page.getByRole('list', { name: '1 asks for help' })
  await expect(asking).toContainText('live03')
  await asking.getByRole('button').first().press('Enter')
  await expect(rows.first()).toBeFocused()
  await page.getByRole('button', { name: 'Answer…' }).press('Enter')
  const answering = page.getByRole('dialog', { name: /^Answer for / })
  await answering.getByRole('textbox', { name: 'Answer' }).fill('Choose the first of them')
  await answering.getByRole('button', { name: 'Answer' }).press('Enter')
  await expect(answering).toBeHidden() // it hides the page while it is open
  await expect(page.getByRole('heading', { name: '1 asks for help' })).toHaveCount(0)
  const [request] = await examinee.collection('helprequests').getFullList()
  expect(request).toMatchObject({ state: 'answered', answer: 'Choose the first of them', answeredby: 'coordinator' })
  await expect(page.getByRole('button', { name: '1 Working' })).toBeVisible()
  const answered = room.getByRole('region', { name: 'Answer' })
  await expect(answered).toContainText('your supervisor')
  await expect(answered).toContainText('Choose the first of them')
  await answered.getByRole('button', { name: 'Dismiss' }).press('Enter')

  await page.getByRole('button', { name: 'Announce' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Announce for 10 students' })
  await expect(dialog.getByRole('radio')).toHaveCount(1)
  await expect(dialog.getByText('It goes to 10 students.')).toBeVisible()
  await page.keyboard.type('Ten minutes are left')
  await dialog.getByRole('button', { name: 'Announce' }).press('Enter')
  await expect(page.getByText('Announced to 10 students.')).toBeVisible()
  const announced = room.getByRole('region', { name: 'Announcement' })
  await expect(announced).toContainText('Ten minutes are left')
  await announced.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await room.reload()
  await expect(room.getByRole('button', { name: 'Announcements: 1' })).toBeVisible()
  await expect(announced).toHaveCount(0)
  expect(faults).toEqual([])
  expect(callsTo(calls, 'approvals')).toEqual([])
  const said = await examinee.collection('announcements').getFullList()
  expect(said).toMatchObject([{ text: 'Ten minutes are left', by: 'coordinator' }])
  const other = await asAccount('live11', url)
  expect(await other.collection('announcements').getFullList()).toEqual([])
})
