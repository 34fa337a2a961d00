import { renderSite } from '@olympiad/web/testing/render-site.tsx'
import { openTestService, type TestService } from '@olympiad/web/testing/test-service'
import { signInForTest } from '@olympiad/web/testing/test-session'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { recordService } from '../../kit/lib/record-service.ts'
import { format } from '../../kit/lib/time/format-time.ts'
import type { OwnData } from '../declared/own-data-page.ts'

const OWN = 'GET /api/olympiad/own-data'
const CONSENT = 'POST /api/olympiad/consent'
const created = '2026-11-21 10:00:00.000Z'
const data: OwnData = {
  at: created,
  account: { username: 'live01', name: 'Asha Rao', email: '', consent: 'given' },
  asks: true,
  version: 'two',
  contact: 'privacy@example.org',
  keep: { pictures: 30, consents: 0 },
  held: {
    attempts: { count: 3, last: created, words: 'Answers', kept: 'exam' },
    consents: { count: 2, last: created, words: 'What you agreed to', kept: 'consents' },
    cameracaptures: { count: 1, last: created, words: 'Pictures at the start', kept: 'pictures' },
    picturechains: { count: 1, last: created, words: '', kept: 'pictures' },
    fingerprints: { count: 0, last: '', words: 'Marks of your browser', kept: 'places' },
    picturebatches: { count: 2, last: created, words: 'Camera pictures', kept: 'pictures' },
  },
  more: { consents: 'k1' },
  records: {
    cameracaptures: [{ id: 'c1', created }],
    consents: [{ id: 'k1', created }],
    attempts: [
      { id: 'a1', option: 'B', created },
      { id: 'a2', option: '', marked: true, created },
      { id: 'a3', option: 'C', created },
    ],
    picturebatches: [
      { id: 'b1', created },
      { id: 'b2', created },
    ],
    picturechains: [{ id: 'p1', pictures: 3, created }],
  },
  isComplete: true,
}

let service: TestService

beforeEach(() => {
  recordService.authStore.clear()
  signInForTest('examinees', 'live01')
  service = openTestService({
    [OWN]: { body: data },
    [CONSENT]: { body: { consent: 'withdrawn' } },
    'POST /api/collections/examinees/auth-refresh': { status: 503 },
    'GET /api/olympiad/own-pictures/c1': { body: { type: 'image/png', base64: 'QUJD' } },
  })
})

describe('my data', () => {
  it('counts answers as they are stored where the first page had no room for them', async () => {
    const { attempts: _attempts, ...records } = data.records
    service.answer(OWN, { body: { ...data, records, more: { ...data.more, attempts: '' } } })
    renderSite('/own-data')
    const item = await screen.findByRole('listitem', { name: 'Answers' })
    expect(item.textContent).toMatch(/^Answers3/)
  })

  it('is listed by kind with its retention, and downloads as one file with the stills', async () => {
    const saved: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL() {} }),
    )
    const user = renderSite('/own-data')
    const item = async (name: string) => (await screen.findByRole('listitem', { name })).textContent
    const newest = format(new Date('2026-11-21T10:00:00Z'), 'PPp')
    const stills = 'Pictures at the start'
    expect(await item(stills)).toContain(`${stills}1Newest ${newest} · kept 30 days`)
    // As many as the receipt says: what was cleared or only marked is no answer.
    expect(await item('Answers')).toContain(`Answers2Newest ${newest} · kept with the exam`)
    expect(await item('Camera pictures')).toContain(`Camera pictures3Newest ${newest} · kept 30 days`)
    expect(await item('What you agreed to')).toContain(`What you agreed to2Newest ${newest} · kept without a limit`)
    // What has no words is counted by another kind, and what is not there is not named.
    expect(screen.getByRole('list', { name: 'Records' }).children).toHaveLength(4)
    expect(screen.getByText('Nothing else is stored.')).toBeDefined()
    screen.getByText(/privacy@example.org/)
    service.answer(OWN, { body: { ...data, records: { consents: [{ id: 'k2', created }] }, more: {} } })
    await user.click(screen.getByRole('button', { name: 'Download all my data' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    const file = JSON.parse((await saved[0]?.text()) ?? '')
    const records = {
      ...data.records,
      consents: [
        { id: 'k1', created },
        { id: 'k2', created },
      ],
    }
    expect(file).toEqual({ ...data, records, more: {}, stills: { c1: { type: 'image/png', base64: 'QUJD' } } })
  })

  it('shows the records of a kind, and more of them by keyboard: the focus goes on at the first that came', async () => {
    const user = renderSite('/own-data')
    const summary = await screen.findByText('What you agreed to: show the records')
    await user.click(summary)
    screen.getByText('1 of 2 shown')
    expect(screen.queryByRole('button', { name: 'Show more: Answers' })).toBeNull()
    const button = screen.getByRole('button', { name: 'Show more: What you agreed to' })
    service.answer(OWN, { status: 503 })
    button.focus()
    await user.keyboard('{Enter}')
    await screen.findByRole('alert')
    service.answer(OWN, { body: { ...data, records: { consents: [{ id: 'k2', state: 'withdrawn' }] }, more: {} } })
    await user.click(screen.getByRole('button', { name: 'Show more: What you agreed to' }))
    const item = (await screen.findByText('state: withdrawn')).closest('li')
    expect(document.activeElement).toBe(item)
    expect(summary.closest('details')?.textContent).toContain('2 of 2 shown')
    expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull()
  })

  it('lets consent be taken back', async () => {
    const user = renderSite('/own-data')
    const button = await screen.findByRole('button', { name: 'Do not watch me any more' })
    service.answer(OWN, { body: { ...data, account: { ...data.account, consent: 'withdrawn' } } })
    await user.click(button)
    await screen.findByText('You have not agreed to be watched.')
    expect(service.to(CONSENT).map(({ body }) => body)).toEqual([{ state: 'withdrawn', version: 'two' }])
  })

  it('says what comes later, and that it could not be loaded', async () => {
    service.answer(OWN, { body: { ...data, isComplete: false } })
    renderSite('/own-data')
    await screen.findByText(/shown here once your exam is over/)
    expect(screen.queryByText('Nothing else is stored.')).toBeNull()
  })

  it('can be asked for again', async () => {
    service.answer(OWN, { status: 500 })
    const user = renderSite('/own-data')
    const again = await screen.findByRole('button', { name: 'Try again' })
    service.answer(OWN, { body: data })
    await user.click(again)
    await screen.findByText(/Asha Rao/)
  })
})
