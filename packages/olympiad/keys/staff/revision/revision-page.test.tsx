import { renderSite } from '@olympiad/web/testing/render-site.tsx'
import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { listOf, openTestService, type TestService } from '@olympiad/web/testing/test-service'
import { signInForTest } from '@olympiad/web/testing/test-session'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { recordService } from '../../../kit/lib/record-service.ts'

const HOUR = 3_600_000
const at = (ms: number) => new Date(Date.now() + ms).toISOString().replace('T', ' ')
const base = { level: 'Senior', type: 'Online', registrationopen: false, release: '', released: '', updated: at(0) }
const ended = { ...base, id: 'ended0000000000', name: 'Slot A', starts: at(-3 * HOUR), ends: at(-HOUR) }
const letters = Array.from({ length: 100 }, (_, index) => 'ABCD'[index % 4] ?? '')
const key = { id: 'key', questionpaper: 'paper', exam: ended.id, answers: letters.with(60, ''), special: null }
const revision = (id: string, question: number, more: object = {}) => ({
  ...{ id, exam: ended.id, questionpaper: 'paper', question, before: 'B', letters: 'B,C', state: 'proposed' },
  ...{
    reason: 'Both ways of reading are right',
    by: 'examiner',
    decidedby: '',
    answer: '',
    decided: '',
    created: at(0),
  },
  ...more,
})
const PROPOSE = 'POST /api/olympiad/propose-key'
const CONFIRM = 'POST /api/olympiad/confirm-key'
const PAGE = `/console/keys/${ended.id}/revision`

let service: TestService
beforeEach(() => {
  localStorage.clear()
  openTestStreams()
  signInForTest('supervisors', 'meera')
  recordService.authStore.save(recordService.authStore.token, { ...recordService.authStore.record!, role: 'examiner' })
  const proposals = [
    { revision: 'own', question: 42, mayConfirm: false, confirmers: ['Uma Rao'], changes: { gain: 96, lose: 0 } },
    { revision: 'other', question: 17, mayConfirm: true, confirmers: [], changes: { gain: 419, lose: 3 } },
  ]
  service = openTestService({
    'GET /api/collections/exams/records': listOf([ended]),
    'GET /api/olympiad/keys': { body: { keys: [{ exam: ended.id, questionpaper: 'paper', key: 'key', filled: 99 }] } },
    'GET /api/collections/answers/records': listOf([key]),
    'GET /api/collections/keyrevisions/records': listOf([
      revision('own', 42),
      revision('other', 17, { letters: '*' }),
      revision('old', 5, { state: 'refused', answer: 'The table is clear', decided: at(0) }),
    ]),
    'GET /api/olympiad/key-proposals': { body: { proposals, sheets: 603, changes: { gain: 471, lose: 3 } } },
    [PROPOSE]: { body: {} },
    [CONFIRM]: { body: {} },
  })
})

describe('the changes of a key', () => {
  it('are listed with what they would do, and are confirmed by another person alone', async () => {
    const user = renderSite(PAGE)
    const open = within(await screen.findByRole('table', { name: 'Open changes' }))
    const own = within(open.getByRole('row', { name: /^042/ }))
    expect(await own.findByText('Uma Rao can confirm it.')).toBeDefined()
    expect(own.queryByRole('button', { name: 'Confirm…' })).toBeNull()
    expect(await screen.findByText('+471')).toBeDefined()
    const other = within(open.getByRole('row', { name: /^017/ }))
    expect([other.getByText('mark for all'), other.getByText('+419 −3')]).toHaveLength(2)
    await user.click(other.getByRole('button', { name: 'Confirm…' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('017 changes from B to mark for all at once.')).toBeDefined()
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'A column was lost')
    await user.click(dialog.getByRole('button', { name: 'Confirm the change' }))
    await waitFor(() => expect(service.to(CONFIRM)).toHaveLength(1))
    expect(service.to(CONFIRM)[0]?.body).toMatchObject({
      revision: 'other',
      confirm: true,
      reason: 'A column was lost',
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(within(screen.getByRole('table', { name: 'Past changes' })).getByText('The table is clear')).toBeDefined()
  })

  it('are proposed with letters and a reason, and what was typed stays when the page is left', async () => {
    const user = renderSite(PAGE)
    await user.type(await screen.findByRole('textbox', { name: 'Question' }), '58')
    const choice = within(screen.getByRole('group', { name: 'What counts' }))
    await user.click(choice.getByRole('button', { name: 'A' }))
    await user.click(choice.getByRole('button', { name: 'B' }))
    expect(screen.getByText(/^058 has B/)).toBeDefined()
    await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Two roundings')
    document.body.replaceChildren()
    const again = renderSite(PAGE)
    expect(await screen.findByRole('textbox', { name: /^Reason/ })).toHaveProperty('value', 'Two roundings')
    await again.click(screen.getByRole('button', { name: 'Propose' }))
    expect(await screen.findByText('The change of 058 waits.')).toBeDefined()
    expect(service.to(PROPOSE)[0]?.body).toEqual({
      ...{ exam: ended.id, questionpaper: 'paper', question: 58, letters: 'A,B', reason: 'Two roundings' },
    })
  })

  it('cannot be proposed where one waits, where nothing changes, and where a question is open', async () => {
    const user = renderSite(`${PAGE}?question=42`)
    expect(await screen.findByText('A change of 042 waits already.')).toBeDefined()
    const question = screen.getByRole('textbox', { name: 'Question' })
    await user.clear(question)
    await user.type(question, '61')
    expect(screen.getByText('061 is open: fill it in on the page of the key.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Propose' })).toHaveProperty('disabled', true)
  })

  // fails when: a change for one language says what counts in all, or is sent for all
  it('are proposed for one language where the paper has several, against what counts in it', async () => {
    service.answer('GET /api/collections/exams/records', listOf([{ ...ended, languages: ['en', 'hi'] }]))
    const own = { ...key, languages: { hi: { 3: 'A' } } }
    service.answer('GET /api/collections/answers/records', listOf([own]))
    const past = revision('hindi', 8, { state: 'confirmed', language: 'hi', decided: at(0) })
    service.answer('GET /api/collections/keyrevisions/records', listOf([past]))
    const user = renderSite(PAGE)
    await user.type(await screen.findByRole('textbox', { name: 'Question' }), '3')
    expect(await screen.findByText(/^003 has C/)).toBeDefined()
    await user.click(screen.getByRole('combobox', { name: 'Counts for' }))
    await user.click(await screen.findByRole('option', { name: 'हिन्दी' }))
    expect(await screen.findByText(/^003 has A/)).toBeDefined()
    await user.click(within(screen.getByRole('group', { name: 'What counts' })).getByRole('button', { name: 'D' }))
    await user.type(screen.getByRole('textbox', { name: 'Reason, shown to students' }), 'A misprint in Hindi')
    await user.click(screen.getByRole('button', { name: 'Propose' }))
    await waitFor(() => expect(service.to(PROPOSE)).toHaveLength(1))
    expect(service.to(PROPOSE)[0]?.body).toMatchObject({ question: 3, letters: 'D', language: 'hi' })
    expect(screen.getByRole('row', { name: /^008 हिन्दी/ })).toBeDefined()
  })
})
