import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { openTestService, type TestService } from '@olympiad/web/testing/test-service'
import { signInForTest } from '@olympiad/web/testing/test-session'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recordService } from '../lib/record-service.ts'
import { useExam } from './use-exam.ts'

const EXAMINEE = 'GET /api/collections/examinees/records/e1'
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().replace('T', ' ')
const ongoing = { id: 'ofPaper', name: 'Of the paper', level: '2', starts: inMinutes(-10), ends: inMinutes(110) }
const upcoming = { id: 'direct', name: 'Direct', level: '1', starts: inMinutes(60), ends: inMinutes(180) }
const paper = { id: 'p1', questionpaper: 'senior.pdf', exam: ongoing.id }

let service: TestService

beforeEach(() => {
  openTestStreams()
  service = openTestService({})
  signInForTest('examinees', 'live01')
})
afterEach(() => recordService.authStore.clear())

function State() {
  const state = useExam('e1')
  return <p>{state.kind === 'known' ? `${state.exam.name}: ${state.phase}` : state.kind}</p>
}

function show(expand: object): void {
  service.answer(EXAMINEE, { body: { id: 'e1', username: 'live01', expand } })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <State />
    </QueryClientProvider>,
  )
}

describe('the exam of an examinee', () => {
  // proves: S7.23
  it('is asked for with paper and both exams', async () => {
    show({ exam: upcoming })
    await screen.findByText('Direct: notStarted')
    expect(service.to(EXAMINEE)[0]?.query.expand).toBe('questionpaper,questionpaper.exam,exam')
  })

  // proves: S4.17
  it("is the one of the paper, whose times go before those of the examinee's own", async () => {
    show({ exam: upcoming, questionpaper: { ...paper, expand: { exam: ongoing } } })
    await waitFor(() => expect(screen.getByText('Of the paper: ongoing')).toBeDefined())
  })

  // proves: S4.18
  it("is the examinee's own while the paper is out of sight", async () => {
    show({ exam: upcoming })
    await waitFor(() => expect(screen.getByText('Direct: notStarted')).toBeDefined())
  })
})

describe('an exam that is moved', () => {
  it('is shown at once, without a request, on a page that listens to its own exam and to no other', async () => {
    const streams = openTestStreams()
    show({ exam: upcoming })
    await screen.findByText('Direct: notStarted')
    await waitFor(() => expect(service.to(EXAMINEE)).toHaveLength(2))
    const subscriptions = ['olympiad/opening', 'PB_CONNECT', 'PB_ALIVE', 'examinees/e1', 'exams/direct']
    expect(service.to('POST /api/realtime').at(-1)?.body).toMatchObject({ subscriptions })
    act(() => streams.tell('exams/direct', { action: 'update', record: { ...upcoming, name: 'Moved' } }))
    await screen.findByText('Moved: notStarted')
    expect(service.to(EXAMINEE)).toHaveLength(2)
  })
})
