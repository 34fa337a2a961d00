import { recordService } from '@olympiad/olympiad/kit/lib/record-service'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setUpExamScreen } from '../testing/test-exam-screen.tsx'

const world = setUpExamScreen()

describe('before the exam is open', () => {
  // proves: S4.24, S4.25
  it('counts down to the start, without paper, sheet or END EXAM', async () => {
    world.service.startsIn = 5
    world.open()
    expect((await screen.findByRole('timer')).textContent).toMatch(/^00:0[45]:\d\d$/)
    expect(screen.getByRole('heading', { name: 'Senior' })).toBeDefined()
    expect(screen.getByText('Level 2 • Online')).toBeDefined()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.queryByRole('button', { name: 'END EXAM' })).toBeNull()
    expect(document.title).toBe('● Instructions (on-screen)')
    expect(world.service.calls.filter((call) => call.startsWith('attempts'))).toEqual([])
  })

  // proves: S2.78
  it('opens by itself when the approval arrives', async () => {
    world.service.isApproved = false
    world.open()
    await screen.findByText('Your exam has not been approved yet')
    world.service.isApproved = true
    await screen.findByRole('group', { name: 'Answer sheet' })
    await waitFor(() => expect(document.title).toBe('● Exam (on-screen)'))
  })

  it('says that there is no paper', async () => {
    world.service.hasPaper = false
    world.open()
    await screen.findByText('There is no question paper for you')
  })

  // proves: S8.22
  it('says why it could not be loaded, and gets over it by itself', async () => {
    world.service.isDown = true
    world.open()
    expect((await screen.findByRole('alert')).textContent).toContain('The server did not answer')
    world.service.isDown = false
    await screen.findByRole('group', { name: 'Answer sheet' })
  })
})

describe('while the exam is open', () => {
  // proves: S2.66, S4.4
  it('asks before END EXAM, and Yes clears the session', async () => {
    world.open()
    await userEvent.click(await screen.findByRole('button', { name: 'END EXAM' }))
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(recordService.authStore.token).toBe(''))
  })

  it('alarms nobody when an answer gets lost and arrives at the next try', async () => {
    world.open()
    const question = await screen.findByRole('radiogroup', { name: 'Question 042' })
    const alarms = vi.fn()
    new MutationObserver(() => screen.queryByText(/^The server cannot be reached\./) && alarms()).observe(document, {
      childList: true,
      subtree: true,
    })
    world.service.isDown = true
    await userEvent.click(within(question).getByRole('radio', { name: 'B' }))
    await screen.findByText(/1 answer waiting for the network/)
    world.service.isDown = false
    await waitFor(() => expect(world.service.saved).toMatchObject([{ questionnumber: 42, option: 'B' }]))
    expect(alarms).not.toHaveBeenCalled()
  })

  // proves: S2.65
  it('opens the instructions again by INSTRUCTIONS', async () => {
    world.open()
    await userEvent.click(await screen.findByRole('button', { name: 'INSTRUCTIONS' }))
    await userEvent.click(within(screen.getByRole('dialog', { name: 'Instructions' })).getByText('OK'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.title).toBe('● Exam (on-screen)')
  })

  // proves: S2.70
  it('keeps the sheet usable when the paper cannot be loaded', async () => {
    world.open()
    await screen.findByText('The question paper could not be loaded')
    expect(screen.getAllByRole('radiogroup')).toHaveLength(100)
  })
})

describe('a viewer that throws', () => {
  it('leaves the answer saver, the clock and the monitoring running', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined) // React's own report of it
    world.service.paper = '%PDF-1.7 and so on'
    world.open(() => {
      throw new Error('A fault in the viewer')
    })
    await screen.findByText('The question paper could not be shown')
    const question = screen.getByRole('radiogroup', { name: 'Question 007' })
    await userEvent.click(within(question).getByRole('radio', { name: 'B' }))
    await waitFor(() => expect(world.service.saved).toMatchObject([{ questionnumber: 7, option: 'B' }]))
    await screen.findByText(/All answers saved/)
    world.pass(101)
    await screen.findByText('Last 10 minutes')
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await screen.findByRole('alertdialog', { name: 'WARNING' })
  })
})

describe('after the end', () => {
  beforeEach(() => {
    world.service.startsIn = -130
    world.service.endsIn = -10
  })

  // proves: S2.71
  it('shows right, wrong, ignored and total, and each question with the accepted letters', async () => {
    world.service.attempts = [
      { questionnumber: 1, option: 'A' },
      { questionnumber: 2, option: 'B' },
      { questionnumber: 3, option: 'C' },
    ]
    world.service.key = ['A', 'A', 'A,C', ...Array(97).fill('D')]
    world.open()
    const score = await screen.findByRole('region', { name: 'Score' })
    const figures = within(score)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent)
    expect(figures).toEqual(['3', '2', '1', '97', '100'])
    const sheet = within(screen.getByRole('list', { name: 'Question by question' }))
    expect(sheet.getAllByRole('listitem')).toHaveLength(100)
    expect(sheet.getAllByRole('listitem')[2]?.textContent).toBe('003your answer C ✓Right')
    expect(screen.queryByRole('button', { name: 'END EXAM' })).toBeNull()
  })

  // fails when: the key of the released page knows letters alone.
  it('marks by the special entries of the key, as a set of results does', async () => {
    world.service.attempts = [{ questionnumber: 2, option: 'B' }]
    world.service.special = ['*', '*!', '-', ...Array(97).fill('')]
    world.open()
    const sheet = within(await screen.findByRole('list', { name: 'Question by question' }))
    const lines = sheet.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines.slice(0, 4)).toEqual([
      '001 ★Full mark',
      '002your answer B ★Full mark',
      '003 ∅Cancelled',
      '004 –Not answeredaccepted A',
    ])
  })

  it('asks only for what may be read then', async () => {
    world.open()
    await screen.findByRole('region', { name: 'Score' })
    expect(world.service.calls.filter((call) => !call.startsWith('examinees')).sort()).toEqual([
      'decisions questionpaper = "p1"',
      'editions',
      'readonly_answers questionpaper.exam = "x1"',
      'readonly_attempts questionpaper.exam = "x1"',
      'sittings questionpaper = "p1"', // of which this service knows nothing, and is asked no more
    ])
  })

  it('shows one outcome at a time on demand', async () => {
    world.service.attempts = [{ questionnumber: 2, option: 'B' }]
    world.open()
    await userEvent.click(await screen.findByRole('button', { name: 'Wrong' }))
    const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(shown).toEqual(['002your answer B ✕Wrongaccepted A'])
  })

  // proves: S5.5
  it('shows no score when attempts are not right plus wrong', async () => {
    world.service.attempts = [{ questionnumber: 101, option: 'A' }]
    world.open()
    await screen.findByText('Your result cannot be shown')
    expect(screen.queryByRole('region', { name: 'Score' })).toBeNull()
  })

  it('says that the key is not out yet', async () => {
    world.service.key = undefined
    world.open()
    await screen.findByText('The results are not out yet')
  })
})
