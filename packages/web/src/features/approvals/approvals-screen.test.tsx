import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordService } from '../../lib/record-service.ts'
import { renderSite } from '../../testing/render-site.tsx'
import { type Call, listOf, openTestService, type TestService } from '../../testing/test-service.ts'
import { signInForTest } from '../../testing/test-session.ts'

const SUPERVISOR = 'GET /api/collections/supervisors/records/id-of-supervisor1'
const EXAMS = 'GET /api/collections/exams/records'
const APPROVALS = 'GET /api/collections/approvals/records'
const APPROVE = 'POST /api/collections/approvals/records'
const FINGERPRINTS = 'POST /api/collections/fingerprints/records'
const MINE = 'supervisor = "id-of-supervisor1"'

const times = { starts: '2026-01-02 03:00:00.000Z', ends: '2026-01-02 05:00:00.000Z' }
const exams = [
  { id: 'senior', name: 'Senior', level: '2', ...times },
  { id: 'junior', name: 'Junior', level: '1', ...times },
]
const approval = (exam: string, supervisor: string) => ({ id: `a-${exam}`, exam, supervisor, approved: true })

let service: TestService
let stored: ReturnType<typeof approval>[]

/** As the record service would: the supervisor's own, or those of one exam. */
function answerApprovals({ query: { filter } }: Call) {
  if (filter === MINE) return listOf(stored.filter(({ supervisor }) => supervisor === 'id-of-supervisor1'))
  return listOf(stored.filter(({ exam }) => filter === `exam = "${exam}"`))
}

beforeEach(() => {
  stored = [approval('senior', 'id-of-supervisor1')]
  service = openTestService({
    [SUPERVISOR]: { body: { id: 'id-of-supervisor1', username: 'supervisor1', email: 'one@example.org' } },
    [EXAMS]: listOf(exams),
    [APPROVALS]: answerApprovals,
    [APPROVE]: ({ body }) => {
      stored.push(body as ReturnType<typeof approval>)
      return { body: stored.at(-1) }
    },
  })
  signInForTest('supervisors', 'supervisor1')
})
afterEach(() => recordService.authStore.clear())

const row = (name: RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })

async function askToApprove() {
  const user = renderSite('/dashboard')
  await user.click(await row(/^Junior/))
  return { user, dialog: within(await screen.findByRole('dialog')) }
}

describe('the approval dashboard', () => {
  // First: fingerprints take long, and those of other tests may still be on their way.
  it('asks for the calls of the specification, and records one fingerprint', async () => {
    renderSite('/dashboard')
    await row(/^Junior/)
    expect(service.to(SUPERVISOR)).toHaveLength(1)
    expect(service.to(EXAMS)[0]?.query.sort).toBe('starts')
    expect(service.to(APPROVALS).map(({ query }) => [query.filter, query.expand])).toEqual([[MINE, 'exam']])
    await waitFor(() => expect(service.to(FINGERPRINTS)).toHaveLength(1))
  })

  it('shows who approves and every exam with its approval', async () => {
    vi.stubEnv('TZ', 'UTC')
    renderSite('/dashboard')
    expect(await screen.findByRole('heading', { name: 'Exam approval dashboard' })).toBeDefined()
    expect(document.title).toBe('Approve Exams')
    expect(await screen.findByText('one@example.org')).toBeDefined()
    expect(screen.getByText('supervisor')).toBeDefined()
    expect(screen.getByRole('region', { name: 'Exams available' })).toBeDefined()
    const details = 'Level 2January 2nd, 2026 at 3:00:00 AM to 5:00 AM'
    expect((await row(/^Senior/)).textContent).toBe(`Senior${details}Approved`)
    expect((await row(/^Senior/)).disabled).toBe(true)
    expect((await row(/^Junior/)).textContent).toMatch(/Pending approval$/)
    vi.unstubAllEnvs()
  })

  it('approves after a confirmation that repeats the details', async () => {
    const { user, dialog } = await askToApprove()
    expect(dialog.getByText('Level 1')).toBeDefined()
    expect(dialog.getByText('Pending approval')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    await waitFor(async () => expect((await row(/^Junior/)).disabled).toBe(true))
    const written = { exam: 'junior', supervisor: 'id-of-supervisor1', approved: true }
    expect(service.to(APPROVE).map(({ body }) => body)).toEqual([written])
    expect(service.to(APPROVALS)[1]?.query).toMatchObject({ filter: 'exam = "junior"', perPage: '1' })
  })

  it('writes nothing when the confirmation is cancelled', async () => {
    const { user, dialog } = await askToApprove()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(service.to(APPROVE)).toHaveLength(0)
  })

  it('says that somebody else has approved already, and shows the exam as approved', async () => {
    stored.push(approval('junior', 'id-of-supervisor2'))
    const { user, dialog } = await askToApprove()
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    expect((await screen.findByText('Already Approved!')).closest('[role=alert]')).toBeDefined()
    await waitFor(async () => expect((await row(/^Junior/)).disabled).toBe(true))
    expect(service.to(APPROVE)).toHaveLength(0)
  })

  it('says that an approval failed', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    service.answer(APPROVE, { status: 400, body: { message: 'Failed to create record.', status: 400, data: {} } })
    const { user, dialog } = await askToApprove()
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('Approved Error!')).toBeDefined()
    await waitFor(async () => expect((await row(/^Junior/)).disabled).toBe(false))
  })

  it("shows the server's message when the approvals cannot be loaded", async () => {
    service.answer(APPROVALS, {
      status: 403,
      body: { message: 'Only supervisors may see this.', status: 403, data: {} },
    })
    renderSite('/dashboard')
    expect((await screen.findByRole('alert')).textContent).toBe('Only supervisors may see this.')
  })

  it("shows the server's message when the supervisor cannot be loaded", async () => {
    service.answer(SUPERVISOR, { status: 404, body: { message: 'There is no such account.', status: 404, data: {} } })
    renderSite('/dashboard')
    expect((await screen.findByRole('alert')).textContent).toBe('There is no such account.')
    expect(screen.queryByText('supervisor')).toBeNull()
  })
})
