import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnswerSaver } from '../../../lib/answer-saver.ts'
import type { SimulatedAttempts } from '../../../lib/test-attempts.ts'
import { openTestSaver } from '../test-saver.ts'
import { AnswerSheet } from './answer-sheet.tsx'
import { SheetTools } from './sheet-tools.tsx'

let saver: AnswerSaver
let server: SimulatedAttempts

beforeEach(async () => {
  Element.prototype.scrollIntoView = () => {}
  const opened = await openTestSaver()
  saver = opened.saver
  server = opened.server
})

afterEach(() => {
  saver.stop()
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

const bubble = (question: string, option: string) =>
  within(screen.getByRole('radiogroup', { name: `Question ${question}` })).getByRole<HTMLInputElement>('radio', {
    name: option,
  })
const focused = () => {
  const input = document.activeElement as HTMLInputElement
  return `${input.closest<HTMLElement>('[data-question]')?.dataset.question} ${input.value}`
}

function renderSheet() {
  render(
    <>
      <SheetTools saver={saver} camera={undefined} />
      <AnswerSheet saver={saver} />
    </>,
  )
  return userEvent.setup()
}

describe('the answer sheet', () => {
  it('has a hundred rows of A to D, numbered with three digits', () => {
    renderSheet()
    expect(screen.getAllByRole('radiogroup')).toHaveLength(100)
    expect(screen.getAllByRole('radio')).toHaveLength(400)
    expect(bubble('001', 'A')).toBeDefined()
    expect(bubble('100', 'D')).toBeDefined()
  })

  it('says saving, then saved', async () => {
    let release = () => {}
    server.before = ({ method }) =>
      method === 'POST' ? new Promise<void>((resolve) => (release = resolve)) : undefined
    const user = renderSheet()
    await user.click(bubble('007', 'B'))
    const row = screen.getByRole('radiogroup', { name: 'Question 007' })
    expect(row.textContent).toContain('saving')
    await waitFor(() => expect(server.requests.some(({ method }) => method === 'POST')).toBe(true))
    release()
    await waitFor(() => expect(row.textContent).toContain('saved'))
    expect(server.option(7)).toBe('B')
  })

  it('holds one option of A to D at a time', async () => {
    const user = renderSheet()
    await user.click(bubble('007', 'B'))
    await user.click(bubble('007', 'D'))
    expect((['A', 'B', 'C', 'D'] as const).filter((letter) => bubble('007', letter).checked)).toEqual(['D'])
    expect(saver.board.row(7).option).toBe('D')
  })

  it('sends nothing when the chosen bubble is clicked again: there is no deselecting', async () => {
    const user = renderSheet()
    await user.click(bubble('007', 'B'))
    await waitFor(() => expect(saver.board.row(7).sign).toBe('saved'))
    const count = server.requests.length
    await user.click(bubble('007', 'B'))
    await user.keyboard('b')
    expect(bubble('007', 'B').checked).toBe(true)
    expect(server.requests).toHaveLength(count)
  })

  it('reads only the chosen row anew, not a hundred', async () => {
    const user = renderSheet()
    const reads = new Set<number>()
    const read = saver.board.row
    vi.spyOn(saver.board, 'row').mockImplementation((questionnumber) => {
      reads.add(questionnumber)
      return read(questionnumber)
    })
    await user.click(bubble('042', 'C'))
    await waitFor(() => expect(read(42).sign).toBe('saved'))
    expect([...reads]).toEqual([42])
  })
})

describe('the keyboard in the sheet', () => {
  it('chooses with A to D', async () => {
    const user = renderSheet()
    bubble('010', 'A').focus()
    await user.keyboard('c')
    expect(saver.board.row(10).option).toBe('C')
    expect(focused()).toBe('10 C')
  })

  it('moves with the arrows without answering, and stays inside the sheet', async () => {
    const user = renderSheet()
    bubble('001', 'A').focus()
    await user.keyboard('{ArrowUp}{ArrowLeft}')
    expect(focused()).toBe('1 A')
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}')
    expect(focused()).toBe('3 B')
    expect(saver.board.sheet().answered).toBe(0)
  })

  it('answers with enter where one stands', async () => {
    const user = renderSheet()
    bubble('003', 'B').focus()
    await user.keyboard('{Enter}')
    expect(saver.board.row(3).option).toBe('B')
  })

  it('goes to the next unanswered question with N, from the end to the beginning', async () => {
    const user = renderSheet()
    act(() => saver.choose(100, 'A'))
    act(() => saver.choose(1, 'A'))
    bubble('099', 'A').focus()
    await user.keyboard('a')
    await user.keyboard('n')
    expect(focused()).toBe('2 A')
  })

  it('leaves shortcuts of the browser alone', async () => {
    const user = renderSheet()
    bubble('010', 'A').focus()
    await user.keyboard('{Control>}c{/Control}')
    expect(saver.board.sheet().answered).toBe(0)
  })

  it('jumps to a question by its number, and to its answer if it has one', async () => {
    const user = renderSheet()
    act(() => saver.choose(42, 'D'))
    await user.type(screen.getByRole('textbox', { name: 'Go to question' }), '042{Enter}')
    expect(focused()).toBe('42 D')
  })

  it('ignores numbers that are no question', async () => {
    const user = renderSheet()
    await user.type(screen.getByRole('textbox', { name: 'Go to question' }), '101{Enter}')
    expect(focused()).toContain('undefined')
  })

  it('has a button for the next unanswered question', async () => {
    const user = renderSheet()
    act(() => saver.choose(1, 'A'))
    await user.click(screen.getByRole('button', { name: 'Next unanswered' }))
    expect(focused()).toBe('2 A')
  })
})
