import { formatRecordTime } from '@olympiad/schema/record-time'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestStreams } from '../testing/test-event-source.ts'
import { SHORT_SHEET, setUpExamScreen } from '../testing/test-exam-screen.tsx'

const world = setUpExamScreen(SHORT_SHEET)
const account = { id: 'e1', username: 'live01', questionpaper: 'p1', exam: 'x1' }
const inMinutes = (minutes: number) => formatRecordTime(Date.now() + minutes * 60_000)

let streams: ReturnType<typeof openTestStreams>
beforeEach(() => {
  streams = openTestStreams()
})

/** Exactly half an hour more than the exam's 110 minutes. */
function give(): void {
  world.service.own = { ends: world.service.inMinutes(140), grantedby: 'supervisor' }
  act(() => streams.tell('examinees/e1', { action: 'update', record: { ...account, ...world.service.own } }))
}

/** Key and results are out from then on; empty = held back. */
function release(released: string): void {
  world.service.released = released
  const times = { starts: inMinutes(world.service.startsIn), ends: inMinutes(world.service.endsIn) }
  const record = { id: 'x1', name: 'Senior', level: '2', type: 'Online', ...times, released }
  act(() => streams.tell('exams/x1', { action: 'update', record }))
}

const until = /^You have until .*, 30 minutes more, given by your supervisor\.$/

describe('time that is given while the room stands open', () => {
  it('is announced politely, shown in the header, and renders no row again', async () => {
    world.open()
    const [row] = await screen.findAllByRole('radiogroup')
    expect(screen.queryByText(/more/)).toBeNull()
    give()
    const [spoken, seen] = await screen.findAllByText(until)
    expect(spoken?.closest('[role=status]')).not.toBeNull()
    expect(seen?.closest('[role=status]')).toBeNull()
    expect(within(screen.getByRole('banner')).getByText('30 minutes more, given by your supervisor')).toBeDefined()
    expect(screen.getAllByRole('radiogroup')[0]).toBe(row)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText(until)).toBeNull()
  })

  it('opens the room again from the results, and sends the next choice', async () => {
    world.open()
    await screen.findAllByRole('radiogroup')
    world.pass(110)
    await screen.findByText(/^The exam has ended/)
    give()
    const rows = await screen.findAllByRole('radiogroup')
    expect(screen.getAllByText(until)).toHaveLength(2)
    await userEvent.click(within(rows[6] as HTMLElement).getByRole('radio', { name: 'C' }))
    await waitFor(() => expect(rows[6]?.textContent).toContain('saved'))
    expect(world.service.saved).toMatchObject([{ questionnumber: 7, option: 'C' }])
  })
})

describe('results that are held back', () => {
  it('come by themselves when they are let out, and go when they are held back again', async () => {
    world.service.startsIn = -130
    world.service.endsIn = -10
    world.service.released = ''
    world.open()
    await screen.findByText(/when the organisers release them/)
    expect(world.service.calls.filter((call) => call.startsWith('readonly_a'))).toEqual([])
    release(inMinutes(-1))
    await screen.findByRole('region', { name: 'Score' })
    release('')
    await screen.findByText(/when the organisers release them/)
    expect(screen.queryByRole('region', { name: 'Score' })).toBeNull()
  })

  it('say when they come, while others still sit', async () => {
    world.service.startsIn = -130
    world.service.endsIn = -10
    world.service.released = inMinutes(20)
    world.open()
    await screen.findByText(/The results appear here by themselves at .*\d+:\d\d/) // with the day, where the exam began before midnight
    world.pass(21)
    await screen.findByRole('region', { name: 'Score' })
  })
})
