import { callsTo, recordCalls } from './calls.ts'
import { question } from './exam-room.ts'
import { ownExam } from './exams/own-exam.ts'
import { expect, login, signIn, test } from './fixtures.ts'
import { asAccount, moveExam } from './record-service.ts'

// proves: S1.8, S6.8, S7.10
test('a supervisor sees what another approved, takes it back, approves the exam, and the waiting examinee is let in', async ({
  browser,
}) => {
  const own = await ownExam({ starts: 60, ends: 180, isApproved: false })
  const { url, exam, name, supervisor: username } = own
  const student = await browser.newPage()
  await signIn(student, own.usernames[0] ?? '', { origin: url })
  await expect(student.getByText('The exam starts in')).toBeVisible()

  const supervisor = await browser.newPage()
  const calls = recordCalls(supervisor)
  await login(supervisor, username, url)
  await expect(supervisor).toHaveTitle('Approve Exams')
  await expect(supervisor.getByRole('heading', { name: 'Exam approval dashboard' })).toBeVisible()
  await expect(supervisor.getByText(`${username}@example.org`)).toBeVisible()
  const exams = supervisor.getByRole('region', { name: 'Exams available' })
  const pending = exams.getByRole('button', { name: new RegExp(`^${name}.*Pending approval`) })
  await expect(pending).toBeEnabled()
  // The stream stands once the page has said what it listens to.
  await expect.poll(() => callsTo(calls, 'POST /api/realtime')).not.toHaveLength(0)
  const other = await asAccount('supervisor2', url)
  await other.collection('approvals').create({ exam, supervisor: other.authStore.record?.id, approved: true })
  await expect(exams.getByRole('button', { name: new RegExp(`^${name}.*Approved by supervisor2`) })).toBeDisabled()
  await expect(pending).toHaveCount(0)
  await supervisor.getByRole('button', { name: `Take back the approval of ${name}, Level 2` }).press('Enter')
  const back = supervisor.getByRole('dialog', { name: /^Take the approval back/ })
  await back.getByRole('button', { name: 'Take the approval back' }).press('Enter')
  await expect(pending).toBeEnabled()
  expect(await other.collection('approvals').getFullList({ filter: `exam = "${exam}"` })).toEqual([])

  await moveExam(own, { starts: Date.now() - 1000 })
  await expect(student.getByText('Your exam has not been approved yet')).toBeVisible()
  await pending.click()
  const dialog = supervisor.getByRole('dialog', { name: /^Approve this exam/ })
  await expect(dialog).toContainText('Level 2')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  expect(callsTo(calls, 'POST approvals')).toEqual([])

  await pending.click()
  await dialog.getByRole('button', { name: 'Approve this exam' }).click()
  await expect(exams.getByRole('button', { name: new RegExp(`^${name}.*Approved by you`) })).toBeDisabled()
  await expect(supervisor.getByRole('status').filter({ hasText: `${name}, Level 2 is approved.` })).toBeFocused()
  expectApprovalCalls(calls, username)

  await student.getByRole('dialog', { name: 'Instructions' }).getByRole('button', { name: 'OK' }).click()
  await expect(question(student, 1)).toBeVisible()
  await student.close()
  await supervisor.close()
})

/** The calls, in their order: own record, own approvals with their exam, the existing check, then the creation. */
function expectApprovalCalls(calls: ReturnType<typeof recordCalls>, username: string) {
  const [auth] = callsTo(calls, 'POST supervisors/auth-with-password')
  expect(auth?.body).toMatchObject({ identity: username })
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
