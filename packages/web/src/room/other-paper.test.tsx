import { openOutbox } from '@olympiad/olympiad/answers/student/outbox/outbox'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestStreams } from '../testing/test-event-source.ts'
import { SHORT_SHEET, setUpExamScreen } from '../testing/test-exam-screen.tsx'

const world = setUpExamScreen(SHORT_SHEET)
const account = { id: 'e1', username: 'live01', questionpaper: 'p1', exam: 'x1' }
/** Shows what the paper holds. */
const viewer = (({ file }: { file: Blob }) => <p>{`${file.size} bytes`}</p>) as unknown as () => ReactElement
const [FIRST, SECOND] = ['%PDF-1.7 the first', '%PDF-1.7 the second one']
const bytes = (text: string) => `${text.length} bytes`
const REPLACED = /^The organiser replaced the question paper\. Your answers are kept/
const ANOTHER = /^The organiser gave you another question paper/
const inMinutes = (minutes: number) => formatRecordTime(Date.now() + minutes * 60_000)
const rowOf = (number: string) => screen.getByRole('radiogroup', { name: `Question ${number}` })
const choose = async (number: string, option: string) =>
  userEvent.click(within(rowOf(number)).getByRole('radio', { name: option }))

let streams: ReturnType<typeof openTestStreams>
beforeEach(() => {
  streams = openTestStreams()
  world.service.paper = FIRST
})

async function openRoom(): Promise<void> {
  world.open(viewer)
  await screen.findByText(bytes(FIRST))
  await screen.findAllByRole('radiogroup')
}

function replace(): void {
  Object.assign(world.service, { paper: SECOND, paperFile: 'q.pdf' })
  const paper = { collectionId: 'papers', questionpaper: 'q.pdf', questionpaperlink: '', exam: 'x1' }
  act(() => streams.tell('questionpapers/p1', { action: 'update', record: { id: 'p1', ...paper } }))
}

describe('a paper that is replaced while the room stands open', () => {
  it('takes the place of the former one, with a notice that stays, and no answer is touched', async () => {
    await openRoom()
    await choose('007', 'B')
    await waitFor(() => expect(rowOf('007').textContent).toContain('saved'))
    const row = rowOf('007')
    replace()
    const [spoken, seen] = await screen.findAllByText(REPLACED)
    expect([spoken?.closest('[role=status]'), seen?.closest('[role=status]')]).toEqual([expect.anything(), null])
    await screen.findByText(bytes(SECOND))
    expect(screen.queryByText(bytes(FIRST))).toBeNull()
    expect(rowOf('007')).toBe(row)
    expect(within(row).getByRole('radio', { name: 'B', checked: true })).toBeDefined()
    expect(world.service.saved).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText(REPLACED)).toBeNull()
  })

  it('leaves the former one in view until the new one is here', async () => {
    await openRoom()
    world.service.isDown = true
    replace()
    await screen.findAllByText(REPLACED)
    expect(screen.getByText(bytes(FIRST))).toBeDefined()
    world.service.isDown = false
    await screen.findByText(bytes(SECOND))
  })

  it('is the newest that this browser had, where the page is opened again without a network', async () => {
    await openRoom()
    replace()
    await screen.findByText(bytes(SECOND))
    cleanup()
    world.service.isDown = true
    world.open(viewer)
    await screen.findByText(bytes(SECOND))
  })

  it('is the former one without a network, where the new one never came, and the new one as soon as it can', async () => {
    await openRoom()
    world.service.isDown = true
    replace()
    await screen.findAllByText(REPLACED)
    await new Promise((resolve) => setTimeout(resolve)) // what is kept of it is under way
    cleanup()
    world.open(viewer)
    await screen.findByText(bytes(FIRST))
    world.service.isDown = false
    await screen.findByText(bytes(SECOND))
  })
})

describe('another paper that is given while the room stands open', () => {
  it('opens by itself with a notice, and unsent answers stay with the former paper', async () => {
    await openRoom()
    world.service.refusesAnswers = true
    await choose('007', 'B')
    Object.assign(world.service, { paper: SECOND, paperId: 'p2', paperFile: 'q.pdf' })
    act(() => streams.tell('examinees/e1', { action: 'update', record: { ...account, questionpaper: 'p2' } }))
    await screen.findAllByText(ANOTHER)
    await screen.findByText(bytes(SECOND))
    world.service.refusesAnswers = false
    await screen.findAllByRole('radiogroup')
    expect(within(rowOf('007')).queryByRole('radio', { checked: true })).toBeNull()
    await choose('008', 'C')
    await waitFor(() => expect(rowOf('008').textContent).toContain('saved'))
    expect(world.service.saved).toMatchObject([{ questionpaper: 'p2', questionnumber: 8, option: 'C' }])
    const outbox = await openOutbox()
    const kept = await outbox.allUnsent({ examinee: 'e1', questionpaper: 'p1' })
    expect(kept).toMatchObject([{ questionnumber: 7, option: 'B' }])
  })
})

describe('a pause', () => {
  const tell = (own: object) => {
    world.service.own = own
    act(() => streams.tell('examinees/e1', { action: 'update', record: { ...account, ...own } }))
  }

  it('hides the paper, says that the clock is stopped, and shows the paper again with its answers', async () => {
    await openRoom()
    await choose('007', 'B')
    await waitFor(() => expect(rowOf('007').textContent).toContain('saved'))
    tell({ paused: inMinutes(0), ends: inMinutes(110 + 1440), grantedby: 'supervisor' })
    await screen.findByRole('heading', { name: 'Your exam is paused' })
    for (const text of ['Your answers are saved.', 'Your time stands still'])
      expect(screen.getByText(text)).toBeDefined()
    expect(screen.queryByText(bytes(FIRST))).toBeNull()
    expect(screen.queryByRole('radiogroup')).toBeNull()
    expect(screen.queryByText(/more|You have until/)).toBeNull()
    expect(screen.getByRole('button', { name: 'HELP' })).toBeDefined()
    tell({ paused: '', ends: inMinutes(115), grantedby: 'supervisor' })
    await screen.findByText(bytes(FIRST))
    await screen.findAllByText(/^You have until .*, [45] minutes( \d+ seconds)? more, given by your supervisor\.$/)
    expect(within(rowOf('007')).getByRole('radio', { name: 'B', checked: true })).toBeDefined()
  })

  it('says so where answers are still on their way, and sends them', async () => {
    await openRoom()
    world.service.refusesAnswers = true
    await choose('007', 'B')
    tell({ paused: inMinutes(0) })
    await screen.findByText(/One answer is on this device and being saved\./)
    world.service.refusesAnswers = false
    await screen.findByText(/Your answers are saved\./)
    expect(world.service.saved).toMatchObject([{ questionnumber: 7, option: 'B' }])
  })

  it('is there after a reload as well', async () => {
    world.service.own = { paused: inMinutes(-2), ends: inMinutes(110 + 1440), grantedby: 'supervisor' }
    world.open(viewer)
    await screen.findByRole('heading', { name: 'Your exam is paused' })
    expect(screen.queryByRole('radiogroup')).toBeNull()
    tell({ paused: '', ends: inMinutes(113), grantedby: 'supervisor' })
    await screen.findByText(bytes(FIRST))
    expect(screen.queryByText(/You have until/)).toBeNull()
  })
})
