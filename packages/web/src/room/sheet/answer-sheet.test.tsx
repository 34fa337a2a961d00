import type { AnswerSaver } from '@olympiad/olympiad/answers/student/index'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SimulatedAttempts } from '../../testing/test-attempts.ts'
import { openTestSaver } from '../../testing/test-saver.ts'
import { openSeenQuestions, type SeenQuestions } from '../navigator/seen-questions.ts'
import type { PageQuestions } from '../paper/page-questions.ts'
import { AnswerPanel } from './answer-panel.tsx'

let saver: AnswerSaver
let server: SimulatedAttempts
let followed: number[]
let lookedUp: number[]
let seen: SeenQuestions
const keysAsked = vi.fn()

beforeEach(async () => {
  Element.prototype.scrollIntoView = () => {}
  followed = []
  lookedUp = []
  keysAsked.mockClear()
  localStorage.clear()
  seen = openSeenQuestions({ examinee: 'e1', questionpaper: 'p1' })
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
const row = (question: string) => screen.getByRole('radiogroup', { name: `Question ${question}` })
const focused = () => {
  const input = document.activeElement as HTMLInputElement
  return `${input.closest<HTMLElement>('[data-question]')?.dataset.question} ${input.value}`
}

function renderSheet(questions?: PageQuestions) {
  render(
    <AnswerPanel
      saver={saver}
      camera={undefined}
      isHidden={false}
      seen={seen}
      questions={questions}
      onQuestion={(questionnumber) => followed.push(questionnumber)}
      onLookUp={(questionnumber) => lookedUp.push(questionnumber)}
      onKeys={keysAsked}
    />,
  )
  return userEvent.setup()
}

describe('the answer sheet', () => {
  // proves: S1.5, S9.4
  it('has a hundred rows of A to D, numbered with three digits', () => {
    renderSheet()
    expect(screen.getAllByRole('radiogroup')).toHaveLength(100)
    expect(screen.getAllByRole('radio')).toHaveLength(400)
    expect(bubble('001', 'A')).toBeDefined()
    expect(bubble('100', 'D')).toBeDefined()
  })

  // proves: S4.20
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

  // proves: S5.2
  it('holds one option of A to D at a time', async () => {
    const user = renderSheet()
    await user.click(bubble('007', 'B'))
    await user.click(bubble('007', 'D'))
    expect((['A', 'B', 'C', 'D'] as const).filter((letter) => bubble('007', letter).checked)).toEqual(['D'])
    expect(saver.board.row(7).option).toBe('D')
  })

  // proves: S4.23
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

  // fails when: the sheet leaves a bubble as the browser has filled it
  it('shows a bubble as it was where nothing can be chosen', async () => {
    const user = renderSheet()
    await user.click(bubble('007', 'B'))
    act(() => saver.setReadOnly(true))
    await user.click(bubble('007', 'D'))
    await user.click(bubble('008', 'A'))
    expect([bubble('007', 'B').checked, bubble('008', 'A').checked]).toEqual([true, false])
  })

  it('renders only the chosen row again, not all hundred', async () => {
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

  it('says that all are answered, on the button and when somebody asks for the next one', async () => {
    const user = renderSheet()
    for (let question = 1; question <= 99; question += 1) act(() => saver.choose(question, 'A'))
    expect(screen.queryByText(/All.*answered/)).toBeNull()
    bubble('100', 'A').focus()
    await user.keyboard('b')
    expect(screen.getByRole('status').textContent).toBe('')
    await user.keyboard('n')
    expect(screen.getByRole('status').textContent).toBe('All 100 questions are answered.')
    expect(focused()).toBe('100 B')
    await user.click(screen.getByRole('button', { name: 'All answered' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'All answered' }))
  })

  it('finds the next unanswered question after the one used last, also with the mouse', async () => {
    const user = renderSheet()
    await user.click(bubble('040', 'B'))
    await user.click(screen.getByRole('button', { name: 'Next unanswered' }))
    expect(focused()).toBe('41 A')
  })

  it('goes to the ends with home and end, and ten questions with page up and down', async () => {
    const user = renderSheet()
    bubble('015', 'C').focus()
    await user.keyboard('{PageDown}')
    expect(focused()).toBe('25 C')
    await user.keyboard('{End}')
    expect(focused()).toBe('100 C')
    await user.keyboard('{PageDown}')
    expect(focused()).toBe('100 C')
    await user.keyboard('{PageUp}')
    expect(focused()).toBe('90 C')
    await user.keyboard('{Home}{PageUp}')
    expect(focused()).toBe('1 C')
    expect(saver.board.sheet().answered).toBe(0)
  })

  it('is one stop of the Tab key, at the row where one was last', async () => {
    const user = renderSheet()
    const sheet = screen.getByRole('group', { name: 'Answer sheet' })
    const stops = () =>
      [...sheet.querySelectorAll<HTMLElement>('[tabindex="0"]')].map((input) => input.closest('[data-question]'))
    expect(new Set(stops())).toEqual(new Set([row('001')]))
    bubble('057', 'A').focus()
    await user.keyboard('{ArrowDown}')
    expect(new Set(stops())).toEqual(new Set([row('058')]))
    await user.tab()
    expect(sheet.contains(document.activeElement)).toBe(false)
    await user.tab({ shift: true })
    expect(row('058').contains(document.activeElement)).toBe(true)
  })
})

describe('the sheet beside the paper', () => {
  it('scrolls the paper to a question chosen by number, and not while the student answers or moves', async () => {
    const user = renderSheet()
    await user.type(screen.getByRole('textbox', { name: 'Go to question' }), '57{Enter}')
    await user.keyboard('a{ArrowDown}{ArrowDown}')
    await user.click(bubble('003', 'B'))
    expect(followed).toEqual([57])
    await user.keyboard('n')
    expect(followed).toEqual([57, 4])
    expect(lookedUp).toEqual([])
  })

  it('shows a question on the paper with P, and by a click on its number', async () => {
    const user = renderSheet({ page: 1, first: 1, last: 9 })
    bubble('012', 'A').focus()
    await user.keyboard('p')
    await user.click(screen.getByText('034'))
    expect(lookedUp).toEqual([12, 34])
    expect(saver.board.sheet().answered).toBe(0)
  })

  it('marks the rows of the page in view and leads there, without moving by itself', async () => {
    const user = renderSheet({ page: 2, first: 10, last: 27 })
    const marked = [...document.querySelectorAll<HTMLElement>('[data-on-page]')].map(({ dataset }) => dataset.question)
    expect([marked[0], marked.at(-1), marked.length]).toEqual(['10', '27', 18])
    const shown: (string | undefined)[] = []
    Element.prototype.scrollIntoView = function (this: HTMLElement) {
      shown.push(this.dataset.question)
    }
    await user.click(screen.getByRole('button', { name: 'On page 2: 010–027' }))
    expect(shown).toEqual(['10'])
    expect(followed).toEqual([])
  })

  it('names no page while the places of the questions are unknown, or on a page without questions', async () => {
    const user = renderSheet()
    expect(screen.queryByRole('button', { name: /page/ })).toBeNull()
    expect(document.querySelector('[data-on-page]')).toBeNull()
    await user.click(screen.getByText('034'))
    expect(lookedUp).toEqual([])
    cleanup()
    renderSheet({ page: 7 })
    expect(screen.queryByRole('button', { name: /page/ })).toBeNull()
    expect(document.querySelector('[data-on-page]')).toBeNull()
  })

  it('leads to what its keys do', async () => {
    const user = renderSheet()
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts of the answer sheet' }))
    expect(keysAsked).toHaveBeenCalledOnce()
  })
})
