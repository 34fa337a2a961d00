import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OwnResult } from '../declared/acts/own-result.ts'
import { OwnListing } from './own-listing.tsx'

let said: unknown[] = []
let answer: () => Response

beforeEach(() => {
  said = []
  answer = () => Response.json({ listed: 'given' })
  vi.stubGlobal('fetch', async (_input: RequestInfo | URL, init?: RequestInit) => {
    said.push(JSON.parse(String(init?.body)))
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (listed: OwnResult['listed']) =>
  render(
    <MemoryRouter>
      <OwnListing own={{ listuntil: '2027-01-31 00:00:00.000Z', listed } as OwnResult} />
    </MemoryRouter>,
  )
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('asks before a name is listed, and takes it off again', async () => {
  show('')
  expect(screen.getByText(/ask a parent or guardian first/)).toBeTruthy()
  await click('Show my name')
  expect(await screen.findByText('Your name is in the public list')).toBeTruthy()
  answer = () => Response.json({ listed: 'withdrawn' })
  await click('Take my name off')
  expect(await screen.findByText('You said no. Your name is not in the list.')).toBeTruthy()
  expect(said).toEqual([
    { agree: true, version: 'public list 1' },
    { agree: false, version: 'public list 1' },
  ])
})

it('says a failure, and what was said before stays', async () => {
  answer = () => Response.json({ status: 400, message: 'There is no public list.', data: {} }, { status: 400 })
  show('')
  await click('Show my name')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch('There is no public list.'))
  expect(screen.getByText('May your name stand in the public list?')).toBeTruthy()
})
