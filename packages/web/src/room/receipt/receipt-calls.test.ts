import type { Exam } from '@olympiad/olympiad/exams/declared/exams'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { receiptQuery } from './receipt-calls.ts'

const ends = '2026-11-21 11:00:00.000Z'
const code = '7KQ2-M0ZX-9A4T-HB3E'
let calls: string[] = []
let bodies: object[] = []
/** What the service has of the sitting, and how it answers the act. */
let sitting: object | undefined
let act: { status: number; body: object }

beforeEach(() => {
  calls = []
  bodies = []
  sitting = undefined
  act = { status: 200, body: { code, submitted: ends, count: 5 } }
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input))
    calls.push(pathname.split('/').at(-1) === 'submit' ? 'submit' : 'sittings')
    if (calls.at(-1) === 'submit') bodies.push(JSON.parse(String(init?.body)))
    if (calls.at(-1) === 'submit') return Response.json(act.body, { status: act.status })
    return Response.json({ page: 1, perPage: 1, totalItems: 1, totalPages: 1, items: sitting ? [sitting] : [] })
  })
})
afterEach(() => vi.unstubAllGlobals())

function fetchReceipt({ submitted = '', isOver = false }, client = new QueryClient()) {
  const examinee = { id: 'e1', questionpaper: 'p1', submitted }
  return client.fetchQuery(receiptQuery({ examinee, exam: { ends } as Exam, isOver }))
}

it('a submitted sheet keeps the receipt it was given', async () => {
  const submitted = '2026-11-21 10:41:07.123Z'
  sitting = { receipt: code, submitted, answered: 87, closing: 'submitted' }
  const receipt = { code, submitted, count: 87, closing: 'submitted', isByStaff: false }
  expect(await fetchReceipt({ submitted })).toEqual(receipt)
  expect(await fetchReceipt({ submitted, isOver: true })).toEqual(receipt)
  expect(calls).not.toContain('submit')
})

it('a receipt of a sheet that staff closed says so, until the sheet is reopened and submitted', async () => {
  const submitted = '2026-11-21 10:41:07.123Z'
  const closed = { receipt: code, submitted, answered: 87, closing: 'submitted' }
  const flags = (...kinds: string[]) => kinds.map((kind) => ({ at: submitted, kind, device: 'one' }))
  sitting = { ...closed, flags: flags('answeredElsewhere', 'endedByStaff', 'reopened', 'submitted', 'opened') }
  expect(await fetchReceipt({ submitted })).toMatchObject({ isByStaff: true })
  sitting = { ...closed, flags: flags('submitted', 'reopened', 'endedByStaff', 'opened') }
  expect(await fetchReceipt({ submitted })).toMatchObject({ isByStaff: false })
  sitting = { ...closed, flags: null }
  expect(await fetchReceipt({ submitted })).toMatchObject({ isByStaff: false })
})

it('at the end the receipt of the end is shown, and requested if it is missing', async () => {
  expect(await fetchReceipt({ isOver: true })).toEqual({ code, submitted: ends, count: 5, closing: 'ended' })
  expect(calls).toEqual(['sittings', 'submit'])
})

// fails when: the page submits as if somebody had pressed the button
it('a page whose end was moved unheard closes nothing, and asks for its record again', async () => {
  act = { status: 400, body: { status: 400, message: 'The exam is still running.', data: {}, reason: 'exam.running' } }
  const client = new QueryClient()
  const reads = vi.fn(async () => 'the record')
  await client.prefetchQuery({ queryKey: ['examinee', 'e1'], queryFn: reads })
  const stop = new QueryObserver(client, { queryKey: ['examinee', 'e1'], queryFn: reads }).subscribe(() => {})
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  const before = reads.mock.calls.length
  await expect(fetchReceipt({ isOver: true }, client)).rejects.toMatchObject({ status: 400 })
  expect(bodies).toEqual([{ atEnd: true }])
  expect(reads.mock.calls.length).toBe(before + 1)
  stop()
})

it('a receipt of an earlier end is ignored once the end was moved', async () => {
  sitting = { receipt: 'AAAA-AAAA-AAAA-AAAA', submitted: '2026-11-21 10:30:00.000Z', answered: 1, closing: 'ended' }
  expect(await fetchReceipt({ isOver: true })).toMatchObject({ code })
})

it('a receipt is not ready while the last answers are being written', async () => {
  act = { status: 409, body: { status: 409, message: 'The exam has just ended.', data: {}, reason: 'exam.ended' } }
  await expect(fetchReceipt({ isOver: true })).rejects.toMatchObject({ status: 409 })
})

it('before the end a request for the receipt never submits the sheet', async () => {
  expect(await fetchReceipt({ submitted: '2026-11-21 10:41:07.123Z' })).toBeNull()
  expect(calls).toEqual(['sittings'])
})
