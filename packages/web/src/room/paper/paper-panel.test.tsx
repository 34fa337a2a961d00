import { paperFileQuery } from '@olympiad/olympiad/kit/own-exam/exam-queries'
import type { PaperViewerProps } from '@olympiad/olympiad/kit/ui/paper/paper-viewer.tsx'
import { paperViewerQuery } from '@olympiad/olympiad/kit/ui/paper/shown/paper-viewer-queries'
import type { Questionpaper } from '@olympiad/olympiad/papers/declared/questionpapers'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signInForTest } from '../../testing/test-session.ts'
import { PaperPanel } from './paper-panel.tsx'

const paper = { id: 'p1', collectionId: 'papers', questionpaper: 'senior.pdf', questionpaperlink: '' } as Questionpaper

let reply: () => Response
let warnings: unknown[][]

beforeEach(() => {
  reply = () => new Response('%PDF-1.7 and so on')
  warnings = []
  vi.stubGlobal('fetch', async () => reply())
  vi.spyOn(console, 'warn').mockImplementation((...args) => void warnings.push(args))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  signInForTest('examinees', 'live01')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The panel, with a viewer in the place of the one that a browser fetches and draws with; or none, whose code is held back. */
function renderPanel(viewer?: (props: PaperViewerProps) => ReactElement) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  if (viewer) client.setQueryData(paperViewerQuery.queryKey, () => viewer)
  else void client.prefetchQuery({ ...paperViewerQuery, queryFn: () => new Promise<never>(() => {}) })
  render(
    <QueryClientProvider client={client}>
      <PaperPanel paper={paperFileQuery(paper)} questionCount={100} />
      <p>The sheet</p>
    </QueryClientProvider>,
  )
}

const turnTo = () => screen.getByText(/press HELP and tell your supervisor/)

it('says that the answers are safe and who helps if the paper cannot be loaded, and shows it once it can', async () => {
  reply = () => new Response('', { status: 503 })
  renderPanel(({ label }) => <p>{label} on screen</p>)
  await screen.findByText('The question paper could not be loaded')
  expect(screen.getByRole('alert').textContent).toContain('Your answers are safe')
  expect(turnTo()).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull() // nobody writes a mail in an exam
  reply = () => new Response('%PDF-1.7 and so on')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Question paper on screen')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('holds a viewer that throws, leaves what is beside it, and tries again when asked', async () => {
  let isBroken = true
  renderPanel(({ label }) => {
    if (isBroken) throw new Error('A fault in the viewer')
    return <p>{label} on screen</p>
  })
  await screen.findByText('The question paper could not be shown')
  expect(screen.getByText('The sheet')).toBeDefined()
  expect(turnTo()).toBeDefined()
  expect(warnings.flat().join(' ')).toContain('Showing the paper failed')
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Question paper on screen')
})

// fails when: the code of the viewer is awaited without a limit
it('says after a while that the viewer does not come, with a way on, and nothing before that', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    renderPanel()
    expect(screen.getByText('Loading the paper...')).toBeDefined()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(screen.queryByText(/takes long to open/)).toBeNull()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(screen.getByText('Question paper takes long to open. It appears by itself.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Load this page again' })).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull() // nothing has failed
  } finally {
    vi.useRealTimers()
  }
})

it('says so if the file is not a readable PDF', async () => {
  renderPanel(({ onFailure }) => (
    <button type="button" onClick={() => onFailure(new Error('Invalid PDF structure'))}>
      Read
    </button>
  ))
  await userEvent.click(await screen.findByRole('button', { name: 'Read' }))
  await screen.findByText('The question paper could not be shown')
})
