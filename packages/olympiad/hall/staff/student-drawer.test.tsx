import { exam } from '@olympiad/web/testing/test-approvals'
import { BOARD, board, boardShown, forEachHall, openHall, row, SEEN, shownRows } from '@olympiad/web/testing/test-hall'
import { listOf, type TestService } from '@olympiad/web/testing/test-service'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { readForm } from '../../forms/declared/read-form.ts'

const TIMELINE = 'GET /api/olympiad/timeline'
const LOCK = 'POST /api/olympiad/lock-device'
const UNLOCK = 'POST /api/olympiad/unlock-device'

let service: TestService
forEachHall((opened) => {
  service = opened
  service.answer(TIMELINE, ({ query }) => ({
    body: {
      ...{ at: SEEN, examinee: { id: query.examinee, username: query.examinee, name: '' }, isCut: false },
      ...{ exam: { id: 'Senior', name: 'Senior', starts: SEEN, ends: SEEN }, focuses: 0, saves: {}, arrived: {} },
      ...{ decisions: [], standing: { decision: '', proposed: '' }, reply: '' },
      events: [
        { kind: 'sitting', at: SEEN, event: 'opened', count: 1, until: SEEN },
        { kind: 'help', at: SEEN, text: `Help for ${query.examinee}`, answer: '' },
      ],
    },
  }))
})
afterEach(() => localStorage.clear())

const drawer = (name: string) => screen.findByRole('region', { name })

describe('the drawer of a student', () => {
  it('opens beside the table, takes the focus, and has state, facts, the day and acts', async () => {
    const user = openHall()
    await boardShown()
    shownRows()[1]?.focus()
    await user.keyboard('{Enter}')
    const shown = within(await drawer('Ravi Kumar'))
    expect(document.activeElement?.textContent).toBe('Ravi Kumar')
    expect(shown.getByText('Line lost')).toBeDefined()
    expect(shown.getByText('37 of 45')).toBeDefined()
    expect(shown.getByText('device locked')).toBeDefined()
    expect(shown.queryByText('Parts')).toBeNull()
    const [newest] = await within(shown.getByRole('region', { name: 'The day' })).findAllByRole('listitem')
    expect(newest?.textContent).toContain('Asked for help: Help for live03')
    expect(shown.getByRole('button', { name: 'Unlock the device…' })).toBeDefined()
    expect(new URLSearchParams(window.location.search).get('person')).toBe('live03')
    expect(screen.getByRole('table', { name: 'Students' })).toBeDefined()
  })

  // fails when: a supervisor cannot tell which parts a student takes, or that nobody noted them
  it('names the parts that a student takes, where there are some to choose from', async () => {
    const section = { questions: 2, answer: { kind: 'letter', letters: 'ABCD' }, marks: { right: 1 } }
    const sections = ['Biology', 'Computing', 'Physics'].map((title) => ({ ...section, title }))
    const { form } = readForm({ version: 1, sections, choose: [{ sections: [0, 1, 2], take: 2 }] })
    service.answer('GET /api/collections/exams/records', listOf([exam('Senior', { level: '2', form }), exam('Junior')]))
    service.answer(BOARD, board(row('live01', 'fine', { sections: '0;2' }), row('live03', 'fine')))
    const user = openHall(undefined, '/hall?person=live01')
    expect(within(await drawer('live01')).getByText('Biology, Physics')).toBeDefined()
    await user.keyboard('j')
    expect(within(await drawer('live03')).getByText('not noted')).toBeDefined()
  })

  it('goes through the rows by keys and buttons, never with the day of somebody else, and gives the focus back', async () => {
    const user = openHall(undefined, '/hall?person=live03')
    await drawer('Ravi Kumar')
    await user.keyboard('j')
    const next = within(await drawer('live01'))
    expect(next.queryByText(/Help for live03/)).toBeNull()
    expect(await next.findByText(/Help for live01/)).toBeDefined()
    await user.click(next.getByRole('button', { name: 'Previous row' }))
    await drawer('Ravi Kumar')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Ravi Kumar' })).toBeNull())
    expect(document.activeElement).toBe(shownRows()[1])
    expect(window.location.search).not.toContain('person')
  })

  it('shows no day to those who may not read evidence', async () => {
    openHall({ role: 'coordinator', school: 'north' }, '/hall?person=live01')
    expect(within(await drawer('live01')).queryByRole('region', { name: 'The day' })).toBeNull()
    expect(service.to(TIMELINE)).toEqual([])
  })

  it('undoes an act from the bar, by the inverse act', async () => {
    service.answer(LOCK, { body: { examinee: 'live01', device: 'd', locked: true } })
    service.answer(UNLOCK, { body: { examinee: 'live01', device: 'd', locked: false } })
    const user = openHall(undefined, '/hall?person=live01')
    const shown = within(await drawer('live01'))
    await user.click(shown.getByRole('button', { name: 'Lock to this device…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Lock to this device for live01' }))
    expect(dialog.getByText('You can undo it for 10 minutes.')).toBeDefined()
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Two came')
    await user.click(dialog.getByRole('button', { name: 'Lock to this device' }))
    await user.click(await screen.findByRole('button', { name: /^Undo, .* left$/ }))
    await waitFor(() =>
      expect(service.to(UNLOCK)[0]?.body).toEqual({
        examinee: 'live01',
        reason: 'Undone: Lock to this device: done for 1 student.',
      }),
    )
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Undo' })).toBeNull())
  })

  it('says before an act what the way back is, such as of time for a student with a later or earlier end', async () => {
    const user = openHall(undefined, '/hall?person=live01')
    await user.click(within(await drawer('live01')).getByRole('button', { name: 'Give time…' }))
    expect(screen.getByText('Until the key is out, the same act sets other minutes. 0 takes them back.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Message…' }))
    expect(screen.getByText('This cannot be undone. Send another message to correct it.')).toBeDefined()
  })
})
