import { openRoom } from './exam-room.ts'
import { expect, LONG_TAG, signIn, test } from './fixtures.ts'
import { asAccount, asSuperuser } from './record-service.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test('small pictures of a room reach its supervisor, who decides, and then a second person', { tag: LONG_TAG }, async ({
  page,
  browser,
}) => {
  const url = process.env.OLYMPIAD_URL ?? ''
  // What takes half a minute or more takes half a second.
  await page.addInitScript(() => {
    const wait = window.setTimeout
    Object.assign(window, {
      setTimeout: (work: TimerHandler, ms = 0, ...rest: unknown[]) =>
        wait(work, ms >= 15_000 && ms <= 120_000 ? ms / 60 : ms, ...rest),
    })
  })
  await openRoom(page, 'live02')
  const superuser = await asSuperuser()
  const { id, name } = await superuser.collection('examinees').getFirstListItem('username = "live02"')
  const batches = () => superuser.collection('picturebatches').getFullList({ filter: `examinee = "${id}"` })
  await expect.poll(async () => (await batches()).length, { timeout: 60_000 }).toBeGreaterThan(0)
  const [batch] = await batches()
  const [entry] = batch?.entries ?? []
  expect(entry).toMatchObject({ sequence: 1, kind: 'picture', offset: 0 })
  const reply = await fetch(`${url}/api/files/picturebatches/${batch?.id}/${batch?.pictures}`, {
    headers: { authorization: superuser.authStore.token, range: `bytes=0-${entry.length - 1}` },
  })
  const bytes = Buffer.from(await reply.arrayBuffer())
  expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff')
  expect(bytes.length).toBeLessThanOrEqual(40_000)

  const staff = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  await signIn(staff, 'supervisor1', { path: '/evidence' })
  await staff.getByRole('combobox', { name: 'Exam' }).selectOption({ label: 'Senior · Level 2' })
  await staff.getByRole('link', { name: name || 'live02' }).press('Enter')
  await expect(staff.getByRole('img', { name: /^Picture of / }).first()).toBeVisible()
  await staff.getByRole('button', { name: 'Propose to void' }).press('Enter')
  await staff.getByRole('textbox', { name: 'Reason' }).fill('Somebody else sat there')
  await staff.getByRole('dialog').getByRole('button', { name: 'Propose to void' }).press('Enter')
  await expect(staff.getByText('You proposed that the sheet is void.')).toBeVisible()
  await expect(staff.getByRole('button', { name: 'Void the sheet' })).toHaveCount(0)
  await staff.close()

  const organiser = await asAccount('organiser1')
  const [proposal] = await organiser.collection('decisions').getFullList({ filter: `examinee = "${id}"` })
  const body = { decision: proposal?.id, confirm: false, reason: 'It was the sister, who brought water' }
  const { decision } = await organiser.send('/api/olympiad/confirm-decision', { method: 'POST', body })
  expect(decision).toBe('')
  const coordinator = await asAccount('coordinator1')
  expect(await coordinator.collection('picturebatches').getFullList()).toEqual([])
})
