import { callsTo, recordCalls } from './calls.ts'
import { question } from './exam-room.ts'
import { expect, login, signIn, test } from './fixtures.ts'
import { asAccount } from './record-service.ts'
import { smallBundle } from './small-bundle.ts'

test('a supervisor approves the pending exam, and the waiting examinee is let in', async ({ browser, freshServer }) => {
  const { url } = await freshServer({ bundle: smallBundle({ starts: '-10m', ends: '+1h', isApproved: false }) })
  const student = await browser.newPage()
  await signIn(student, 'live01', { origin: url })
  await expect(student.getByText('Your exam has not been approved yet')).toBeVisible()

  const supervisor = await browser.newPage()
  const calls = recordCalls(supervisor)
  await login(supervisor, 'supervisor1', url)
  await expect(supervisor).toHaveTitle('Approve Exams')
  await expect(supervisor.getByRole('heading', { name: 'Exam approval dashboard' })).toBeVisible()
  await expect(supervisor.getByText('supervisor1@example.org')).toBeVisible()
  const exams = supervisor.getByRole('region', { name: 'Exams available' })
  await exams.getByRole('button', { name: /^Senior.*Pending approval/ }).click()
  const dialog = supervisor.getByRole('dialog', { name: 'Approve this exam?' })
  await expect(dialog).toContainText('Level 2')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  expect(callsTo(calls, 'POST approvals')).toEqual([])

  await exams.getByRole('button', { name: /^Senior.*Pending approval/ }).click()
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(exams.getByRole('button', { name: /^Senior.*Approved by you/ })).toBeDisabled()
  await expect(supervisor.getByRole('status').filter({ hasText: 'Senior, Level 2 is approved.' })).toBeFocused()
  expectApprovalCalls(calls)

  await student
    .getByRole('dialog', { name: 'Instructions' })
    .getByRole('button', { name: 'OK' })
    .click({ timeout: 20_000 })
  await expect(question(student, 1)).toBeVisible()
  await student.close()
  await supervisor.close()
})

test('an exam that another supervisor has approved meanwhile is not approved twice', async ({ page, freshServer }) => {
  const { url } = await freshServer({ bundle: smallBundle({ starts: '+1h', ends: '+3h', isApproved: false }) })
  await signIn(page, 'supervisor1', { origin: url })
  await page.getByRole('button', { name: /^Senior.*Pending approval/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  const other = await asAccount('supervisor2', url)
  const [exam] = await other.collection('exams').getFullList()
  await other.collection('approvals').create({ exam: exam?.id, supervisor: other.authStore.record?.id, approved: true })
  const calls = recordCalls(page)
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Already Approved!')
  expect(callsTo(calls, 'POST approvals')).toEqual([])
})

test('an approval of another supervisor is seen on an open dashboard, and taken back there', async ({
  page,
  freshServer,
}) => {
  const { url } = await freshServer({ bundle: smallBundle({ starts: '+1h', ends: '+3h', isApproved: false }) })
  const calls = recordCalls(page)
  await signIn(page, 'supervisor1', { origin: url })
  await expect(page.getByRole('button', { name: /^Senior.*Pending approval/ })).toBeEnabled()
  // The stream stands once the page has said what it listens to.
  await expect.poll(() => callsTo(calls, 'POST /api/realtime')).not.toHaveLength(0)
  const other = await asAccount('supervisor2', url)
  const [exam] = await other.collection('exams').getFullList()
  await other.collection('approvals').create({ exam: exam?.id, supervisor: other.authStore.record?.id, approved: true })
  await expect(page.getByRole('button', { name: /^Senior.*Approved by supervisor2/ })).toBeDisabled()
  await expect(page.getByText('Pending approval')).toHaveCount(0)
  await page.getByRole('button', { name: 'Take back the approval of Senior, Level 2' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Take the approval back?' })
  await dialog.getByRole('button', { name: 'Take back' }).press('Enter')
  await expect(page.getByRole('button', { name: /^Senior.*Pending approval/ })).toBeEnabled()
  expect(await other.collection('approvals').getFullList()).toEqual([])
})

test('coordinator1 sees no approval dashboard', async ({ page }) => {
  const calls = recordCalls(page)
  await signIn(page, 'coordinator1')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('coordinator1')
  await expect(page.getByText('Exam approval dashboard')).toHaveCount(0)
  expect(callsTo(calls, 'approvals')).toEqual([])
})

/** The calls, in their order: own record, own approvals with their exam, the existing check, then the creation. */
function expectApprovalCalls(calls: ReturnType<typeof recordCalls>) {
  const [auth] = callsTo(calls, 'POST supervisors/auth-with-password')
  expect(auth?.body).toMatchObject({ identity: 'supervisor1' })
  const [me] = callsTo(calls, 'GET supervisors/')
  const id = me?.name.split('/')[1]
  const lists = callsTo(calls, 'GET approvals')
  const own = lists.find(({ query }) => query.filter === `supervisor = "${id}"`)
  expect(own?.query).toMatchObject({ expand: 'exam' })
  const existing = lists.find(({ query }) => query.filter?.startsWith('exam = '))
  expect(existing?.query.filter).toMatch(/^exam = "\w{15}"$/)
  const [created] = callsTo(calls, 'POST approvals')
  expect(created?.body).toEqual({ exam: existing?.query.filter?.slice(8, -1), supervisor: id, approved: true })
  expect(calls.indexOf(created as never)).toBeGreaterThan(calls.indexOf(existing as never))
}
