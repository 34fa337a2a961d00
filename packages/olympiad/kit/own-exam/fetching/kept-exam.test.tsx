import { setUpExamScreen } from '@olympiad/web/testing/test-exam-screen.tsx'
import { turns } from '@olympiad/web/testing/test-turns'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keptPart } from '../../lib/exam/kept-exam.ts'
import { PAGE_SILENT_MS } from '../../lib/is-silent.ts'
import { recordService } from '../../lib/record-service.ts'
import { askOverKept } from './kept-exam.ts'

const world = setUpExamScreen()
const viewer = () => <p>The paper</p>
const cutOff = /^The server cannot be reached\./
const fileCalls = () => world.service.calls.filter((call) => call.startsWith('/api/files/'))

/** Opens the room while the server is there, until all of it is kept, and closes the page. */
async function visit(): Promise<void> {
  world.open(viewer)
  await screen.findByText('The paper')
  const of = recordService.files.getURL({ id: 'p1', collectionId: 'papers' }, 'p.pdf')
  await waitFor(async () => expect(await keptPart('paper', { account: 'e1', of })).toBeDefined())
  cleanup()
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

beforeEach(() => {
  world.service.paper = '%PDF-1.7 and so on'
})

describe('an exam that was open here, while the server does not answer', () => {
  it('opens again with paper and sheet, says so, and goes on as soon as the server is back', async () => {
    await visit()
    world.service.isDown = true
    world.open(viewer)
    await screen.findByText('The paper')
    await screen.findByText(cutOff)
    const question = screen.getByRole('radiogroup', { name: 'Question 007' })
    await userEvent.click(within(question).getByRole('radio', { name: 'B' }))
    await screen.findByText(/1 answer waiting for the network/)
    world.service.isDown = false
    await waitFor(() => expect(world.service.saved).toMatchObject([{ questionnumber: 7, option: 'B' }]))
    await waitFor(() => expect(screen.queryByText(cutOff)).toBeNull())
  })

  // fails when: sheet or paper wait for the server first
  it('opens again before the server answers that lets everybody wait', async () => {
    await visit()
    world.service.delayMs = 60_000 // twice as long as a test waits
    world.open(viewer)
    await screen.findByRole('group', { name: 'Answer sheet' })
    await screen.findByText('The paper')
  })

  // fails when: what is kept is read only after the wait, or the wait for the page does not count
  it.each([
    ['at once where the server was silent for the page itself', PAGE_SILENT_MS, 0],
    ['half a second later where the server gave the page', 20, 500],
  ])('is shown %s', async (_, page, afterMs) => {
    await visit()
    vi.spyOn(performance, 'now').mockReturnValue(PAGE_SILENT_MS + 200)
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ responseStart: page }] as never)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const client = new QueryClient()
    const queryKey = ['examinee', 'e1']
    void askOverKept(() => new Promise(() => {}), { client, queryKey, account: 'e1' })
    await turns(50)
    if (afterMs > 0) await vi.advanceTimersByTimeAsync(afterMs - 1)
    await turns(50)
    const before = client.getQueryData(queryKey)
    await vi.advanceTimersByTimeAsync(1)
    await turns(50)
    expect([before, client.getQueryData(queryKey)]).toEqual([undefined, expect.anything()])
  })

  it('does not fetch again the paper that it has kept', async () => {
    await visit()
    const before = fileCalls().length
    world.open(viewer)
    await screen.findByText('The paper')
    expect(fileCalls()).toHaveLength(before)
  })

  // proves: V8.2.1
  it('stays closed if the server refuses the student, whatever the browser keeps', async () => {
    await visit()
    world.service.isRefusing = true
    const before = fileCalls().length
    world.open(viewer)
    await waitFor(() => expect(world.service.calls.some((call) => call.includes('auth-refresh'))).toBe(true))
    expect(screen.queryByRole('group', { name: 'Answer sheet' })).toBeNull()
    expect(screen.queryByText('The paper')).toBeNull()
    expect(fileCalls()).toHaveLength(before)
  })

  it('is the newest that the server told, not the first', async () => {
    await visit()
    const of200Minutes = /^03:(20:00|19:\d\d) left$/
    const keptExam = async () => JSON.stringify(await keptPart('exam', { account: 'e1', of: '' }))
    const first = await keptExam()
    world.service.endsIn = 200
    world.open(viewer)
    expect((await screen.findByRole('timer')).textContent).toMatch(of200Minutes)
    await waitFor(async () => expect(await keptExam()).not.toBe(first))
    cleanup()
    world.service.isDown = true
    world.open(viewer)
    expect((await screen.findByRole('timer')).textContent).toMatch(of200Minutes)
  })
})
