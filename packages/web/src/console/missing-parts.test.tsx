import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderSite } from '../testing/render-site.tsx'
import { exam } from '../testing/test-approvals.ts'
import { openTestStreams } from '../testing/test-event-source.ts'
import { board } from '../testing/test-hall.ts'
import { listOf, openTestService } from '../testing/test-service.ts'
import { signInAsStaff } from '../testing/test-session.ts'

const EXAMS = 'GET /api/collections/exams/records'
const SCHOOLS = 'GET /api/collections/schools/records'
const TASKS = 'GET /api/collections/tasks/records'
const OVERVIEW = 'GET /api/olympiad/overview'
const LOG_STATE = 'GET /api/olympiad/log-state'
const WAITING = 'GET /api/olympiad/waiting-decisions'
const noLog = { items: [], next: '', isActCut: false }
const answers = {
  [EXAMS]: listOf([exam('Senior', { level: '2' })]),
  [SCHOOLS]: listOf([]),
  [TASKS]: listOf([]),
  [WAITING]: { body: { items: [], isCut: false } },
  [LOG_STATE]: { body: { entries: 0, hash: '', written: '', verified: null, acts: [] } },
  [OVERVIEW]: { body: { at: '2026-01-01 09:00:00.000Z', server: [], exams: [], edition: [] } },
  'GET /api/olympiad/log': { body: noLog },
  'GET /api/olympiad/board': board(),
  'GET /api/olympiad/school-exams': { body: { exams: null } },
  'GET /api/olympiad/help-requests': { body: { total: 0, unwell: 0, items: [], elsewhere: {} } },
  'GET /api/olympiad/gallery': { body: { items: [], next: '', found: 0 } },
  'GET /api/olympiad/people': { body: { found: 0, isMore: false, page: 1, items: [] } },
}
const refused = { status: 403, body: { status: 403, message: 'Not at this moment.', data: {} } }

// A failed list of exams is logged as well.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

// fails when: a screen takes what it could not ask for “nothing there”
it.each([
  ['/hall', SCHOOLS, 'The list of schools'],
  ['/hall', WAITING, 'Decisions that wait for you'],
  ['/hall/absent', SCHOOLS, 'The names of schools'],
  ['/evidence', SCHOOLS, 'The list of schools'],
  ['/console/certificates', EXAMS, 'The list of exams'],
  ['/console/people', EXAMS, 'The list of exams'],
  ['/console/people', TASKS, 'What is done for many'],
  ['/console/log', LOG_STATE, 'The state of the log'],
  ['/console/backups', OVERVIEW, 'The age of the newest backup'],
])('%s says what is missing where %s fails, and asks for it again', async (path, form, what) => {
  openTestStreams()
  signInAsStaff('organiser')
  const service = openTestService({ ...answers, [form]: refused })
  const user = renderSite(path)
  const note = (await screen.findByText(`${what} could not be loaded.`)).closest('[role="alert"]')
  expect(note?.textContent).toContain('Not at this moment.')
  const before = service.to(form).length
  service.answer(form, answers[form as keyof typeof answers])
  await user.click(within(note as HTMLElement).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(`${what} could not be loaded.`)).toBeNull())
  expect(service.to(form).length).toBeGreaterThan(before)
})
