import { renderSite } from '@olympiad/web/testing/render-site.tsx'
import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { openTestService, type TestService } from '@olympiad/web/testing/test-service'
import { signInAsStaff } from '@olympiad/web/testing/test-session'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

const LOG = 'GET /api/olympiad/log'
const STATE = 'GET /api/olympiad/log-state'
const entry = (number: number, more: object = {}) => ({
  ...{ id: String(number).padStart(15, '0'), at: '2026-03-01 09:00:00.000Z', actorKind: 'supervisors' },
  ...{ actorName: 'meera', who: 'Meera Iyer', act: 'grant-time', did: 'gave time to', collection: 'examinees' },
  ...{ noun: 'the student', record: `record${number}`, examinee: `record${number}`, subject: `Student ${number}` },
  ...{ reason: 'The network failed.', fields: ['ends'], changes: '{"ends":1}', ...more },
})
const state = { entries: 1200, acts: ['grant-time'], hash: 'ab12', written: '', verified: null as object | null }

let service: TestService
beforeEach(() => {
  localStorage.clear()
  openTestStreams()
  signInAsStaff('organiser')
  service = openTestService({ [LOG]: { body: { items: [entry(7)], next: '' } }, [STATE]: { body: state } })
})

describe('the log', () => {
  it('tells what was done in a sentence with its reason, and the whole entry when it is opened', async () => {
    const user = renderSite('/console/log')
    await user.click(await screen.findByText('Meera Iyer gave time to Student 7.'))
    const sheet = within(await screen.findByRole('region', { name: 'Entry 7' }))
    const facts = sheet.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(facts.slice(1)).toEqual(['meera', 'grant-time', 'examinees record7', 'The network failed.', '{"ends":1}'])
    await user.click(sheet.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('region', { name: 'Entry 7' })).toBeNull()
  })

  it('shows what one act did to many as one line, whose entries can be chosen one by one', async () => {
    service.answer(LOG, { body: { items: [entry(9), entry(8), entry(7)], next: '' } })
    const user = renderSite('/console/log')
    await user.click(await screen.findByText('Meera Iyer gave time to 3 students.'))
    const sheet = within(await screen.findByRole('region', { name: 'Entry 9' }))
    await user.click(sheet.getByRole('button', { name: 'Student 7' }))
    expect(await screen.findByRole('region', { name: 'Entry 7' })).toBeDefined()
    expect(screen.getByText('Meera Iyer gave time to Student 7.')).toBeDefined()
  })

  // fails when: what is typed is asked for at each key, or a filter leaves an older page shown
  it('is filtered at a press, from its newest page, and shows acts alone unless readings are asked for', async () => {
    const user = renderSite('/console/log?after=000000000000100')
    await screen.findByText('Meera Iyer gave time to Student 7.')
    expect(service.to(LOG).map(({ query }) => query)).toEqual([{ after: '000000000000100', only: 'acts' }])
    await user.type(screen.getByLabelText('Who did it'), 'arun')
    await user.selectOptions(screen.getByLabelText('Kind'), 'Both')
    expect(service.to(LOG)).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Show' }))
    await waitFor(() => expect(service.to(LOG).at(-1)?.query).toEqual({ actor: 'arun' }))
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.getByLabelText<HTMLInputElement>('Who did it').value).toBe('')
    await waitFor(() => expect(window.location.search).toBe(''))
  })

  it('goes to older pages, and back to the newest', async () => {
    service.answer(LOG, ({ query }) => ({
      body: query.after ? { items: [entry(3)], next: '' } : { items: [entry(7)], next: 'older' },
    }))
    const user = renderSite('/console/log')
    const pages = within(await screen.findByRole('navigation', { name: 'Pages of the log' }))
    await screen.findByText(/to Student 7\.$/)
    expect(pages.getByRole<HTMLButtonElement>('button', { name: 'Newest' }).disabled).toBe(true)
    await user.click(pages.getByRole('button', { name: 'Older' }))
    expect(await screen.findByText(/to Student 3\.$/)).toBeDefined()
    expect(pages.getByRole<HTMLButtonElement>('button', { name: 'Older' }).disabled).toBe(true)
    await user.click(pages.getByRole('button', { name: 'Newest' }))
    expect(await screen.findByText(/to Student 7\.$/)).toBeDefined()
  })

  it.each([
    [null, 'It has not been verified yet.'],
    [{ at: '2026-03-01 09:00:00.000Z', entries: 1200, fault: '' }, /1,200 entries are as they were written\.$/],
    [{ at: '2026-03-01 09:00:00.000Z', entries: 1000, fault: '' }, /as they were written; 200 came since\.$/],
    [{ at: '2026-03-01 09:00:00.000Z', entries: 6, fault: 'entry 7 was changed' }, /: entry 7 was changed\.$/],
  ])('that was verified as %j says so', async (verified, words) => {
    service.answer('POST /api/olympiad/verify-log', () => {
      service.answer(STATE, { body: { ...state, verified } })
      return { body: { task: 'new' } }
    })
    const user = renderSite('/console/log')
    await user.click(await screen.findByRole('button', { name: 'Verify the log' }))
    expect(await screen.findByText(words)).toBeDefined()
    const isBroken = verified !== null && verified.fault !== ''
    expect(screen.queryAllByText('The log was changed outside the product.')).toHaveLength(isBroken ? 1 : 0)
  })

  it('leads from an entry to its record where the account may open its page', async () => {
    renderSite('/console/log')
    const link = await screen.findByRole('link', { name: 'Record' })
    expect(link.getAttribute('href')).toBe('/console/people?person=record7')
  })

  it('is not there for an examiner', async () => {
    signInAsStaff('examiner')
    renderSite('/console/log')
    expect(await screen.findByRole('heading', { name: 'Log is not open to your account' })).toBeDefined()
    expect(service.to(LOG)).toEqual([])
  })
})
