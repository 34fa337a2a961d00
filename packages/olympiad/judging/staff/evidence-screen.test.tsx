import { renderSite } from '@olympiad/web/testing/render-site.tsx'
import { exam } from '@olympiad/web/testing/test-approvals'
import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { listOf, openTestService, type TestService } from '@olympiad/web/testing/test-service'
import { signInForTest } from '@olympiad/web/testing/test-session'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { recordService } from '../../kit/lib/record-service.ts'

const AT = '2026-01-01 09:00:00.000Z'
const TAKEN = Date.parse('2026-01-01T10:00:00Z')
const timeline = {
  mayConfirm: true,
  confirmers: ['Uma'],
  at: AT,
  examinee: { id: 'e1', username: 'live02', name: 'Asha Rao' },
  exam: { id: 'x', name: 'Senior', starts: AT, ends: '2026-01-01 11:00:00.000Z' },
  events: [
    { kind: 'focus', at: AT, remarks: 'visibilitychange: hidden' },
    { kind: 'sitting', at: AT, event: 'answeredElsewhere', count: 12, until: '2026-01-01 09:30:00.000Z' },
    { kind: 'sitting', at: AT, event: 'secondAddress', count: 1, until: AT },
    { kind: 'timesDoNotFit', at: AT, until: '2026-01-01 09:30:00.000Z' },
    { kind: 'picture', at: AT, taken: TAKEN, batch: 'b', file: 'f', offset: 0, length: 9, marks: ['repeated'] },
    { kind: 'noCamera', at: AT, taken: TAKEN, reason: 'busy' },
    { kind: 'picture', at: AT, taken: TAKEN, batch: 'b', file: 'f', offset: 0, length: 0, marks: [] },
  ],
  isCut: false,
  focuses: 1,
  saves: { 3: 4, 12: 9 },
  arrived: { 3: 4, 34: 9 },
  decisions: [{ id: 'd1', at: AT, step: 'proposeVoid', reason: 'Two people', by: 'supervisor', isOwn: false }],
  standing: { decision: '', proposed: 'd1' },
  reply: 'It was my brother',
}

let service: TestService
beforeEach(() => {
  openTestStreams()
  service = openTestService({
    'GET /api/collections/exams/records': listOf([exam('Senior', { level: '2' })]),
    'GET /api/collections/schools/records': listOf([]),
    'GET /api/olympiad/timeline': { body: timeline },
    'POST /api/olympiad/decide': { body: {} },
    'POST /api/olympiad/confirm-decision': { body: {} },
  })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
const open = (role: string) => {
  signInForTest('supervisors', role)
  const record = recordService.authStore.record
  recordService.authStore.save(recordService.authStore.token, record && { ...record, role })
  return renderSite('/evidence?examinee=e1')
}

it('what was noticed is told in sentences, with the device’s time where that is another', async () => {
  open('organiser')
  const section = await screen.findByRole('region', { name: 'What was noticed' })
  expect(within(section).getByText('The page was covered or left.')).toBeDefined()
  expect(within(section).getByText('Another program had the camera.')).toBeDefined()
  expect(section.textContent).toContain('by the device')
  for (const said of [
    /^12 answers came from another device than the one that sits the exam, until /,
    /^The session answered from another network address: once, until /,
    /^Times do not fit: pictures from here on came at .*, though the device was connected/,
    /^Same picture as before$/,
  ])
    expect(within(section).getByText(said)).toBeDefined()
  expect(screen.getByText(/^Chosen: 13 answers, the most \(9\) in minutes 10 to 15/)).toBeDefined()
  expect(screen.getByText(/^Arrived: 13 answers, the most \(9\) in minutes 30 to 35/)).toBeDefined()
  expect(screen.getByText('Both differ in minutes 10 to 15, 30 to 35.')).toBeDefined()
  await userEvent.click(within(section).getByRole('button', { name: 'Pictures' }))
  expect(within(section).queryByText('The page was covered or left.')).toBeNull()
  expect(within(section).getByText('A picture was taken, and there was no room to keep it.')).toBeDefined()
})

// fails when: a device that tells times of its own choosing looks like any other
it('a pace that the device tells and the server did not see is marked; a moment between two stretches is not', async () => {
  const forged = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [5 + at, 2]))
  service.answer('GET /api/olympiad/timeline', { body: { ...timeline, saves: forged, arrived: { 44: 80 } } })
  open('organiser')
  expect(await screen.findByText('Both differ in minutes 5 to 45.')).toBeDefined()
  cleanup()
  service.answer('GET /api/olympiad/timeline', {
    body: { ...timeline, saves: { 4: 2, 59: 3 }, arrived: { 5: 2, 59: 3 } },
  })
  open('organiser')
  expect(await screen.findByText(/^Arrived: 5 answers/)).toBeDefined()
  expect(screen.queryByText(/^Both differ in/)).toBeNull()
})

it('a second person confirms with a reason', async () => {
  open('organiser')
  await userEvent.click(await screen.findByRole('button', { name: 'Void the sheet' }))
  const dialog = screen.getByRole('dialog', { name: 'Void the sheet for Asha Rao' })
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'So it is')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Void the sheet' }))
  await vi.waitFor(() =>
    expect(service.to('POST /api/olympiad/confirm-decision')[0]?.body).toEqual({
      decision: 'd1',
      confirm: true,
      reason: 'So it is',
    }),
  )
})

it('a proposal says in its title whose sheet it is, and who must confirm it', async () => {
  service.answer('GET /api/olympiad/timeline', {
    body: { ...timeline, decisions: [], standing: { decision: '', proposed: '' } },
  })
  open('supervisor')
  await userEvent.click(await screen.findByRole('button', { name: 'Propose to void' }))
  const dialog = screen.getByRole('dialog', { name: 'Propose to void for Asha Rao' })
  expect(dialog.textContent).toContain('Another organiser must confirm it. Until then it counts.')
})

it('a proposal tells who looks at it whether it waits for them', async () => {
  open('organiser')
  expect(await screen.findByText(/It waits for you: confirm or refuse it\./)).toBeDefined()
  cleanup()
  service.answer('GET /api/olympiad/timeline', {
    body: { ...timeline, mayConfirm: false, confirmers: ['Ravi', 'Uma'] },
  })
  open('supervisor')
  expect(await screen.findByText('Ravi or Uma can confirm it. Until then the sheet counts.')).toBeDefined()
  cleanup()
  service.answer('GET /api/olympiad/timeline', { body: { ...timeline, mayConfirm: false, confirmers: [] } })
  open('organiser') // fails when: the role alone says that they may confirm
  expect(await screen.findByText(/Nobody can confirm it yet/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Void the sheet' })).toBeNull()
})

it('a supervisor decides and confirms nothing, and a coordinator finds no such page', async () => {
  service.answer('GET /api/olympiad/timeline', { body: { ...timeline, mayConfirm: false } })
  open('supervisor')
  expect(await screen.findByRole('button', { name: 'Warn' })).toBeDefined()
  expect(screen.getByText('It was my brother')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Void the sheet' })).toBeNull()
  cleanup()
  service.calls.length = 0
  open('coordinator')
  await screen.findByRole('main')
  expect(service.to('GET /api/olympiad/timeline')).toEqual([])
})

it('the pictures are searched by name, each with the state and the events of its student', async () => {
  const item = { id: 'e1', username: 'live02', name: 'Asha Rao', latest: null, marks: [], state: 'lostLine', events: 3 }
  service.answer('GET /api/olympiad/gallery', { body: { at: AT, next: 'live02', items: [item] } })
  signInForTest('supervisors', 'organiser')
  renderSite('/evidence?after=live01')
  const pictures = await screen.findByRole('list', { name: 'Newest pictures' })
  expect(pictures.textContent).toContain('Line lost')
  expect(pictures.textContent).toContain('3 events')
  service.answer('GET /api/olympiad/gallery', { body: { at: AT, next: '', items: [] } })
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a student' }), 'zoya')
  await screen.findByText('No student matches.')
  const asked = service.to('GET /api/olympiad/gallery').map(({ query }) => [query.find, query.after])
  expect([asked[0], asked.at(-1)]).toEqual([
    [undefined, 'live01'],
    ['zoya', undefined],
  ])
})
