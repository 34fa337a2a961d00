import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { SHORT_SHEET, setUpExamScreen } from '../../testing/test-exam-screen.tsx'

const world = setUpExamScreen(SHORT_SHEET)

async function lines() {
  const list = await screen.findByRole('region', { name: 'Ready for the start?' })
  return () =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
}

describe('the list of what has to be in order', () => {
  it('says how camera, microphone, connection, approval and instructions stand', async () => {
    world.service.startsIn = 30
    world.open()
    const shown = await lines()
    // The test environment has neither camera nor microphone.
    await waitFor(() =>
      expect(shown()).toEqual([
        'Cameranot offered by this browser',
        'Microphonenot offered by this browser',
        'Connectionthe server answers',
        expect.stringMatching(/^BrowserThis browser is too old for the exam\. Use Chrome/), // it has no layout to observe
        'Examconfirmed',
        'InstructionsreadINSTRUCTIONS',
      ]),
    )
    expect(document.body.textContent).toContain('Username: live01')
  })

  it('says that the approval is still to come, and tells of it when it has', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    })
    try {
      world.service.startsIn = 30
      world.service.isApproved = false
      world.open()
      const shown = await lines()
      await waitFor(() => expect(shown()[4]).toContain('has not opened it yet'))
      world.service.isApproved = true
      await act(() => vi.advanceTimersByTimeAsync(60_000))
      await waitFor(() => expect(shown()[4]).toBe('Examconfirmed'))
    } finally {
      vi.useRealTimers()
    }
  })

  it('counts the instructions as read when they were closed, for this account and no other', async () => {
    sessionStorage.clear()
    sessionStorage.setItem('instructions read e2 x1', 'yes')
    world.service.startsIn = 30
    world.open()
    const shown = await lines()
    expect(shown().at(-1)).toContain('not read yet')
    await userEvent.click(screen.getByRole('button', { name: 'INSTRUCTIONS' }))
    await userEvent.click(within(screen.getByRole('dialog', { name: 'Instructions' })).getByText('OK'))
    await waitFor(() => expect(shown().at(-1)).toBe('InstructionsreadINSTRUCTIONS'))
    expect(sessionStorage.getItem('instructions read e1 x1')).toBe('yes')
  })

  it('says before the start that there is no question paper', async () => {
    world.service.startsIn = 30
    world.service.hasPaper = false
    world.open()
    await screen.findByText('There is no question paper for you')
    expect(screen.getByRole('timer')).toBeDefined()
  })
})

describe('before the start', () => {
  it('a session that was refused is noticed while there is time, and so is a server that cannot be reached', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    })
    try {
      world.service.startsIn = 5
      world.open()
      const shown = await lines()
      const asked = () => world.service.calls.filter((call) => call === 'examinees/e1').length
      expect(asked()).toBe(1)
      world.service.isDown = true
      await act(() => vi.advanceTimersByTimeAsync(65_000))
      expect(shown()[2]).toContain('the server cannot be reached')
      world.service.isDown = false
      await act(() => vi.advanceTimersByTimeAsync(10_000))
      await waitFor(() => expect(shown()[2]).toBe('Connectionthe server answers'))
      const before = asked()
      world.service.isRefusing = true
      await act(() => vi.advanceTimersByTimeAsync(120_000))
      await waitFor(() => expect(world.service.calls.some((call) => call.endsWith('auth-refresh'))).toBe(true))
      expect(asked() - before).toBeLessThan(8) // a look each 25 s, and one after what was answered before
    } finally {
      vi.useRealTimers()
    }
  })
})
