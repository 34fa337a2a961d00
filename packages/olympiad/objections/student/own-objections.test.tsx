import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { listOf, openTestService, type TestService } from '@olympiad/web/testing/test-service'
import { signInForTest } from '@olympiad/web/testing/test-session'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Exam } from '../../exams/declared/exams.ts'
import type { QuestionOutcome } from '../../results/declared/scoring.ts'
import { OwnObjections } from './own-objections.tsx'

const HOUR = 3_600_000
const at = (ms: number) => new Date(Date.now() + ms).toISOString().replace('T', ' ')
const exam = { id: 'x1', ends: at(-3 * HOUR), released: at(-2 * HOUR), objectionsuntil: at(HOUR) } as Exam
const LIST = 'GET /api/collections/objections/records'
const OBJECT = 'POST /api/olympiad/object'
const objection = (question: number, more: object = {}) => ({
  ...{ id: `o${question}`, questionpaper: 'p1', question, text: 'B is right as well', state: 'open', answer: '' },
  ...{ created: at(-HOUR), updated: at(-HOUR), ...more },
})

const questions: QuestionOutcome[] = [
  { questionnumber: 42, option: 'B', accepted: ['A', 'C'], outcome: 'wrong' },
  { questionnumber: 43, option: '', accepted: ['D'], outcome: 'ignored' },
]

let service: TestService
let own: object[]
beforeEach(() => {
  localStorage.clear()
  openTestStreams()
  signInForTest('examinees', 'ended01')
  own = []
  service = openTestService({
    [LIST]: () => listOf(own) as object,
    [OBJECT]: ({ body }) => {
      own = [...own, objection((body as { question: number }).question)]
      return { body: { objection: 'o' } }
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

function open(values: Partial<Exam> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(
    <QueryClientProvider client={client}>
      <OwnObjections questionpaper="p1" exam={{ ...exam, ...values }} questions={questions} />
    </QueryClientProvider>,
  )
}

describe('a student’s objections', () => {
  it('are sent to a question, and what was typed is there again after a reload', async () => {
    const { unmount } = open()
    await userEvent.type(await screen.findByRole('textbox', { name: /^Question/ }), '42')
    await userEvent.type(screen.getByRole('textbox', { name: /^What is wrong/ }), 'B is right')
    unmount()
    open()
    expect(await screen.findByDisplayValue('B is right')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Send the objection' }))
    expect(await screen.findByText('Question 042: waits for an answer')).toBeDefined()
    expect(service.to(OBJECT)[0]?.body).toEqual({ question: 42, text: 'B is right' })
    expect(screen.getByRole('textbox', { name: /^What is wrong/ })).toHaveProperty('value', '')
    expect(screen.getByText(/You have 4 of 5 objections left/)).toBeDefined()
  })

  it('show beside the number what the key says and what the student answered', async () => {
    open()
    const number = await screen.findByRole('textbox', { name: /^Question/ })
    await userEvent.type(number, '४२')
    expect(screen.getByText('Key: A or C. Your answer: B.')).toBeDefined()
    await userEvent.clear(number)
    await userEvent.type(number, '43')
    expect(screen.getByText('Key: D. Your answer: none.')).toBeDefined()
  })

  // fails when: the draft has the name of the paper alone
  it('typed and not sent are not shown to the next student of that paper, whose neighbour never signed out', async () => {
    const { unmount } = open()
    await userEvent.type(await screen.findByRole('textbox', { name: /^What is wrong/ }), 'B is right')
    unmount()
    signInForTest('examinees', 'ended02')
    open()
    expect(await screen.findByRole('textbox', { name: /^What is wrong/ })).toHaveProperty('value', '')
  })

  it('are shown with their answer, also when no more are taken', async () => {
    own = [objection(42, { state: 'accepted', answer: 'Both letters count.' }), objection(7, { state: 'refused' })]
    open({ objectionsuntil: at(-1000) })
    expect(await screen.findByText('Question 042: accepted')).toBeDefined()
    expect(screen.getByText('Both letters count.')).toBeDefined()
    expect(screen.getByText('Question 007: not accepted')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Send the objection' })).toBeNull()
  })

  it('are one to a question, and no more than five', async () => {
    own = [objection(42)]
    const { unmount } = open()
    await userEvent.type(await screen.findByRole('textbox', { name: /^Question/ }), '42')
    expect(await screen.findByText('You have objected to 042 already.')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Send the objection' }))
    expect(service.to(OBJECT)).toEqual([])
    unmount()
    own = [1, 2, 3, 4, 5].map((question) => objection(question))
    open()
    expect(await screen.findByText('You have used all 5 objections.')).toBeDefined()
  })

  it('are nothing on the page where none are taken and none were sent', async () => {
    const { container } = open({ objectionsuntil: at(-1000) })
    await waitFor(() => expect(service.to(LIST)).toHaveLength(1))
    expect(container.textContent).toBe('')
  })
})
