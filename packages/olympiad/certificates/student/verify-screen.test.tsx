import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { VerifyScreen } from './verify-screen.tsx'

const code = 'K7QM2XWD9RHT4CVGP3NB6JYSZ8'
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
          <Route path="/verify/:code?" element={<VerifyScreen />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const known = (state: string, name = 'अनन्या शर्मा') => ({
  status: 200,
  body: {
    ...{ code: 'K7QM-2XWD-9RHT-4CVG-P3NB-6JYS-Z8', state, name, kind: 'merit', rank: 7, exam: 'Senior', level: '2' },
    ...{ olympiad: 'Statistics Olympiad 2026', edition: '16th edition', institute: 'The Institute' },
    ...{ issued: '2026-11-15 10:00:00.000Z', ended: state === 'valid' ? '' : '2026-12-02 10:00:00.000Z' },
  },
})

it.each([
  ['valid', 'This certificate is genuine'],
  ['superseded', 'There is a newer certificate'],
  ['withdrawn', 'Withdrawn on 2 Dec 2026'],
])('a %s certificate is said to be so in one sentence, with what the paper says', async (state, title) => {
  reply = known(state)
  open(`/verify/${code}`)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(screen.getByText('अनन्या शर्मा')).toBeTruthy()
  expect(screen.getByText('Certificate of Merit, rank 7')).toBeTruthy()
  expect(screen.getByText('15 Nov 2026 by The Institute')).toBeTruthy()
})

it('an erased student has no name on the page', async () => {
  reply = known('withdrawn', '')
  open(`/verify/${code}`)
  expect(await screen.findByRole('heading', { level: 1, name: /Withdrawn/ })).toBeTruthy()
  expect(screen.queryByText('Award')).toBeNull()
})

it('a code that was never given is neither genuine nor withdrawn', async () => {
  reply = { status: 404, body: { status: 404, message: 'Not there.', data: {} } }
  open(`/verify/${code}`)
  expect(await screen.findByText('No certificate has this code')).toBeTruthy()
  expect(screen.queryByText(/genuine|Withdrawn/)).toBeNull()
})

it('a server that does not answer says nothing of the certificate', async () => {
  open(`/verify/${code}`)
  expect(await screen.findByText('The certificate could not be checked')).toBeTruthy()
})

it('a code may be typed with hyphens and small letters; other text is not sent to the server', async () => {
  reply = known('valid')
  open('/verify')
  const field = screen.getByLabelText('Code of the certificate')
  await userEvent.type(field, 'nonsense{Enter}')
  expect(screen.getByText('A code has 26 letters and digits. O and I are never used.')).toBeTruthy()
  expect(asked).toEqual([])
  await userEvent.clear(field)
  await userEvent.type(field, 'k7qm-2xwd-9rht-4cvg-p3nb-6jys-z8{Enter}')
  expect(await screen.findByText('This certificate is genuine')).toBeTruthy()
  expect(asked).toEqual([`/api/olympiad/verify/${code}`])
})
