import { SimulatedExam } from '@olympiad/web/testing/test-exam-service'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Exam } from '../../exams/declared/exams.ts'
import type { ExamineeWithExam } from '../../kit/own-exam/examinee-reply.ts'
import { OwnDecisions } from './own-decisions.tsx'

const examinee = { id: 'e1', username: 'ended01', questionpaper: 'p1' } as ExamineeWithExam
const exam = { id: 'x1', ends: '2026-01-02 05:00:00.000Z' } as Exam
const warned = { id: 'd1', created: '2026-01-02 04:00:00.000Z', step: 'warn', by: 'supervisor', reason: 'A phone rang' }

let service: SimulatedExam
beforeEach(() => {
  service = new SimulatedExam()
  vi.stubGlobal('fetch', service.fetch)
})
afterEach(() => vi.unstubAllGlobals())

function open(ends = exam.ends) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(
    <QueryClientProvider client={client}>
      <OwnDecisions examinee={examinee} exam={{ ...exam, ends }} />
    </QueryClientProvider>,
  )
}

it('the student reads a decision with its reason, and can answer once', async () => {
  service.decisions = [warned]
  open()
  expect(await screen.findByText('Decided: a warning.')).toBeDefined()
  expect(screen.getByRole('listitem').textContent).toContain('by supervisor: A phone rang')
  await userEvent.type(await screen.findByRole('textbox', { name: /Your answer/ }), 'It was not mine')
  await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }))
  expect(await screen.findByText('It was not mine')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(service.replies).toEqual([{ text: 'It was not mine' }])
})

it('nothing is shown without a decision, or if the server has no decisions', async () => {
  for (const decisions of [[], undefined]) {
    service.decisions = decisions
    const { container, unmount } = open()
    await waitFor(() => expect(service.calls.some((call) => call.startsWith('decisions'))).toBe(true))
    expect(container.textContent).toBe('')
    service.calls.splice(0)
    unmount()
  }
})

it('nothing is asked for at the very end', async () => {
  const justNow = new Date(Date.now() - 60_000).toISOString().replace('T', ' ')
  open(justNow)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(service.calls).toEqual([])
})
