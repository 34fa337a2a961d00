import { expect, signIn, test } from './fixtures.ts'
import { asAccount } from './record-service.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test('a coordinator sees who is there, answers who asks for help, and speaks to the school, by keyboard', async ({
  page,
  freshServer,
}) => {
  const { url } = await freshServer()
  const examinee = await asAccount('live03', url)
  const act = (name: string, body: object) => examinee.send(`/api/olympiad/${name}`, { method: 'POST', body })
  await act('open-sitting', {})
  await act('ask-help', { kind: 'question', question: 17, text: 'Two options are the same' })

  await signIn(page, 'coordinator1', { origin: url })
  const rows = page.getByRole('list', { name: 'Examinees' }).getByRole('listitem')
  await expect(rows).toHaveCount(10)
  await expect(page.getByRole('button', { name: 'Asks for help 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Asks for help 1' }).press('Enter')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('live03')

  const answer = page.getByRole('textbox', { name: /^Answer to / })
  await answer.fill('Choose the first of them')
  await answer.press('Enter')
  await expect(page.getByRole('heading', { name: '1 asks for help' })).toHaveCount(0)
  const [request] = await examinee.collection('helprequests').getFullList()
  expect(request).toMatchObject({ state: 'answered', answer: 'Choose the first of them', answeredby: 'coordinator' })
  await expect(page.getByRole('button', { name: 'Working 1' })).toBeVisible()

  await page.getByRole('button', { name: 'Announce' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Announce' })
  await expect(dialog.getByRole('radio')).toHaveCount(1)
  await expect(dialog.getByText('It goes to 10 examinees.')).toBeVisible()
  await page.keyboard.type('Ten minutes are left')
  await dialog.getByRole('button', { name: 'Announce' }).press('Enter')
  await expect(page.getByText('Announced to 10 examinees.')).toBeVisible()
  const said = await examinee.collection('announcements').getFullList()
  expect(said).toMatchObject([{ text: 'Ten minutes are left', by: 'coordinator' }])
  const other = await asAccount('live11', url)
  expect(await other.collection('announcements').getFullList()).toEqual([])
})
