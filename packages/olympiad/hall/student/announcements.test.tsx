import { formatRecordTime } from '@olympiad/schema/record-time'
import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { SHORT_SHEET, setUpExamScreen } from '@olympiad/web/testing/test-exam-screen.tsx'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const world = setUpExamScreen(SHORT_SHEET)
const inMinutes = (minutes: number) => formatRecordTime(Date.now() + minutes * 60_000)
const said = (id: string, text: string, more: object = {}) => ({
  ...{ id, text, exam: 'x1', school: '', question: 0, by: 'organiser', created: inMinutes(-5), ...more },
})

let streams: ReturnType<typeof openTestStreams>
beforeEach(() => {
  streams = openTestStreams()
  world.service.help = []
  localStorage.removeItem('announcements dismissed')
  Element.prototype.scrollIntoView = () => {} // the test environment has no layout
})
afterEach(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'))

const tell = (record: object) =>
  act(() => streams.tell('announcements/*', { action: 'create', record: { created: inMinutes(0), ...record } }))
const banner = () => screen.findByRole('region', { name: 'Announcement' })
const asked = () => world.service.calls.filter((call) => call.startsWith('announcements')).length

/** The room, once it hears events. */
async function openRoom() {
  world.open()
  const rows = await screen.findAllByRole('radiogroup')
  await waitFor(() => expect(asked()).toBe(2))
  return rows
}

describe('an announcement in the exam room', () => {
  it('is shown and spoken as soon as it is made, asks nothing of the server, and moves no row', async () => {
    const rows = await openRoom()
    tell(said('a1', 'Read 5', { question: 17, by: 'supervisor' }))
    const shown = within(await banner())
    expect(shown.getByText(/^Announcement from your supervisor, about question 17, \d/)).toBeDefined()
    expect(shown.getByText('Read 5')).toBeDefined()
    const spoken = screen.getByText('Announcement from your supervisor, about question 17: Read 5')
    expect(spoken.closest('[role=status]')).not.toBeNull()
    expect(screen.getAllByRole('radiogroup')[0]).toBe(rows[0])
    expect(asked()).toBe(2)
  })

  it('leads to its question', async () => {
    const rows = await openRoom()
    tell(said('a1', 'Read 5', { question: 17 }))
    await userEvent.click(within(await banner()).getByRole('button', { name: 'Go to question 17' }))
    expect(rows[16]?.contains(document.activeElement)).toBe(true)
  })

  it('stays until it is dismissed, the others wait in turn, and the focus goes back to where it was', async () => {
    const rows = await openRoom()
    const bubble = within(rows[2] as HTMLElement).getByRole('radio', { name: 'C' })
    act(() => bubble.focus())
    tell(said('a1', 'First'))
    tell(said('a2', 'Second', { by: 'coordinator', exam: '', school: 's1' }))
    expect((await banner()).textContent).toMatch(/First.*1 more/)
    await userEvent.click(within(await banner()).getByRole('button', { name: 'Dismiss' }))
    expect((await banner()).textContent).toMatch(/your supervisor.*Second/)
    await userEvent.click(within(await banner()).getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('region', { name: 'Announcement' })).toBeNull()
    expect(document.activeElement).toBe(bubble)
  })

  it('is shown to a student who comes later, and not after it was dismissed in this browser; the list has all of them', async () => {
    world.service.announcements = [
      said('a0', 'Of last week', { exam: '', created: inMinutes(-7 * 24 * 60) }),
      said('a1', 'Turn to page 3'),
    ]
    await openRoom()
    expect((await banner()).textContent).toContain('Turn to page 3')
    await userEvent.click(within(await banner()).getByRole('button', { name: 'Dismiss' }))
    cleanup()
    world.open()
    await userEvent.click(await screen.findByRole('button', { name: /^Announcements: 2\./ }))
    const items = within(screen.getByRole('dialog', { name: 'Announcements' })).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Turn to page 3'),
      expect.stringContaining('Of last week'),
    ])
    expect(screen.queryByRole('region', { name: 'Announcement' })).toBeNull()
  })

  it('is in the head of the room from then on, new until it is dismissed', async () => {
    await openRoom()
    expect(screen.getByRole('button', { name: 'Announcements' })).toBeDefined()
    tell(said('a1', 'Read 5'))
    await banner()
    const news = () => screen.findByRole('button', { name: /^Announcements: 1\./ })
    expect((await news()).textContent).toContain('New: Read 5')
    await userEvent.click(within(await banner()).getByRole('button', { name: 'Dismiss' }))
    expect((await news()).textContent).toMatch(/Announcements: 1\.Read 5/)
  })

  it('is shown in the waiting room as well, and not after the end', async () => {
    world.service.announcements = [said('a1', 'We begin late')]
    world.service.startsIn = 5
    world.open()
    expect((await banner()).textContent).toContain('We begin late')
    cleanup()
    world.service.startsIn = -120
    world.service.endsIn = -1
    world.open()
    await screen.findByText(/^The exam has ended|Your Score/)
    expect(screen.queryByRole('region', { name: 'Announcement' })).toBeNull()
  })

  it('does not stop the room when the server has no announcements', async () => {
    world.service.announcements = undefined
    world.service.help = undefined
    world.open()
    await screen.findAllByRole('radiogroup')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Announcements' })).toBeNull())
  })
})
