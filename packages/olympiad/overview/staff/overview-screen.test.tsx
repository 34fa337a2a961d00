import { renderSite } from '@olympiad/web/testing/render-site.tsx'
import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { openTestService, type TestService } from '@olympiad/web/testing/test-service'
import { signInForTest } from '@olympiad/web/testing/test-session'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { StaffRole } from '../../ground/declared/roles.ts'
import { recordService } from '../../kit/lib/record-service.ts'
import type { Overview } from '../declared/overview.ts'

const at = (ms: number) => new Date(Date.now() + ms).toISOString().replace('T', ' ')
const empty: Overview = { at: at(0), exams: [], more: 0, server: [], after: [] }
const OVERVIEW = 'GET /api/olympiad/overview'
const count = (totalItems: number) => ({ body: { page: 1, perPage: 1, totalItems, totalPages: 1, items: [] } })

let service: TestService
beforeEach(() => {
  localStorage.clear()
  openTestStreams()
  service = openTestService({ [OVERVIEW]: { body: empty } })
})

function signInAs(role: StaffRole, school = '') {
  signInForTest('supervisors', 'meera')
  const { token, record } = recordService.authStore
  recordService.authStore.save(token, { ...record!, role, school })
}
const sheet = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the overview', () => {
  it('begins an edition with its steps, for an organiser', async () => {
    signInAs('organiser')
    renderSite('/console')
    const steps = await sheet('The exams')
    expect(steps.getByText(/A new edition begins with these steps/)).toBeDefined()
    expect(steps.getByRole('link', { name: 'Exams: Make the exams' })).toBeDefined()
    expect(screen.queryByText(/Nothing is missing/)).toBeNull()
  })

  // fails when: the steps of a new edition come back after the exams
  it('lists after the exams what is left, each with its page, and no first steps', async () => {
    const after = [
      { id: 'results', state: 'warning', sentence: 'Not published: Junior.' },
      { id: 'objections', state: 'ok', sentence: 'None waits.' },
      { id: 'retention', state: 'warning', sentence: 'Kept for ever: pictures.' },
    ] as const
    service.answer(OVERVIEW, { body: { ...empty, after } satisfies Overview })
    signInAs('organiser')
    renderSite('/console')
    const left = await sheet('After the exams')
    const link = (name: string) => left.getByRole('link', { name }).getAttribute('href')
    expect(link('Results: Results')).toBe('/console/results')
    expect(link('Edition: Stored data')).toBe('/console/edition/consent')
    expect(left.queryByRole('link', { name: /Objections/ })).toBeNull()
    expect(screen.queryByText(/begins with these steps/)).toBeNull()
    expect(screen.getByText('No exam is running. 2 steps are left after the exams.')).toBeDefined()
    expect((await sheet('To do')).getByText('Nothing but the steps after the exams.')).toBeDefined()
  })

  it('lists the pages where something waits among the tasks, once each', async () => {
    const server = [
      { id: 'unasked', state: 'warning', sentence: 'No mail went to the guardian of 1 registration.' },
    ] as const
    service.answer(OVERVIEW, { body: { ...empty, server } satisfies Overview })
    service.answer('GET /api/collections/imports/records', count(2))
    service.answer('GET /api/collections/registrations/records', count(5))
    signInAs('organiser')
    renderSite('/console')
    const toDo = await sheet('To do')
    expect((await toDo.findByRole('link', { name: 'School files: 2 not applied yet' })).getAttribute('href')).toBe(
      '/console/files',
    )
    expect(toDo.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('No mail went to the guardian of 1 registration.'),
      expect.stringContaining('2 not applied yet.'),
    ])
    expect(screen.queryByRole('region', { name: 'The server' })).toBeNull()
  })

  // fails when: a coordinator is told to do what only an organiser may
  it('offers a coordinator nothing that only an organiser can do', async () => {
    const facts = [{ id: 'window', state: 'wrong', sentence: 'It ends before it starts.' }] as const
    const exam = { id: 'junior', name: 'Junior', level: '1', type: 'Online', starts: at(1e7), ends: at(1e6) }
    const exams = [{ ...exam, closes: at(1e7), students: 3, sitting: 0, submitted: 0, facts }]
    service.answer(OVERVIEW, { body: { ...empty, exams } satisfies Overview })
    signInAs('coordinator', 'schoola00000000')
    renderSite('/console')
    const toDo = await sheet('To do')
    expect(toDo.getByText('An organiser can do it.')).toBeDefined()
    expect(toDo.queryByText(/Move the start/)).toBeNull()
    service.answer(OVERVIEW, { body: empty })
  })

  it('shows a coordinator no steps of a new edition', async () => {
    signInAs('coordinator', 'schoola00000000')
    renderSite('/console')
    expect((await sheet('The exams')).queryByText(/new edition/)).toBeNull()
  })
})

describe('a page of the console that is not open to the account', () => {
  // fails when: the overview is shown in its place, without a word
  it('says so by its name, and leads to one that is', async () => {
    signInAs('coordinator', 'schoola00000000')
    renderSite('/console/keys/junior')
    expect(await screen.findByRole('heading', { name: 'Keys is not open to your account' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Go to Overview' }).getAttribute('href')).toBe('/console')
    expect(service.to(OVERVIEW)).toEqual([])
  })

  it('is no page at all at an unknown address', async () => {
    signInAs('organiser')
    renderSite('/console/nothing-here')
    expect(await screen.findByRole('heading', { name: 'There is no such page' })).toBeDefined()
  })
})
