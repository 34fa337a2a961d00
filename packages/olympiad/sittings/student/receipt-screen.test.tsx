import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ReceiptScreen } from './receipt-screen.tsx'

const code = '7KQ2-M0ZX-9A4T-HB3E'
let asked: string[] = []
let reply: { status: number; body: object } | undefined

beforeEach(() => {
  asked = []
  reply = undefined
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    asked.push(new URL(String(input)).pathname)
    if (!reply) throw new TypeError('Failed to fetch')
    return Response.json(reply.body, { status: reply.status })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(path: string): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/receipt/:code?" element={<ReceiptScreen />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const known = (state: string) => ({
  status: 200,
  body: {
    code,
    state,
    submitted: '2026-11-21 10:41:07.123Z',
    count: 28,
    questions: 30,
    closing: 'submitted',
    exam: 'Senior',
    level: '2',
  },
})

it.each([
  ['agrees', 'The receipt is correct'],
  ['differs', 'The receipt does not match'],
  ['superseded', 'The receipt was replaced'],
])('a receipt whose sheet %s is said to be one', async (state, title) => {
  reply = known(state)
  open(`/receipt/${code}`)
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByText(/Senior, level 2. 28 of 30 questions answered/)).toBeTruthy()
})

it('a code that was never given is not one of a receipt that does not agree', async () => {
  reply = { status: 404, body: { status: 404, message: 'Not there.', data: {} } }
  open(`/receipt/${code}`)
  expect(await screen.findByText('No receipt has this code')).toBeTruthy()
  expect(screen.queryByText(/match|correct/)).toBeNull()
})

it('a server that does not answer says nothing of the receipt', async () => {
  open(`/receipt/${code}`)
  expect(await screen.findByText('The receipt could not be checked')).toBeTruthy()
})

it('a code may be typed as it was read out; other text is not sent to the server', async () => {
  reply = known('agrees')
  open('/receipt')
  const field = screen.getByLabelText('Code of the receipt')
  await userEvent.type(field, 'nonsense{Enter}')
  expect(screen.getByText('A code has four groups of four letters and digits.')).toBeTruthy()
  expect(asked).toEqual([])
  await userEvent.clear(field)
  await userEvent.type(field, '7kq2 mozx 9a4t hb3e{Enter}')
  expect(await screen.findByText('The receipt is correct')).toBeTruthy()
  expect(asked).toEqual([`/api/olympiad/receipts/${code}`])
})
