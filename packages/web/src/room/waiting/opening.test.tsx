import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SHORT_SHEET, setUpExamScreen, signInAgain } from '../../testing/test-exam-screen.tsx'

const world = setUpExamScreen(SHORT_SHEET)

/** Everything that stood on the page, at every change of it. */
let shown: string[]
let observer: MutationObserver

beforeEach(() => {
  shown = []
  observer = new MutationObserver(() => void shown.push(document.body.textContent ?? ''))
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  world.service.startsIn = 5
})
afterEach(() => observer.disconnect())

async function openBeforeTheStart() {
  world.open()
  await screen.findByText('The exam starts in')
}

/** The start, to the millisecond or a little later. */
const start = () => world.pass(5)
const wasShown = (text: string) => shown.some((page) => page.includes(text))
const sheet = () => screen.findByRole('group', { name: 'Answer sheet' })
const NOT_APPROVED = 'not been approved'
const UNREACHABLE = 'The server cannot be reached'

describe('at the start of an approved exam', () => {
  it('the page says that the exam is opening, and does not mention a missing approval', async () => {
    await openBeforeTheStart()
    start()
    await sheet()
    expect(wasShown('The exam is opening')).toBe(true)
    expect(wasShown(NOT_APPROVED)).toBe(false)
    expect(wasShown(UNREACHABLE)).toBe(false)
  })

  it('the notice that the exam is opening stays until the sheet is there, with nothing in between', async () => {
    await openBeforeTheStart()
    shown.length = 0
    start()
    await sheet()
    const between = shown.filter((page) => !page.includes('The exam is opening') && !page.includes('END EXAM'))
    expect(between.filter((page) => !page.includes('The exam starts in'))).toEqual([])
    expect(wasShown('Loading...')).toBe(false)
  })

  it('the page goes on opening while the answer takes long', async () => {
    await openBeforeTheStart()
    world.service.delayMs = 2500
    start()
    await sheet()
    expect(wasShown('The exam is opening')).toBe(true)
    expect(wasShown(NOT_APPROVED)).toBe(false)
  })

  it('the page says so when the server cannot be reached, and opens when it can', async () => {
    await openBeforeTheStart()
    world.service.isDown = true
    start()
    await screen.findByText(UNREACHABLE)
    world.service.isDown = false
    act(() => screen.getByRole('button', { name: 'Try again now' }).click())
    await sheet()
    expect(wasShown(NOT_APPROVED)).toBe(false)
  })

  it('the page asks at once when the network is back', async () => {
    await openBeforeTheStart()
    world.service.isDown = true
    start()
    await screen.findByText(UNREACHABLE)
    world.service.isDown = false
    world.service.calls.length = 0
    act(() => void window.dispatchEvent(new Event('online')))
    // By itself it would ask after four seconds.
    await waitFor(() => expect(world.service.calls).toContain('examinees/e1'), { timeout: 3000 })
    await sheet()
  })

  it('the page waits until the student has signed in again, and opens then', async () => {
    await openBeforeTheStart()
    world.service.isRefusing = true
    start()
    await screen.findByText(/Please log in again: the exam opens/)
    world.service.isRefusing = false
    act(signInAgain)
    await sheet()
    for (const text of [NOT_APPROVED, UNREACHABLE, 'could not be loaded', 'Not there'])
      expect(wasShown(text)).toBe(false)
  })
})

describe('at the start of an exam without approval', () => {
  it('the page says so once the server has answered', async () => {
    world.service.isApproved = false
    await openBeforeTheStart()
    start()
    await screen.findByText('Your exam has not been approved yet')
    expect(wasShown('The exam is opening')).toBe(true)
    world.service.isApproved = true
    await sheet()
  })
})

describe('a session that was refused', () => {
  it('shows no failure of the exam behind the question for the password', async () => {
    world.service.isRefusing = true
    world.open()
    await waitFor(() => expect(world.service.calls.filter((call) => call.endsWith('auth-refresh'))).toHaveLength(1))
    await screen.findByText('Loading...')
    expect(wasShown('could not be loaded')).toBe(false)
  })
})
