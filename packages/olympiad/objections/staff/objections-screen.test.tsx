import { renderSite } from '@olympiad/web/testing/render-site.tsx'
import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { listOf, openTestService, type TestService } from '@olympiad/web/testing/test-service'
import { signInForTest } from '@olympiad/web/testing/test-session'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { recordService } from '../../kit/lib/record-service.ts'

const HOUR = 3_600_000
const at = (ms: number) => new Date(Date.now() + ms).toISOString().replace('T', ' ')
const base = { level: 'Senior', type: 'Online', registrationopen: false, release: '', updated: at(0) }
const times = { starts: at(-3 * HOUR), ends: at(-HOUR), released: at(-HOUR), objectionsuntil: at(HOUR) }
const ended = { ...base, ...times, id: 'ended0000000000', name: 'Slot A' }
const ANSWER = 'POST /api/olympiad/answer-objections'
const OBJECTED = 'GET /api/olympiad/objections'

let service: TestService
beforeEach(() => {
  localStorage.clear()
  openTestStreams()
  signInForTest('supervisors', 'meera')
  recordService.authStore.save(recordService.authStore.token, { ...recordService.authStore.record!, role: 'examiner' })
  const counts = { questionpaper: 'paper', entry: 'B', accepted: 0, refused: 0 }
  const figures = { question: 42, p: 0.35, pointBiserial: 0.08, itemRest: 0.05, counts: [12, 100, 211, 191, 89] }
  service = openTestService({
    'GET /api/collections/exams/records': listOf([ended]),
    [OBJECTED]: {
      body: {
        questions: [
          { ...counts, question: 7, open: 0, refused: 2 },
          { ...counts, question: 42, open: 31 },
        ],
      },
    },
    'GET /api/olympiad/objection-texts': ({ query }) => ({
      body: { total: 31, items: [{ text: `About ${query.question}: both are right`, state: 'open', answer: '' }] },
    }),
    'GET /api/olympiad/question-figures': { body: { sheets: 603, items: [figures] } },
    [ANSWER]: { body: { question: 42, accepted: true, answered: 31 } },
  })
})

describe('the objections of an exam', () => {
  it('are grouped by question with the item’s figures and letters, and get one answer', async () => {
    const user = renderSite(`/console/objections/${ended.id}`)
    const question = within(await screen.findByRole('region', { name: 'Question 042' }))
    expect(await question.findByText('About 42: both are right')).toBeDefined()
    expect(await question.findByText('0.08')).toBeDefined()
    const letters = within(question.getByRole('table', { name: 'Answers given' }))
    expect(letters.getByRole('row', { name: /^B ✓/ }).textContent).toContain('211')
    await user.click(question.getByRole('button', { name: 'Accept…' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('31 objections to question 042')).toBeDefined()
    await user.type(dialog.getByRole('textbox', { name: /^Answer/ }), 'Both letters count')
    await user.click(dialog.getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(service.to(ANSWER)).toHaveLength(1))
    expect(service.to(ANSWER)[0]?.body).toEqual({
      ...{ exam: ended.id, questionpaper: 'paper', question: 42, accepted: true, reason: 'Both letters count' },
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(question.getByText('The students have the answer.')).toBeDefined()
    const link = question.getByRole('link', { name: 'Propose a change' })
    expect(link.getAttribute('href')).toBe(`/console/keys/${ended.id}/revision?paper=paper&question=42`)
  })

  it('of another question are one press away, and an answered one takes no answer', async () => {
    const user = renderSite(`/console/objections/${ended.id}`)
    await user.click(await screen.findByRole('button', { name: /Question 007/ }))
    const question = within(await screen.findByRole('region', { name: 'Question 007' }))
    expect(await question.findByText('About 7: both are right')).toBeDefined()
    expect(question.queryByRole('button', { name: 'Accept…' })).toBeNull()
  })

  it('are counted by exam', async () => {
    const user = renderSite('/console/objections')
    const row = await screen.findByRole('row', { name: /Slot A/ })
    await waitFor(() => expect(row.textContent).toContain('31'))
    await user.click(screen.getByText('Slot A'))
    await waitFor(() => expect(window.location.pathname).toBe(`/console/objections/${ended.id}`))
  })

  it('say so where nobody objected', async () => {
    service.answer(OBJECTED, { body: { questions: [] } })
    renderSite(`/console/objections/${ended.id}`)
    expect(await screen.findByText('Nobody has objected to this exam.')).toBeDefined()
  })
})
