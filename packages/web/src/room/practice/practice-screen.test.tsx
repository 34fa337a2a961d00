import { loadParts } from '@olympiad/olympiad/kit/lib/lazy-part.tsx'
import { recordService } from '@olympiad/olympiad/kit/lib/record-service'
import { serverClock, serverNow } from '@olympiad/olympiad/kit/lib/time/server-clock'
import { paperViewerQuery } from '@olympiad/olympiad/kit/ui/paper/shown/paper-viewer-queries'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { signInForTest } from '../../testing/test-session.ts'
import { PracticeScreen } from './practice-screen.tsx'

const KEY = ['C', 'A', 'B', 'C', 'D', 'D', 'A', 'B', 'B,D', 'A']

let calls: string[]
let isKeyThere: boolean
let getUserMedia: ReturnType<typeof vi.fn>

beforeAll(() => loadParts())

beforeEach(() => {
  calls = []
  isKeyThere = true
  localStorage.clear()
  recordService.authStore.clear()
  getUserMedia = vi.fn(async () => {
    throw new DOMException('no', 'NotFoundError')
  })
  const devices = Object.assign(new EventTarget(), { getUserMedia })
  Object.defineProperty(navigator, 'mediaDevices', { value: devices, configurable: true })
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    calls.push(`${init?.method ?? 'GET'} ${new URL(url, window.location.href).pathname}`)
    if (url.endsWith('.json')) return new Response(JSON.stringify({ answers: KEY }), { status: isKeyThere ? 200 : 503 })
    return new Response(url.endsWith('.pdf') ? '%PDF-1.7 and so on' : '{}')
  })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices')
  vi.unstubAllGlobals()
})

function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(paperViewerQuery.queryKey, () => () => <p>The paper</p>)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <PracticeScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

async function openRoom() {
  const user = open()
  await user.click(screen.getByRole('button', { name: 'Start the practice' }))
  await user.click(await screen.findByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return user
}

const question = (label: string) => within(screen.getByRole('radiogroup', { name: `Question ${label}` }))

async function end(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: 'END EXAM' }))
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  await user.click(await screen.findByRole('button', { name: 'Show how the practice went' }))
  await screen.findByRole('heading', { name: 'How the practice went' })
}

describe('the practice exam', () => {
  it('is the room of the exam with ten questions, and ends with the score by its key', async () => {
    const user = await openRoom()
    await screen.findByText('The paper')
    expect(screen.getAllByRole('radiogroup')).toHaveLength(10)
    expect(screen.getByRole('timer').textContent).toMatch(/^00:1[45]:\d\d left$/)
    await user.click(question('001').getByRole('radio', { name: 'C' }))
    await user.click(question('002').getByRole('radio', { name: 'B' }))
    await user.click(question('009').getByRole('radio', { name: 'D' }))
    expect(await screen.findByText('3 of 10 answered')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'END EXAM' }))
    await screen.findByText('3 answered, 7 not answered: 003–008, 010')
    await user.click(screen.getByRole('button', { name: 'No' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await end(user)
    const figures = screen.getByRole('region', { name: 'Score' }).textContent
    expect(figures).toMatch(/Your score2 of 10.*Answered3.*Right2.*Wrong1.*Not answered7/)
  })

  it('has END EXAM mean what it means in the exam: one leaves, and can go on', async () => {
    const user = await openRoom()
    await user.click(question('001').getByRole('radio', { name: 'C' }))
    await user.click(screen.getByRole('button', { name: 'END EXAM' }))
    await user.click(await screen.findByRole('button', { name: 'Yes' }))
    await screen.findByRole('heading', { name: 'You have left the exam' })
    screen.getByText(/does not submit/)
    expect(screen.queryByText('Receipt')).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Go on/ }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(question('001').getByRole<HTMLInputElement>('radio', { name: 'C' }).checked).toBe(true)
  })

  it('has SUBMIT, which asks twice and gives a sample receipt that leads nowhere', async () => {
    const user = await openRoom()
    await user.click(question('001').getByRole('radio', { name: 'C' }))
    await user.click(screen.getByRole('button', { name: 'SUBMIT' }))
    await user.click(await screen.findByRole('button', { name: 'Submit …' }))
    await screen.findByText(/1 answered, 9 not answered: 002–010/)
    await user.click(screen.getByRole('button', { name: 'Yes, submit' }))
    const receipt = await screen.findByRole('region', { name: 'Sample receipt' })
    expect(receipt.textContent).toContain('1 of 10 questions')
    expect(receipt.textContent).toContain('Submitted')
    expect(within(receipt).queryByRole('link')).toBeNull()
    await screen.findByText('Your score')
  })

  it('has HELP, which says who would answer in the exam', async () => {
    const user = await openRoom()
    await user.click(screen.getByRole('button', { name: 'HELP' }))
    await user.click(await screen.findByRole('button', { name: 'Ask for help' }))
    await screen.findByText(/In the exam a supervisor answers here/)
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
  })

  it('names in its instructions only what its room has', async () => {
    const user = open()
    await user.click(screen.getByRole('button', { name: 'Start the practice' }))
    const text = (await screen.findByRole('dialog', { name: 'Instructions' })).textContent ?? ''
    expect(text).toContain('You have 15 minutes for 10 questions')
    await user.click(screen.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const there = screen.getAllByRole('button').map(({ textContent }) => textContent)
    for (const name of new Set(text.match(/\b[A-Z]{3,}(?: [A-Z]{3,})*\b/g))) expect(there).toContain(name)
  })

  it('asks for nothing but paper, key and time, and leaves nothing in the browser', async () => {
    const user = await openRoom()
    await user.click(question('001').getByRole('radio', { name: 'C' }))
    await end(user)
    expect(calls.toSorted()).toEqual(['GET /api/health', 'GET /practice-key.json', 'GET /practice-paper.pdf'])
    expect(Object.keys(localStorage).filter((key) => key !== 'last-request')).toEqual([])
    expect(getUserMedia).not.toHaveBeenCalled()
  })

  it('tries camera and microphone where that is asked for', async () => {
    const user = open()
    await user.click(screen.getByRole('switch', { name: /With camera and microphone/ }))
    await user.click(screen.getByRole('button', { name: 'Start the practice' }))
    await screen.findByText('No Camera Detected!')
    expect(getUserMedia).toHaveBeenCalled()
  })

  it('ends by itself when the time is over', async () => {
    await openRoom()
    const [serverMs, at] = [serverNow() + 16 * 60_000, performance.now()]
    act(() => serverClock.take({ serverMs, sentAt: at, receivedAt: at }))
    await screen.findByRole('heading', { name: 'How the practice went' })
  })

  it('starts again with an empty sheet', async () => {
    const user = await openRoom()
    await user.click(question('001').getByRole('radio', { name: 'C' }))
    await end(user)
    await user.click(screen.getByRole('button', { name: 'Practise again' }))
    await user.click(screen.getByRole('button', { name: 'Start the practice' }))
    await user.click(await screen.findByRole('button', { name: 'OK' }))
    expect(screen.getByText('0 of 10 answered')).toBeDefined()
  })

  it('says when the right answers could not be had, and gets them when asked again', async () => {
    isKeyThere = false
    const user = await openRoom()
    await end(user)
    await screen.findByText(/The right answers could not be loaded/)
    isKeyThere = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Your score')
  })

  it('leads an examinee back to the exam, which opens there', () => {
    signInForTest('examinees', 'live01')
    open()
    expect(screen.getByRole('link', { name: /Back to your exam/ }).getAttribute('href')).toBe('/dashboard')
  })
})
