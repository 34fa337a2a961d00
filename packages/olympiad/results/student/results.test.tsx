import { SimulatedExam } from '@olympiad/web/testing/test-exam-service'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Exam } from '../../exams/declared/exams.ts'
import type { Questionpaper } from '../../papers/declared/questionpapers.ts'
import type { Examinee } from '../../people/declared/examinees.ts'
import { Results } from './results.tsx'

const examinee = { id: 'e1', username: 'ended01', name: 'Aarav Sharma' } as Examinee
const times = { starts: '2026-01-02 03:00:00.000Z', ends: '2026-01-02 05:00:00.000Z' }
const exam = { id: 'x1', name: 'Senior mock', level: '2', type: 'Mock', ...times } as Exam
const paper = { id: 'p1', collectionId: 'papers', questionpaper: 'p.pdf', questionpaperlink: '' } as Questionpaper

let service: SimulatedExam

beforeEach(() => {
  service = new SimulatedExam()
  service.attempts = [
    { questionnumber: 1, option: 'A' },
    { questionnumber: 2, option: 'B' },
  ]
  service.key = ['A', 'A,C', ...Array(98).fill('D')]
  vi.stubGlobal('fetch', service.fetch)
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  delete document.documentElement.dataset.theme
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

interface Case {
  late?: number[]
  paper?: Questionpaper
}

async function open({ late = [], paper }: Case = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const view = render(
    <QueryClientProvider client={client}>
      <Results
        examinee={examinee}
        exam={exam}
        paper={paper}
        lateAnswers={late.map((questionnumber) => ({ questionnumber, option: 'C', chosenAt: 1000, refusedAt: 2000 }))}
        rescue={null}
        onLateNoted={() => {}}
        objectionsTo={() => null}
      >
        {null}
      </Results>
    </QueryClientProvider>,
  )
  await screen.findByRole('region', { name: 'Score' })
  return view
}

const sheet = () => within(screen.getByRole('list', { name: 'Question by question' }))
const cells = () => sheet().getAllByRole('listitem')
const texts = () => cells().map(({ textContent }) => textContent)

describe('the result', () => {
  it('names the student', async () => {
    await open()
    expect(screen.getByText('Aarav Sharma')).toBeDefined()
    expect(screen.getByText('Username: ended01')).toBeDefined()
    expect(screen.getByText(/^The exam has ended\./)).toBeDefined()
  })

  // proves: S2.71
  it('is a sheet of a hundred, each question with sign and word, and the accepted letters where they were missed', async () => {
    await open()
    expect(texts().slice(0, 3)).toEqual([
      '001your answer A ✓Right',
      '002your answer B ✕Wrongaccepted A, C',
      '003 –Not answeredaccepted D',
    ])
    expect(cells()).toHaveLength(100)
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('keeps every question in its place when one outcome is asked for', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Wrong' }))
    expect(texts()).toEqual(['002your answer B ✕Wrongaccepted A, C'])
    const places = [...screen.getByRole('list', { name: 'Question by question' }).children]
    expect(places).toHaveLength(100)
    expect(places.filter(({ textContent }) => textContent === '')).toHaveLength(99)
  })

  it('says none when an outcome did not happen', async () => {
    service.attempts = []
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Right' }))
    expect(screen.getByText('None.')).toBeDefined()
  })

  it('is a table on demand, with the same filter', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Table' }))
    expect(screen.getByRole('row', { name: /^002/ }).textContent).toBe('002BA or C✕ Wrong')
    expect(screen.getAllByRole('row')).toHaveLength(101)
    expect(screen.queryByRole('list')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Right' }))
    expect(screen.getAllByRole('row')).toHaveLength(2)
    expect(screen.getByRole('row', { name: /^001/ })).toBeDefined()
  })

  it('marks what came late, on the sheet, in the table and above both', async () => {
    await open({ late: [1] })
    const list = within(screen.getByRole('region', { name: 'Answers that came too late' }))
    expect(list.getAllByRole('row').map(({ textContent }) => textContent)[1]).toMatch(/^001C\d+:\d\d:\d\d/)
    expect(texts().slice(0, 2)).toEqual(['001your answer A ✓Rightcame late', '002your answer B ✕Wrongaccepted A, C'])
    await userEvent.click(screen.getByRole('button', { name: 'Table' }))
    const table = within(screen.getByRole('table', { name: 'Question by question' }))
    expect(table.getByRole('row', { name: /^001/ }).textContent).toMatch(/Right, a newer answer came late$/)
    expect(table.getByRole('row', { name: /^002/ }).textContent).not.toContain('late answer')
  })

  it('does not mention late answers when every answer was in time', async () => {
    await open()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByText(/late/)).toBeNull()
  })
})

describe('the paper of a result', () => {
  it('is opened over it, and says when it cannot be had', async () => {
    await open({ paper })
    await userEvent.click(screen.getByRole('button', { name: 'Question paper' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Question paper' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('The question paper could not be loaded.')
    expect(service.calls).toContain('/api/files/papers/p1/p.pdf')
    await userEvent.click(dialog.getByRole('button', { name: 'Back to the result' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is not offered without a paper', async () => {
    await open()
    expect(screen.queryByRole('button', { name: 'Question paper' })).toBeNull()
  })
})

describe('a printed result', () => {
  it('is light, whatever the screen is', async () => {
    const root = document.documentElement
    root.dataset.theme = 'dark'
    const printed: (string | undefined)[] = []
    vi.stubGlobal('print', () => {
      window.dispatchEvent(new Event('beforeprint'))
      printed.push(root.dataset.theme)
      window.dispatchEvent(new Event('afterprint'))
    })
    const { unmount } = await open()
    await userEvent.click(screen.getByRole('button', { name: 'Print' }))
    expect(printed).toEqual(['light'])
    expect(root.dataset.theme).toBe('dark')
    unmount()
    window.dispatchEvent(new Event('beforeprint'))
    expect(root.dataset.theme).toBe('dark')
  })
})
