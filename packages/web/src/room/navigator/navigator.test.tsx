import type { AnswerSaver } from '@olympiad/olympiad/answers/student/index'
import { loadParts } from '@olympiad/olympiad/kit/lib/lazy-part.tsx'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestSaver } from '../../testing/test-saver.ts'
import { Navigator } from './navigator.tsx'
import { openSeenQuestions, type SeenQuestions } from './seen-questions.ts'

let saver: AnswerSaver
let seen: SeenQuestions
let gone: number[]
const goTo = (questionnumber: number) => gone.push(questionnumber)
const sheet = { examinee: 'e1', questionpaper: 'p1' }

beforeAll(() => loadParts()) // a browser has them a moment after the room
beforeEach(async () => {
  localStorage.clear()
  saver = (await openTestSaver()).saver
  seen = openSeenQuestions(sheet)
  gone = []
})
afterEach(() => saver.stop())

function Opening() {
  const [isOpen, setIsOpen] = useState(false)
  return <Navigator saver={saver} seen={seen} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} onQuestion={goTo} />
}

const bar = () => screen.getByRole('button', { name: /^Overview/ })
const cell = (label: string) => screen.getByRole('button', { name: new RegExp(`^Question ${label},`) })

/** One question in each state. */
async function standDifferently() {
  saver.choose(1, 'A')
  saver.choose(2, 'B')
  saver.flag(2, true)
  saver.flag(3, true)
  seen.add([1, 2, 3, 4])
  await waitFor(() => expect(saver.board.sheet().unsaved).toBe(0))
}

describe('the overview of the questions', () => {
  it('says in words how many are answered, marked and not answered, and shows none before it is asked to', async () => {
    await standDifferently()
    render(<Opening />)
    expect(bar().textContent).toBe('Overview2 answered2 marked98 not answered')
    expect(screen.queryByRole('button', { name: /^Question/ })).toBeNull()
  })

  it('has each question with its state in words, and says that marked answers count', async () => {
    await standDifferently()
    render(<Opening />)
    await userEvent.click(bar())
    const names = within(screen.getByRole('group', { name: 'Questions' })).getAllByRole('button')
    expect(names).toHaveLength(100)
    expect(names.slice(0, 5).map((each) => each.getAttribute('aria-label'))).toEqual([
      'Question 001, answered',
      'Question 002, answered and marked',
      'Question 003, marked, not answered',
      'Question 004, seen, not answered',
      'Question 005, not visited',
    ])
    expect(screen.getByText('marked: the answer counts')).toBeDefined()
  })

  it('is one stop of the Tab key; arrows move in it, and a press goes to the question', async () => {
    render(<Opening />)
    await userEvent.click(bar())
    await userEvent.tab()
    expect(document.activeElement).toBe(cell('001'))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowLeft}{ArrowLeft}')
    expect(document.activeElement).toBe(cell('020'))
    await userEvent.keyboard('{Home}{ArrowUp}{ArrowUp}{Control>}{End}{/Control}')
    expect(document.activeElement).toBe(cell('100'))
    await userEvent.keyboard('{Enter}')
    await userEvent.click(cell('087'))
    expect(gone).toEqual([100, 87])
    await userEvent.tab({ shift: true })
    await userEvent.tab()
    expect(document.activeElement).toBe(cell('087'))
  })

  it('follows what is chosen, cleared and marked', async () => {
    render(<Opening />)
    await userEvent.click(bar())
    act(() => saver.choose(42, 'C'))
    expect(cell('042').getAttribute('aria-label')).toBe('Question 042, answered')
    act(() => saver.flag(42, true))
    expect(cell('042').getAttribute('aria-label')).toBe('Question 042, answered and marked')
    act(() => saver.clear(42))
    expect(cell('042').getAttribute('aria-label')).toBe('Question 042, marked, not answered')
  })
})

describe('what has been seen', () => {
  it('is kept on this device for an account and its paper, and not for the next one', () => {
    seen.add([3, 4, 4000])
    const again = openSeenQuestions(sheet)
    expect([again.has(3), again.has(5), again.size()]).toEqual([true, false, 2])
    const other = openSeenQuestions({ ...sheet, examinee: 'e2' })
    expect(other.size()).toBe(0)
    other.add([1])
    expect(Object.keys(localStorage)).toEqual(['seen e2 p1'])
  })

  it('is as long as the page where the browser keeps nothing, or something else', () => {
    localStorage.setItem('seen e1 p1', '{"broken')
    expect(openSeenQuestions(sheet).size()).toBe(0)
    const blind = openSeenQuestions(sheet, null)
    blind.add([7])
    expect(blind.has(7)).toBe(true)
  })
})
