import { renderSite } from '@olympiad/web/testing/render-site.tsx'
import { EXAMS, exam, openApprovalService, TAKE_BACK } from '@olympiad/web/testing/test-approvals'
import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { listOf, type TestService } from '@olympiad/web/testing/test-service'
import { signInForTest } from '@olympiad/web/testing/test-session'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordService } from '../../kit/lib/record-service.ts'

let service: TestService

beforeEach(() => {
  openTestStreams()
  service = openApprovalService().service
  signInForTest('supervisors', 'supervisor1')
})
afterEach(() => recordService.authStore.clear())

const OFFER = { name: 'Take back the approval of Senior, Level 2' }

async function askToTakeBack() {
  const user = renderSite('/dashboard')
  const offer = await screen.findByRole('button', OFFER)
  offer.focus()
  await user.keyboard('{Enter}')
  return { user, dialog: within(await screen.findByRole('dialog', { name: /^Take the approval back/ })) }
}

describe('taking an approval back', () => {
  it('asks first, by keyboard as well, and leaves the exam pending', async () => {
    const { user, dialog } = await askToTakeBack()
    expect(dialog.getByText('Level 2')).toBeDefined()
    dialog.getByRole('button', { name: 'Take the approval back' }).focus()
    await user.keyboard('{Enter}')
    const notice = await screen.findByText('Senior, Level 2 is not approved any more. Its students wait.')
    await waitFor(() => expect(document.activeElement).toBe(notice.closest('[role=status]')))
    expect(service.to(TAKE_BACK)).toHaveLength(1)
    const senior = await screen.findByRole<HTMLButtonElement>('button', { name: /^Senior.*Pending approval/ })
    expect(senior.disabled).toBe(false)
    expect(screen.queryByRole('button', OFFER)).toBeNull()
  })

  it('writes nothing when it is cancelled', async () => {
    const { user, dialog } = await askToTakeBack()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(service.to(TAKE_BACK)).toHaveLength(0)
  })

  it('says that it failed', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    service.answer(TAKE_BACK, { status: 404, body: { message: 'Not there.', status: 404, data: {} } })
    const { user, dialog } = await askToTakeBack()
    await user.click(dialog.getByRole('button', { name: 'Take the approval back' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The approval was not taken back.')
    expect(alert.textContent).toContain('Senior, Level 2 is still approved')
  })

  it('is not offered once the exam has started', async () => {
    const [starts, ends] = [-5, 115].map((minutes) => new Date(Date.now() + minutes * 60_000).toISOString())
    service.answer(EXAMS, listOf([exam('Senior', { level: '2', starts, ends })]))
    renderSite('/dashboard')
    expect(await screen.findByRole('button', { name: /^Senior.*Approved by you/ })).toBeDefined()
    expect(screen.queryByRole('button', OFFER)).toBeNull()
  })

  it('is offered to no examiner, nor is approving', async () => {
    const { token, record } = recordService.authStore
    recordService.authStore.save(token, { ...record!, role: 'examiner' })
    renderSite('/dashboard')
    const junior = await screen.findByRole<HTMLButtonElement>('button', { name: /^Junior.*Pending approval$/ })
    expect(junior.disabled).toBe(true)
    expect(screen.queryByRole('button', OFFER)).toBeNull()
    expect(screen.queryByText('Approve')).toBeNull()
  })
})
