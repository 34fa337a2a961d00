import type { AnswerSaver } from '@olympiad/olympiad/answers/student/index'
import { SPEC_SHEET } from '@olympiad/olympiad/forms/declared/sheet-form'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SimulatedAttempts } from '../../testing/test-attempts.ts'
import { openTestSaver } from '../../testing/test-saver.ts'
import { FocusWarningDialog } from '../dialogs/focus-warning-dialog.tsx'
import type { InstructionFacts } from '../instructions/instruction-facts.ts'
import { InstructionsDialog } from '../instructions/instructions-dialog.tsx'
import { ExitDialog } from '../leaving/exit-dialog.tsx'
import { LeaveDialog } from '../leaving/leave-dialog.tsx'

let saver: AnswerSaver
let server: SimulatedAttempts

beforeEach(async () => {
  const opened = await openTestSaver()
  saver = opened.saver
  server = opened.server
})

afterEach(() => saver.stop())

const nothing = () => {}
const usual: InstructionFacts = {
  kind: 'exam',
  sheet: SPEC_SHEET,
  exam: { starts: '2026-11-23 04:30:00.000Z', ends: '2026-11-23 06:30:00.000Z', release: '' },
  extension: undefined,
  watching: 'yes',
  isCameraExcused: false,
  hasActs: true,
}

describe('the instructions', () => {
  // proves: S2.72, S2.73
  it('have eleven titled items, the pattern, the timing and an OK', async () => {
    let isClosed = false
    render(<InstructionsDialog isOpen onClose={() => (isClosed = true)} facts={usual} />)
    const dialog = screen.getByRole('dialog', { name: 'Instructions' })
    expect(within(within(dialog).getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem')).toHaveLength(5)
    await userEvent.click(within(dialog).getByText('All the rules'))
    const list = within(dialog).getAllByRole('list')[3]
    expect(within(list as HTMLElement).getAllByRole('heading')).toHaveLength(11)
    expect(within(dialog).getByRole('heading', { name: 'Exam Pattern' })).toBeDefined()
    expect(within(dialog).getByRole('heading', { name: 'Timing & Marking' })).toBeDefined()
    expect(dialog.textContent).toContain('2 hours (120 minutes)')
    expect(dialog.textContent).toContain('No negative marking')
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
    expect(isClosed).toBe(true)
  })
})

describe('the focus warning', () => {
  // proves: S2.74
  it('says the words of the specification', () => {
    render(<FocusWarningDialog isOpen onClose={nothing} />)
    const { textContent } = screen.getByRole('alertdialog', { name: 'WARNING' })
    for (const words of [
      'You went out of focus of your exam, please',
      'do not switch tabs',
      'do not open new tabs',
      'do not lose focus of the browser',
      'THIS MAY AFFECT YOUR RANKING',
    ]) {
      expect(textContent).toContain(words)
    }
  })
})

describe('leaving', () => {
  let didLeave = false
  let isClosed = false
  let didShow = false
  beforeEach(() => {
    didLeave = isClosed = didShow = false
  })
  const exit = () => (
    <ExitDialog
      isOpen={!isClosed}
      saver={saver}
      until="6:30 PM"
      onClose={() => (isClosed = true)}
      onClosed={nothing}
      onShowOpen={() => (didShow = true)}
      onLeave={() => (didLeave = true)}
    />
  )
  const yes = () => userEvent.click(screen.getByRole('button', { name: 'Yes' }))

  // proves: S2.76
  it('asks before the exam is ended, and No stays', async () => {
    render(exit())
    const dialog = screen.getByRole('alertdialog', { name: 'Do you really want to exit the exam?' })
    expect(dialog.textContent).toContain('You can log in again and go on until 6:30 PM')
    await userEvent.click(screen.getByRole('button', { name: 'No' }))
    expect([isClosed, didLeave]).toEqual([true, false])
  })

  it('says how many questions are open and which, and leads to them', async () => {
    render(exit())
    const dialog = screen.getByRole('alertdialog')
    expect(dialog.textContent).toContain('not answered any question')
    expect(screen.queryByRole('button', { name: 'Show them' })).toBeNull()
    for (const number of [1, 2, 3, 5, 6, 100]) act(() => saver.choose(number, 'A'))
    await act(() => saver.flush(3000))
    expect(dialog.textContent).toContain('6 answered, 94 not answered: 004, 007–099')
    await userEvent.click(screen.getByRole('button', { name: 'Show them' }))
    expect([didShow, didLeave]).toEqual([true, false])
  })

  it('leaves at once when all is saved', async () => {
    act(() => saver.choose(1, 'A'))
    await act(() => saver.flush(3000))
    render(exit())
    await yes()
    expect(didLeave).toBe(true)
  })

  it('says that it saves, that it could not, and leaves at the next Yes', async () => {
    server.isDown = true
    act(() => saver.choose(1, 'A'))
    render(exit())
    await yes()
    expect(screen.getByText(/We are saving your last answers/)).toBeDefined()
    await screen.findByText(/They could not be saved/)
    expect(screen.queryByText(/We are saving your last answers/)).toBeNull()
    expect(didLeave).toBe(false)
    await yes()
    expect(didLeave).toBe(true)
  })

  it('stays when the question was closed while it was saving', async () => {
    const held: Array<() => void> = []
    server.before = () => new Promise<void>((resolve) => held.push(resolve))
    act(() => saver.choose(1, 'A'))
    const { rerender } = render(exit())
    await yes()
    await userEvent.click(screen.getByRole('button', { name: 'No' }))
    rerender(exit())
    server.before = () => {}
    for (const release of held) release()
    await act(() => saver.flush(3000))
    expect(server.option(1)).toBe('A')
    expect(didLeave).toBe(false)
  })

  it('says how many answers are not saved', async () => {
    server.isDown = true
    render(
      <LeaveDialog
        held={{ stay: nothing, leave: nothing }}
        saver={saver}
        onClosed={nothing}
        onShowOpen={nothing}
        onLeave={nothing}
      />,
    )
    const dialog = screen.getByRole('alertdialog', { name: 'Are you sure you want to leave?' })
    expect(dialog.textContent).toContain('not answered any question')
    act(() => saver.choose(1, 'A'))
    act(() => saver.choose(2, 'A'))
    expect(dialog.textContent).toContain('2 answers are not saved yet')
    server.isDown = false
    await act(() => saver.flush(3000))
    expect(dialog.textContent).toContain('All 2 answers are saved')
  })
})
