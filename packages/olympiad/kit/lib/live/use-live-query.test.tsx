import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { listOf, openTestService, type TestService } from '@olympiad/web/testing/test-service'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordService } from '../record-service.ts'
import { fetchLive } from './fetch-live.ts'
import { byFields, patchList } from './patch-list.ts'
import { useLiveQuery } from './use-live-query.ts'
import type { RecordEvent } from './watch.ts'

interface Note {
  readonly id: string
  readonly text: string
  readonly updated: string
}

const NOTES = 'GET /api/collections/notes/records'
const topics = ['notes/*']
const rules = { collection: 'notes', includes: ({ text }: Note) => text !== '', compare: byFields<Note>() }
const note = (id: string, text: string, second = 0): Note => ({
  id,
  text,
  updated: `2026-11-22 10:00:0${second}.000Z`,
})
const patch = (notes: Note[], event: RecordEvent) => patchList(notes, event, rules)
const fetchNotes = () => recordService.collection<Note>('notes').getFullList()
const query = { queryKey: ['notes'], queryFn: () => fetchLive(fetchNotes, patch) }

let service: TestService
let streams: ReturnType<typeof openTestStreams>
let shown: string[]

beforeEach(() => {
  recordService.authStore.clear()
  streams = openTestStreams()
  service = openTestService({ [NOTES]: listOf([note('a', 'one')]) })
  shown = []
})
afterEach(async () => {
  cleanup()
  await waitFor(() => expect(streams.count()).toBe(0))
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Notes({ spreadMs }: { spreadMs: number }) {
  useLiveQuery({ ...query, topics, patch, spreadMs })
  const { data } = useQuery(query)
  const text = data?.map(({ text }) => text).join(' ') ?? 'nothing'
  if (shown.at(-1) !== text) shown.push(text)
  return <p>{text}</p>
}

function show({ spreadMs = 0 } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  render(
    <QueryClientProvider client={client}>
      <Notes spreadMs={spreadMs} />
    </QueryClientProvider>,
  )
}

const tell = (action: RecordEvent['action'], record: Partial<Note>) =>
  act(() => streams.tell('notes/*', { action, record }))
const asked = () => service.to(NOTES).length

/** The page as it is once its events are heard, and what was fetched before them has been fetched again. */
async function showHeard() {
  show()
  await waitFor(() => expect(asked()).toBe(2))
  await screen.findByText('one')
}

describe('a live query', () => {
  it('is patched by events, without any request', async () => {
    await showHeard()
    tell('create', note('b', 'two'))
    await screen.findByText('one two')
    tell('update', note('a', 'uno', 1))
    await screen.findByText('uno two')
    tell('delete', note('b', 'two'))
    await screen.findByText('uno')
    tell('update', note('a', '', 2))
    await waitFor(() => expect(screen.queryByText('uno')).toBeNull())
    expect(asked()).toBe(2)
  })

  it('is fetched again, once, when its events are heard at first: some may have come before', async () => {
    service.answer(NOTES, () => listOf([asked() === 1 ? note('a', 'one') : note('a', 'missed', 1)]))
    show()
    await screen.findByText('missed')
    expect(asked()).toBe(2)
  })

  it('is fetched once more after an interruption', async () => {
    await showHeard()
    service.answer(NOTES, listOf([note('a', 'meanwhile', 1)]))
    streams.drop()
    await screen.findByText('meanwhile')
    expect(asked()).toBe(3)
  })

  it('is fetched again after an event that does not tell what holds', async () => {
    await showHeard()
    service.answer(NOTES, listOf([note('a', 'told', 1)]))
    tell('update', {})
    await screen.findByText('told')
    expect(asked()).toBe(3)
  })

  it('keeps what failed as failed, so that an event does not hide that some were missed', async () => {
    await showHeard()
    service.answer(NOTES, { status: 403, body: { status: 403, message: 'Not now.', data: {} } })
    streams.drop()
    await waitFor(() => expect(asked()).toBe(3))
    service.answer(NOTES, listOf([note('a', 'one', 1), note('b', 'two'), note('c', 'missed')]))
    tell('create', note('b', 'two'))
    await screen.findByText('one two missed')
  })

  it('is fetched at a moment of its own within the spread', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const wait = vi.spyOn(globalThis, 'setTimeout')
    show({ spreadMs: 300 })
    await waitFor(() => expect(asked()).toBe(2))
    expect(wait.mock.calls.map(([, ms]) => ms)).toContain(150)
  })
})

describe('an event that is heard while a fetch is under way', () => {
  /** A fetch whose answer was given, and is on its way until `arrive` is called. */
  async function fetchSlowly(answer: readonly Note[]) {
    await showHeard()
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    const { fetch } = globalThis
    vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
      const reply = await fetch(input, init)
      if (input.includes('/notes/')) await arrived
      return reply
    })
    service.answer(NOTES, listOf(answer))
    tell('update', {})
    await waitFor(() => expect(asked()).toBe(3))
    shown = []
    return async () => {
      service.answer(NOTES, listOf([note('a', 'newest', 3)]))
      arrive()
      await act(() => arrived)
    }
  }

  it('is shown at once, and not lost to the older answer', async () => {
    const arrive = await fetchSlowly([note('a', 'one'), note('b', 'two')])
    tell('update', note('a', 'uno', 1))
    tell('delete', note('b', 'two'))
    await screen.findByText('uno')
    await arrive()
    tell('create', note('c', 'three'))
    await screen.findByText('uno three')
    expect(asked()).toBe(3)
    expect(shown.join()).not.toMatch(/one|two/)
  })

  it('does not go over an answer that is newer, and what holds is asked once more', async () => {
    const arrive = await fetchSlowly([note('a', 'newer', 2)])
    tell('update', note('a', 'uno', 1))
    await arrive()
    await screen.findByText('newest')
    expect(asked()).toBe(4)
  })
})
