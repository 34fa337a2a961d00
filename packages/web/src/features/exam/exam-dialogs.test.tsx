import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AnswerSaver } from '../../lib/answer-saver.ts'
import type { SimulatedAttempts } from '../../lib/test-attempts.ts'
import { ExitDialog } from './exit-dialog.tsx'
import { FocusWarningDialog } from './focus-warning-dialog.tsx'
import { InstructionsDialog } from './instructions-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { openTestSaver } from './test-saver.ts'

let saver: AnswerSaver
let server: SimulatedAttempts

beforeEach(async () => {
  const opened = await openTestSaver()
  saver = opened.saver
  server = opened.server
})

afterEach(() => saver.stop())

const nothing = () => {}

describe('the instructions', () => {
  it('have eleven titled items, the pattern, the timing and an OK', async () => {
    let isClosed = false
    render(<InstructionsDialog isOpen onClose={() => (isClosed = true)} />)
    const dialog = screen.getByRole('dialog', { name: 'Instructions' })
    const list = within(dialog).getAllByRole('list')[0]
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
  it('asks before the exam is ended, and No stays', async () => {
    let isClosed = false
    render(<ExitDialog isOpen saver={saver} onClose={() => (isClosed = true)} />)
    expect(screen.getByRole('alertdialog', { name: 'Do you really want to exit the exam?' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'No' }))
    expect(isClosed).toBe(true)
  })

  it('says how many answers are not saved', async () => {
    server.isDown = true
    render(<LeaveDialog held={{ stay: nothing, leave: nothing }} saver={saver} />)
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
