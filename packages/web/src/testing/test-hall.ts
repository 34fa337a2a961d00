import { BOARD_STATES } from '@olympiad/olympiad/hall/declared/board'
import { recordService } from '@olympiad/olympiad/kit/lib/record-service'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { renderSite } from './render-site.tsx'
import { exam } from './test-approvals.ts'
import { openTestStreams } from './test-event-source.ts'
import { type Call, listOf, openTestService, type TestService } from './test-service.ts'
import { signInForTest } from './test-session.ts'

export const BOARD = 'GET /api/olympiad/board'
export const HELP = 'GET /api/olympiad/help-requests'
export const SCHOOL_EXAMS = 'GET /api/olympiad/school-exams'
export const WAITING = 'GET /api/olympiad/waiting-decisions'
export const ANNOUNCE = 'POST /api/olympiad/announce'
export const NOTE = 'POST /api/olympiad/note'
export const EXCUSE = 'POST /api/olympiad/excuse-camera'
export const GRANT = 'POST /api/olympiad/grant-time'
export const ANSWER = 'POST /api/olympiad/answer-help'
export const SEEN = '2026-01-01 09:00:00.000Z'
const END = exam('Senior').ends

/** A row of the board. */
export const row = (username: string, state: string, more: object = {}) => ({
  ...{
    id: username,
    username,
    name: '',
    school: 'north',
    room: '',
    seat: '',
    state,
    seen: SEEN,
    answered: 37,
    questions: 45,
    takeovers: 0,
    help: 0,
  },
  ...{ ends: END, locked: false, submitted: '', events: 0, lastEvent: '', readiness: '' },
  ...{ nocamera: false, paused: '', note: '' },
  ...more,
})
const remarked = { events: 2, lastEvent: SEEN, readiness: 'amber', nocamera: true, unwatched: true, note: 'Row 3' }
/** A board of these rows. */
export const board = (...items: { state: string }[]) => {
  const counts = BOARD_STATES.map((state) => [state, items.filter((item) => item.state === state).length])
  const body = { counts: Object.fromEntries(counts), found: items.length, items }
  return { body: { at: SEEN, page: 1, totalPages: 1, isTooLarge: false, dropped: [] as object[], ...body } }
}
const rowsOfHall = [
  row('live07', 'absent', { seen: '', answered: 0 }),
  row('live03', 'lostLine', { name: 'Ravi Kumar', takeovers: 2, locked: true, ...remarked }),
  row('live01', 'fine', { ends: '2026-01-01 09:30:00.000Z' }),
  row('live04', 'submitted', { submitted: SEEN }),
]
/** As the server answers: it filters all rows, and counts them all. */
export const filtered = ({ query }: Call) => {
  const { state, find = '' } = query
  const items = rowsOfHall.filter((one) => (!state || one.state === state) && one.username.includes(find))
  return { body: { ...board(...rowsOfHall).body, found: items.length, items } }
}
/** An open request for help. */
export const request = (id: string, username: string, more: object = {}) => ({
  ...{ id, at: SEEN, kind: 'technical', question: 0, text: '' },
  examinee: { id: username, username, name: '', school: 'north' },
  ...more,
})
/** What the service says of those who ask for help. */
export const asking = (...items: { kind: string }[]) => ({
  body: { total: items.length, unwell: 0, items, elsewhere: {} as Record<string, number> },
})

/** A service with two exams, two schools and four examinees of the first. */
const openHallService = () =>
  openTestService({
    'GET /api/collections/exams/records': listOf([exam('Senior', { level: '2' }), exam('Junior')]),
    'GET /api/collections/schools/records': listOf([
      { id: 'north', name: 'Northern School', place: '' },
      { id: 'south', name: 'Southern School', place: 'Mysore' },
    ]),
    [HELP]: asking(),
    [SCHOOL_EXAMS]: { body: { exams: null } },
    [WAITING]: { body: { items: [], isCut: false } },
    [BOARD]: filtered,
    [ANNOUNCE]: ({ body }: Call) => ({ body: { recipients: (body as { exam?: string }).exam ? 20 : 10 } }),
    [GRANT]: { body: {} },
    [NOTE]: { body: {} },
    [EXCUSE]: { body: {} },
    [ANSWER]: { body: {} },
  })

/** Hands each test of a file such a service and streams of its own; signs out after it. */
export function forEachHall(given: (service: TestService) => void): void {
  beforeEach(() => {
    openTestStreams()
    given(openHallService())
  })
  afterEach(() => {
    recordService.authStore.clear()
    vi.unstubAllGlobals()
  })
}

/** Signs in as a member of staff and opens the hall; returns somebody to use it. */
export function openHall(fields: object = { role: 'organiser', school: '' }, path = '/hall', isNarrow = false) {
  if (!isNarrow) vi.stubGlobal('matchMedia', matchMedia)
  signInForTest('supervisors', 'organiser1')
  recordService.authStore.save(recordService.authStore.token, { ...recordService.authStore.record!, ...fields })
  return renderSite(path)
}

/** A window of 1366 × 768. */
const matchMedia = (query: string) => ({
  matches: !query.includes('max-width'),
  media: query,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
})

/** Waits for the first board. */
export const boardShown = () => screen.findByText(/^as of /)

/** The rows that are shown, and their texts. */
export const shownRows = () =>
  within(screen.getByRole('table', { name: 'Students' }))
    .getAllByRole('row')
    .slice(1)
export const shownTexts = () => shownRows().map(({ textContent }) => textContent)
