import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Exam } from '../../exams/declared/exams.ts'
import { useResults } from './use-results.ts'

/** An open page asks at most so long after it hears of a publication; the way there and back has two seconds of ten. */
const MOST_MS = 8000
const exam = { id: 'senior', released: '2026-01-01 00:00:00.000Z', published: '2026-01-02 00:00:00.000Z' } as Exam
const entries = Array.from({ length: 100 }, () => 'A')

let rank = 3
let asked = 0
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  rank = 3
  asked = 0
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    if (!String(input).includes('own-result')) return Response.json({ page: 1, perPage: 500, items: [] })
    asked++
    return Response.json({ number: 1, rank, ranked: 9, marks: 40, right: 40, wrong: 1, ignored: 59, entries })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const soon = (agoMs: number) => new Date(Date.now() - agoMs).toISOString().replace('T', ' ')
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** A turn of the event loop that no fake timer holds. */
function realTurn(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((done) => {
    port1.onmessage = () => {
      port1.close()
      done()
    }
    port2.postMessage('')
  })
}

// fails when: the wait that spreads a hall has no end
it('who opens a result of yesterday waits for nothing', async () => {
  const { result } = open(0.999)
  await settle()
  expect([result.current.own?.rank, asked]).toEqual([3, 1])
})

it('who opens it in the minutes after the release or a publication has a moment of his own', async () => {
  for (const shown of [
    { ...exam, released: soon(60_000) },
    { ...exam, published: soon(60_000) },
  ]) {
    asked = 0
    const { rerender, unmount } = open(0.9)
    rerender({ shown })
    await pass(100)
    await settle()
    expect(asked).toBe(0)
    unmount()
  }
})

/** Until what was asked for is shown. */
async function settle() {
  for (let turn = 0; turn < 20; turn++) {
    await pass(1)
    await act(() => realTurn())
  }
}

function open(moment: number) {
  vi.spyOn(Math, 'random').mockReturnValue(moment)
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(({ shown }) => useResults(shown, { sections: '' }), { wrapper, initialProps: { shown: exam } })
}

// fails when: an open page asks as soon as it hears of a publication
it.each([
  ['soon', 0.01],
  ['in the middle', 0.5],
  ['last', 0.999],
])('an open page asks for a new publication within 8 seconds, each at a moment of its own: %s', async (_, moment) => {
  const { result, rerender } = open(moment)
  await pass(3000)
  await settle()
  expect([result.current.own?.rank, asked]).toEqual([3, 1])
  rank = 2
  rerender({ shown: { ...exam, published: soon(0) } })
  await pass(moment * MOST_MS - 20)
  expect([result.current.own?.rank, asked]).toEqual([3, 1]) // what was shown stays
  await pass(MOST_MS - moment * MOST_MS + 20)
  await settle()
  expect([result.current.own?.rank, asked]).toEqual([2, 2])
})
