import { formatRecordTime } from '@olympiad/schema/record-time'
import { renderSite } from '@olympiad/web/testing/render-site.tsx'
import {
  APPROVABLE,
  APPROVALS,
  APPROVE,
  approval,
  EXAMS,
  exam,
  MINE,
  NAMES,
  openApprovalService,
  SUPERVISOR,
} from '@olympiad/web/testing/test-approvals'
import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { listOf, type TestService } from '@olympiad/web/testing/test-service'
import { signInForTest } from '@olympiad/web/testing/test-session'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordService } from '../../kit/lib/record-service.ts'

const FINGERPRINTS = 'POST /api/collections/fingerprints/records'

let service: TestService
let stored: ReturnType<typeof approval>[]
let streams: ReturnType<typeof openTestStreams>

beforeEach(() => {
  streams = openTestStreams()
  const opened = openApprovalService()
  service = opened.service
  stored = opened.stored
  signInForTest('supervisors', 'supervisor1')
})
afterEach(() => recordService.authStore.clear())

const row = (name: RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const rows = () => screen.getAllByRole('listitem').map((item) => item.textContent)

async function askToApprove() {
  const user = renderSite('/dashboard')
  await user.click(await row(/^Junior/))
  return { user, dialog: within(await screen.findByRole('dialog')) }
}

describe('the approval dashboard', () => {
  // First: fingerprints take long, and those of other tests may still be on their way.
  // proves: S3.10, S6.7, S7.18, S7.19, S7.20
  it('asks for the calls of the specification, and records one fingerprint', async () => {
    renderSite('/dashboard')
    await row(/^Junior/)
    expect(service.to(SUPERVISOR)).toHaveLength(1)
    expect(service.to(EXAMS)[0]?.query.sort).toBe('starts')
    const asked = service.to(APPROVALS).map(({ query }) => [query.filter, query.expand])
    expect(asked.slice(0, 2)).toEqual([
      [MINE, 'exam'],
      [undefined, undefined], // and those of the others
    ])
    await waitFor(() => expect(service.to(FINGERPRINTS)).toHaveLength(1))
  })

  // proves: S2.84, S2.85, S2.86, S2.88, S2.89, S2.90, S4.27, S6.6
  it('shows who approves and every exam with its approval', async () => {
    vi.stubEnv('TZ', 'UTC')
    renderSite('/dashboard')
    expect(await screen.findByRole('heading', { name: 'Exam approval dashboard' })).toBeDefined()
    expect(document.title).toBe('Approve Exams')
    expect(await screen.findByText('one@example.org')).toBeDefined()
    expect(screen.getByText('supervisor')).toBeDefined()
    expect(screen.getByRole('region', { name: 'Exams available' })).toBeDefined()
    const details = 'Level 2January 2nd, 2096 at 3:00 AM to 5:00 AM GMT'
    expect((await row(/^Senior/)).textContent).toBe(`Senior${details}Approved by you, Jan 1, 2026, 9:00 AMApproved`)
    expect((await row(/^Senior/)).disabled).toBe(true)
    expect((await row(/^Junior/)).textContent).toMatch(/Starts in \d+ yearsPending approvalApprove$/)
    vi.unstubAllEnvs()
  })

  it('begins with what waits for an approval, and tells that its students wait', async () => {
    const [starts, ends] = [-5, 115].map((minutes) => new Date(Date.now() + minutes * 60_000).toISOString())
    service.answer(EXAMS, listOf([exam('Senior'), exam('Junior'), exam('Mock', { starts, ends })]))
    renderSite('/dashboard')
    await row(/^Mock/)
    expect(rows().map((text) => text?.match(/^(Senior|Junior|Mock)/)?.[0])).toEqual(['Mock', 'Junior', 'Senior'])
    expect(rows()[0]).toContain('Should have opened 5 minutes ago: its students are waiting')
    expect(rows()[1]).not.toContain('waiting')
  })

  it('says that somebody else has approved an exam, and does not offer it', async () => {
    stored.push(approval('Junior', 'id-of-supervisor2'))
    renderSite('/dashboard')
    const junior = await row(/^Junior/)
    expect(junior.disabled).toBe(true)
    expect(junior.textContent).toContain('Approved by Asha Rao')
    expect(junior.textContent).not.toMatch(/Pending|id-of-supervisor2/)
  })

  it('names nobody where the service tells no names', async () => {
    service.answer(NAMES, { status: 404, body: { message: 'Not here.', status: 404, data: {} } })
    stored.push(approval('Junior', 'id-of-supervisor2'))
    renderSite('/dashboard')
    expect((await row(/^Junior/)).textContent).toContain('Approved by somebody else')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('offers a supervisor of a school what the school sits alone, and says who approves the rest', async () => {
    const { authStore } = recordService
    authStore.save(authStore.token, { ...authStore.record!, school: 'north' })
    service.answer(APPROVABLE, { body: { exams: ['Own'], isNeeded: true } })
    service.answer(EXAMS, listOf([exam('Senior'), exam('Junior'), exam('Own')]))
    renderSite('/dashboard')
    expect((await row(/^Own/)).textContent).toMatch(/Pending approvalApprove$/)
    const junior = await row(/^Junior/)
    expect(junior.disabled).toBe(true)
    expect(junior.textContent).toContain('Your school does not sit this exam alone. An organiser approves it.')
    expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull()
  })

  // fails when: what the server says of approvals is not asked
  it('offers and takes back nothing where no approval is needed, as soon as the edition says so', async () => {
    renderSite('/dashboard')
    expect((await row(/^Junior/)).textContent).toMatch(/Pending approvalApprove$/)
    expect(screen.getByText('1 of 2 wait for approval.')).toBeDefined()
    await waitFor(() => expect(service.to(APPROVABLE)).toHaveLength(2)) // its events are heard
    service.answer(APPROVABLE, { body: { exams: 'all', isNeeded: false } })
    streams.tell('editions/*', { action: 'update', record: { id: 'edition', approval: 'no' } })
    expect(await screen.findByText('No approval is needed.')).toBeDefined()
    const junior = await row(/^Junior/)
    expect([junior.disabled, junior.textContent]).toEqual([true, expect.stringMatching(/No approval needed$/)])
    expect((await row(/^Senior/)).textContent).toMatch(/Approved$/)
    expect(screen.queryByText(/Pending|Take back|waiting|Never/)).toBeNull()
  })

  it('takes an approval to be needed while nobody can tell', async () => {
    service.answer(APPROVABLE, { status: 503, body: { message: 'Busy.', status: 503, data: {} } })
    renderSite('/dashboard')
    expect((await row(/^Junior/)).textContent).toMatch(/Pending approvalApprove$/)
  })

  it('offers no exam that is over', async () => {
    const times = { starts: '2026-01-02 03:00:00.000Z', ends: '2026-01-02 05:00:00.000Z' }
    service.answer(EXAMS, listOf([exam('Missed', times), exam('Junior')]))
    renderSite('/dashboard')
    const ended = within(await screen.findByRole('list', { name: 'Ended' }))
    const missed = ended.getByRole<HTMLButtonElement>('button', { name: /^Missed/ })
    expect(missed.disabled).toBe(true)
    expect(missed.textContent).toMatch(/Never approved$/)
    expect(ended.queryByText(/Pending|Junior/)).toBeNull()
  })

  it('follows what others approve, and what becomes of the exams, without asking', async () => {
    renderSite('/dashboard')
    expect((await row(/^Junior/)).disabled).toBe(false)
    // Once when it opens, and once when its events are heard.
    await waitFor(() => expect([service.to(APPROVALS).length, service.to(EXAMS).length]).toEqual([4, 2]))
    streams.tell('approvals/*', { action: 'create', record: approval('Junior', 'id-of-supervisor2') })
    await waitFor(async () => expect((await row(/^Junior/)).disabled).toBe(true))
    expect((await row(/^Junior/)).textContent).toContain('Approved by Asha Rao')
    streams.tell('exams/*', { action: 'create', record: exam('Added') })
    expect((await row(/^Added/)).disabled).toBe(false)
    streams.tell('exams/*', { action: 'update', record: exam('Added', { level: '' }) })
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Added/ })).toBeNull())
    streams.tell('approvals/*', { action: 'delete', record: approval('Junior', 'id-of-supervisor2') })
    await waitFor(async () => expect((await row(/^Junior/)).disabled).toBe(false))
    expect([service.to(APPROVALS).length, service.to(EXAMS).length]).toEqual([4, 2])
  })

  it('asks the service what an event does not tell', async () => {
    renderSite('/dashboard')
    expect((await row(/^Junior/)).disabled).toBe(false)
    await waitFor(() => expect(service.to(APPROVALS)).toHaveLength(4))
    stored.push(approval('Junior', 'id-of-supervisor2'))
    streams.tell('approvals/*', { action: 'create', record: {} })
    await waitFor(async () => expect((await row(/^Junior/)).disabled).toBe(true))
  })
})

describe('approving', () => {
  // proves: S2.91, S4.26, S7.21, S7.22
  it('approves after a confirmation that repeats the details', async () => {
    const { user, dialog } = await askToApprove()
    expect(dialog.getByText('Level 1')).toBeDefined()
    expect(dialog.getByText('Pending approval')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Approve this exam' }))
    await waitFor(async () => expect((await row(/^Junior/)).disabled).toBe(true))
    const written = { exam: 'Junior', supervisor: 'id-of-supervisor1', approved: true }
    expect(service.to(APPROVE).map(({ body }) => body)).toEqual([written])
    const looked = service.to(APPROVALS).filter(({ query }) => query.filter === 'exam = "Junior"')
    expect(looked.map(({ query }) => query.perPage)).toEqual(['1'])
  })

  // fails when: who approves an exam that runs is told that they can take it back
  it.each([
    [5, 'You can take the approval back until the start.'],
    [-5, 'It has begun: the approval stays.'],
  ])('says whether it can be taken back, %i minutes from the start', async (minutes, sentence) => {
    const starts = formatRecordTime(Date.now() + minutes * 60_000)
    service.answer(EXAMS, listOf([exam('Junior', { starts })]))
    const { dialog } = await askToApprove()
    expect(dialog.getByText(sentence)).toBeDefined()
    expect(dialog.queryAllByText(/the approval/)).toHaveLength(1)
  })

  it('says that it is done, and takes the focus there', async () => {
    const { user, dialog } = await askToApprove()
    await user.click(dialog.getByRole('button', { name: 'Approve this exam' }))
    const notice = await screen.findByText('Junior, Level 1 is approved. Its students can start without a reload.')
    await waitFor(() => expect(document.activeElement).toBe(notice.closest('[role=status]')))
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText(/is approved/)).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Exam approval dashboard' }))
  })

  // proves: S2.91
  it('writes nothing when the confirmation is cancelled', async () => {
    const { user, dialog } = await askToApprove()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(service.to(APPROVE)).toHaveLength(0)
    expect(document.activeElement).toBe(await row(/^Junior/))
  })

  // proves: S8.5
  it('says that somebody else has approved already, and shows the exam as approved', async () => {
    const { user, dialog } = await askToApprove()
    stored.push(approval('Junior', 'id-of-supervisor2'))
    await user.click(dialog.getByRole('button', { name: 'Approve this exam' }))
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('Already Approved!')).toBeDefined()
    expect(alert.textContent).toContain('Junior, Level 1 was approved before')
    expect(alert.className).toContain('MuiAlert-colorError')
    await waitFor(async () => expect((await row(/^Junior/)).disabled).toBe(true))
    expect(service.to(APPROVE)).toHaveLength(0)
  })

  // proves: S8.6
  it('says that an approval failed', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    service.answer(APPROVE, { status: 400, body: { message: 'Failed to create record.', status: 400, data: {} } })
    const { user, dialog } = await askToApprove()
    await user.click(dialog.getByRole('button', { name: 'Approve this exam' }))
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('Approved Error!')).toBeDefined()
    expect(alert.textContent).toContain('Junior, Level 1 was not approved')
    expect(alert.className).toContain('MuiAlert-colorError')
    await waitFor(async () => expect((await row(/^Junior/)).disabled).toBe(false))
  })
})

describe('what could not be loaded', () => {
  // proves: S2.87, S8.4
  it("shows the server's message when the approvals cannot be loaded, and lets nothing be approved blindly", async () => {
    service.answer(APPROVALS, {
      status: 403,
      body: { message: 'Only supervisors may see this.', status: 403, data: {} },
    })
    renderSite('/dashboard')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Only supervisors may see this.')
    expect(alert.className).toContain('MuiAlert-colorError')
    for (const name of [/^Senior/, /^Junior/]) {
      expect((await row(name)).disabled).toBe(true)
      expect((await row(name)).textContent).toMatch(/Approval not known$/)
    }
  })

  // proves: S8.3
  it("shows the server's message when the supervisor cannot be loaded", async () => {
    service.answer(SUPERVISOR, { status: 404, body: { message: 'There is no such account.', status: 404, data: {} } })
    renderSite('/dashboard')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('There is no such account.')
    expect(alert.className).toContain('MuiAlert-colorError')
    expect(screen.queryByText('supervisor')).toBeNull()
  })

  it('is asked for again by itself', async () => {
    service.answer(APPROVALS, { status: 403, body: { message: 'Not now.', status: 403, data: {} } })
    renderSite('/dashboard')
    await screen.findByText('Not now.')
    service.answer(APPROVALS, listOf([approval('Senior', 'id-of-supervisor1')]))
    await waitFor(async () => expect((await row(/^Junior/)).disabled).toBe(false))
    expect(screen.queryByText('Not now.')).toBeNull()
  })

  it('is not called empty when it is the exams', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    service.answer(EXAMS, { status: 403, body: { message: 'Not now.', status: 403, data: {} } })
    renderSite('/dashboard')
    expect(await screen.findByText(/^The exams could not be loaded/)).toBeDefined()
    expect(screen.queryByText('No Exam Information is Available')).toBeNull()
  })
})
