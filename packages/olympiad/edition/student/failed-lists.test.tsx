import { renderSite } from '@olympiad/web/testing/render-site.tsx'
import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { listOf, openTestService, type TestService } from '@olympiad/web/testing/test-service'
import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordService } from '../../kit/lib/record-service.ts'

const EXAMS = 'GET /api/collections/exams/records'
const INSTRUCTIONS = 'GET /api/collections/instructions/records'
const NOTIFICATIONS = 'GET /api/collections/notifications/records'
const NO_EXAMS = 'No Exam Information is Available'
const UNLOADED = {
  exams: 'The exams could not be loaded. This page tries again by itself.',
  instructions: 'The instructions could not be loaded. This page tries again by itself.',
  notices: 'The latest notices could not be loaded. This page tries again by itself.',
}
// A refusal is not tried again at once, which keeps these tests short.
const refusal = { status: 403, body: { status: 403, message: 'Something broke.', data: {} } }
const times = { starts: '2026-01-02 03:00:00.000Z', ends: '2026-01-02 05:00:00.000Z' }
const exams = listOf([{ id: 'x', name: 'Senior', level: '2', registrationopen: false, ...times }])
const notes = listOf([{ id: 'n', severity: 'info', primaryContent: 'Bring a pen', secondaryContent: '' }])

let service: TestService

beforeEach(() => {
  recordService.authStore.clear()
  openTestStreams()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  service = openTestService({ [EXAMS]: exams })
})
afterEach(() => {
  cleanup() // before the network is back, or the page would ask once more
  onlineManager.setOnline(true)
  vi.restoreAllMocks()
})

describe('a list of the home page that could not be loaded', () => {
  it('is not called empty, and comes by itself once the service answers', async () => {
    service.answer(EXAMS, new TypeError('network error'))
    renderSite('/')
    expect((await screen.findByText(UNLOADED.exams)).getAttribute('role')).toBe('status')
    expect(screen.queryByText(NO_EXAMS)).toBeNull()
    // It is tried three times before it counts as failed; the word stands while the next round is under way.
    const tried = service.to(EXAMS).length
    await waitFor(() => expect(service.to(EXAMS).length).toBeGreaterThan(tried))
    expect(screen.getByText(UNLOADED.exams)).toBeDefined()
    service.answer(EXAMS, exams)
    expect(await screen.findByRole('heading', { name: 'Senior' })).toBeDefined()
    expect(screen.queryByText(UNLOADED.exams)).toBeNull()
  })

  it('is asked for at once when the network is back', async () => {
    service.answer(EXAMS, refusal)
    const user = renderSite('/')
    await screen.findByText(UNLOADED.exams)
    // After five failures the page by itself would wait for seven seconds and more.
    while (service.to(EXAMS).length < 5) {
      const before = service.to(EXAMS).length
      await user.click(screen.getByRole('button', { name: 'Reload the exams' }))
      await waitFor(() => expect(service.to(EXAMS).length).toBeGreaterThan(before))
    }
    await waitFor(() => expect(screen.getByRole('region', { name: 'Exam summary' }).ariaBusy).toBe('false'))
    service.answer(EXAMS, exams)
    act(() => void window.dispatchEvent(new Event('offline')))
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.queryByText(UNLOADED.exams)).toBeNull())
  })

  it('says so offline too, rather than wait in silence', async () => {
    service.answer(EXAMS, refusal)
    onlineManager.setOnline(false)
    renderSite('/')
    expect(await screen.findByText(UNLOADED.exams)).toBeDefined()
  })

  it('stays as it was, with a word, when only its renewal failed', async () => {
    const user = renderSite('/')
    await screen.findByRole('heading', { name: 'Senior' })
    service.answer(EXAMS, refusal)
    await user.click(screen.getByRole('button', { name: 'Reload the exams' }))
    expect(await screen.findByText(/^The latest state of the exams could not be loaded/)).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Senior' })).toBeDefined()
    expect(screen.queryByText(NO_EXAMS)).toBeNull()
  })

  it('has a word for instructions and notices as well, and they come by themselves', async () => {
    service.answer(INSTRUCTIONS, refusal)
    service.answer(NOTIFICATIONS, refusal)
    renderSite('/')
    expect(await screen.findByText(UNLOADED.instructions)).toBeDefined()
    expect(await screen.findByText(UNLOADED.notices)).toBeDefined()
    expect(screen.queryByText(/Something broke/)).toBeNull()
    service.answer(INSTRUCTIONS, notes)
    service.answer(NOTIFICATIONS, notes)
    await waitFor(() => expect(screen.getAllByText('Bring a pen')).toHaveLength(2))
    expect(screen.queryByText(UNLOADED.instructions)).toBeNull()
    expect(screen.queryByText(UNLOADED.notices)).toBeNull()
  })
})

describe('a list of the home page that is empty', () => {
  // proves: S4.9, S8.7
  it('says so in the words of the specification, and asks no more', async () => {
    service.answer(EXAMS, listOf([]))
    renderSite('/')
    expect(await screen.findByText(NO_EXAMS)).toBeDefined()
    expect(screen.queryByText(/could not be loaded/)).toBeNull()
    expect(service.to(EXAMS)).toHaveLength(1)
  })
})
