import { recordService } from '@olympiad/olympiad/kit/lib/record-service'
import { site } from '@olympiad/olympiad/kit/site'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderSite } from '../testing/render-site.tsx'
import { openTestStreams } from '../testing/test-event-source.ts'
import { listOf, openTestService, type TestService } from '../testing/test-service.ts'
import { signInForTest } from '../testing/test-session.ts'

const APPROVALS = 'GET /api/collections/approvals/records'
const EXAMINEE = 'GET /api/collections/examinees/records/id-of-live01'

let service: TestService
let streams: ReturnType<typeof openTestStreams>

beforeEach(() => {
  recordService.authStore.clear()
  streams = openTestStreams()
  service = openTestService({
    [APPROVALS]: listOf([]),
    'GET /api/collections/supervisors/records/id-of-supervisor1': { body: { id: 's', email: 'one@example.org' } },
    [EXAMINEE]: { body: { id: 'id-of-live01', username: 'live01', questionpaper: '', exam: '' } },
  })
})
afterEach(async () => {
  cleanup()
  await waitFor(() => expect(streams.count()).toBe(0)) // before there is no network
  recordService.authStore.clear()
  vi.unstubAllGlobals()
})

describe('the addresses of the site', () => {
  // No other test opens this page: once its code is there, a page needs no spinner.
  // proves: S2.15, S2.2, S2.10, S6.1
  it('show a spinner while the code of a page is loading', async () => {
    document.title = site.name // as the page comes from the server
    renderSite('/check')
    expect(within(screen.getByRole('status')).getByText('Loading...')).toBeDefined()
    expect(within(screen.getByRole('status')).queryByRole('heading')).toBeNull()
    expect(await screen.findByRole('heading', { level: 1, name: 'Check Device Compatibility' })).toBeDefined()
    expect(document.title).toBe('Check Device Compatibility')
    expect(window.location.pathname).toBe('/check')
  })

  // proves: S2.2, S2.10, S6.1
  it.each([
    ['/', site.name, site.name],
    ['/login', 'Examinee Login', 'Login'],
    ['/login-supervisor', 'Supervisor Login', 'Login'],
    ['/brochure', 'Exam brochure', 'Exam brochure'],
    ['/prev-qps', 'Previous question papers', 'Previous question papers'],
    ['/anything/else', 'Page Not Found 404 !', 'Page Not Found 404 !'],
  ])('%s is for visitors', async (path, heading, title) => {
    document.title = site.name // as the page comes from the server
    renderSite(path)
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined()
    expect(document.title).toBe(title)
    expect(window.location.pathname).toBe(path)
  })

  // proves: S2.18, S9.24
  it('show content of at least the window less 180 pixels', async () => {
    renderSite('/anything')
    const content = await screen.findByRole('main')
    expect(getComputedStyle(content).minHeight).toBe(`${window.innerHeight - 180}px`)
  })

  // proves: S2.48
  it('show the logo and the name of the product in the header', async () => {
    renderSite('/anything')
    const brand = within(await screen.findByRole('banner')).getByRole('link', { name: site.name })
    expect(brand.querySelector('img')?.getAttribute('src')).toBe('/logo.svg')
  })
})

describe('the dashboard', () => {
  // proves: S2.5
  it('is the exam for an examinee', async () => {
    signInForTest('examinees', 'live01')
    renderSite('/dashboard')
    expect(await screen.findByRole('heading', { name: 'No exam is assigned to you' })).toBeDefined()
    expect(service.to(EXAMINEE)).toHaveLength(1)
    expect(service.to(APPROVALS)).toHaveLength(0)
  })

  // proves: S2.6
  it('is the approval of exams for a supervisor', async () => {
    signInForTest('supervisors', 'supervisor1')
    renderSite('/dashboard')
    expect(await screen.findByRole('heading', { name: 'Exam approval dashboard' })).toBeDefined()
    await waitFor(() => expect(service.to(APPROVALS)).not.toHaveLength(0))
  })

  // proves: S1.9, S2.7
  it('has nothing to approve for coordinator1', async () => {
    signInForTest('supervisors', 'coordinator1')
    renderSite('/dashboard')
    expect(await screen.findByRole('heading', { name: 'Coordinator' })).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Exam approval dashboard' })).toBeNull()
    expect(service.to(APPROVALS)).toHaveLength(0)
  })
})
