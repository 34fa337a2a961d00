import type { AnswerSaver } from '@olympiad/olympiad/answers/student/index'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SimulatedAttempts } from '../../testing/test-attempts.ts'
import { openTestSaver } from '../../testing/test-saver.ts'
import { openSeenQuestions } from '../navigator/seen-questions.ts'
import { AnswerPanel } from './answer-panel.tsx'

let saver: AnswerSaver
let server: SimulatedAttempts

beforeEach(async () => {
  localStorage.clear()
  Element.prototype.scrollIntoView = () => {}
  const opened = await openTestSaver()
  saver = opened.saver
  server = opened.server
})
afterEach(() => {
  saver.stop()
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

const nothing = () => {}
const row = (question: string) => screen.getByRole('radiogroup', { name: `Question ${question}` })
const bubble = (question: string, option: string) =>
  within(row(question)).getByRole<HTMLInputElement>('radio', { name: option })

function renderSheet() {
  render(
    <AnswerPanel
      saver={saver}
      camera={undefined}
      isHidden={false}
      seen={openSeenQuestions({ examinee: 'e1', questionpaper: 'p1' })}
      questions={undefined}
      onQuestion={nothing}
      onLookUp={nothing}
      onKeys={nothing}
    />,
  )
  return userEvent.setup()
}

describe('clearing and marking', () => {
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

  it('is done by keys where one stands, and said', async () => {
    const user = renderSheet()
    await user.click(bubble('007', 'B'))
    await user.keyboard('m')
    expect(said()).toContain('Question 007 marked for review; its answer counts.')
    expect(row('007').textContent).toContain('marked for review')
    await user.keyboard('{Delete}')
    expect(said()).toContain('Question 007 cleared.')
    expect(bubble('007', 'B').checked).toBe(false)
    await user.keyboard('m')
    expect(said()).toContain('Question 007 no longer marked.')
    await user.keyboard('{Backspace}')
    expect(said()).toContain('Question 007 has no answer.')
    expect(document.activeElement).toBe(bubble('007', 'B'))
    await waitFor(() => expect(server.rows).toMatchObject([{ questionnumber: 7, option: '', marked: false }]))
  })

  it('is done by mouse and finger in the row, which offers to clear only what is answered', async () => {
    const user = renderSheet()
    const mark = within(row('009')).getByRole('button', { name: 'Mark question 009 for review' })
    expect(mark.getAttribute('aria-pressed')).toBe('false')
    await user.click(mark)
    expect(mark.getAttribute('aria-pressed')).toBe('true')
    await user.click(bubble('009', 'C'))
    await user.click(within(row('009')).getByRole('button', { name: 'Clear question 009' }))
    await waitFor(() => expect(server.rows).toMatchObject([{ questionnumber: 9, option: '', marked: true }]))
    expect(server.rows).toHaveLength(1)
  })

  it('says which was saved: an answer, a mark without one, or that it was cleared', async () => {
    const user = renderSheet()
    const sign = () => row('007').querySelector('.sign')?.textContent
    expect(sign()).toBe(' ')
    row('007').querySelector('input')?.focus()
    await user.keyboard('m')
    await waitFor(() => expect(sign()).toBe('✓ marked for review'))
    await user.keyboard('mb')
    await waitFor(() => expect(sign()).toBe('✓ saved'))
    await user.keyboard('{Delete}')
    await waitFor(() => expect(sign()).toBe('✓ cleared'))
  })

  it('leaves the focus in the row after the mouse: the keys go on there', async () => {
    const user = renderSheet()
    await user.click(bubble('009', 'C'))
    await user.click(within(row('009')).getByRole('button', { name: 'Clear question 009' }))
    expect(document.activeElement).toBe(bubble('009', 'C'))
    await user.keyboard('d')
    expect(bubble('009', 'D').checked).toBe(true)
    await user.click(within(row('012')).getByRole('button', { name: 'Mark question 012 for review' }))
    await user.keyboard('b')
    expect(bubble('012', 'B').checked).toBe(true)
  })
})
