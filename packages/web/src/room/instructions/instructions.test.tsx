import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SHORT_SHEET, setUpExamScreen } from '../../testing/test-exam-screen.tsx'
import type { SimulatedExam } from '../../testing/test-exam-service.ts'

const world = setUpExamScreen(SHORT_SHEET)
const SEEDS = Array.from({ length: 10 }, (_, index) => index + 1)

let cameras: number

beforeEach(() => {
  cameras = 0
  const getUserMedia = () => {
    cameras += 1
    return Promise.reject(new DOMException('no', 'NotFoundError'))
  }
  vi.stubGlobal(
    'navigator',
    Object.assign(navigator, { mediaDevices: { getUserMedia, addEventListener() {}, removeEventListener() {} } }),
  )
})

/** An edition and an exam that hang on the seed alone, with what is true of them. */
function seeded(seed: number) {
  let state = seed * 7919
  const draw = (below: number) => {
    state = (state * 1103515245 + 12345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
  const minutes = 31 + draw(150)
  return {
    minutes,
    extra: draw(2) * (5 + draw(40)),
    release: draw(2) ? 'byHand' : 'atEnd',
    asks: draw(2) === 1,
    said: draw(2) ? 'given' : 'refused',
    hasActs: draw(3) > 0,
    isExcused: draw(2) === 1,
  }
}

type Seeded = ReturnType<typeof seeded>

function enter(service: SimulatedExam, { minutes, extra, release, asks, said, hasActs, isExcused }: Seeded): void {
  service.startsIn = -10
  service.endsIn = minutes - 10
  service.release = release
  service.edition = { asks: asks ? 'yes' : 'no', version: '', text: '', contact: '', keep: null }
  if (asks) service.consents.push({ state: said })
  service.help = hasActs ? [] : undefined
  service.own = {
    nocamera: isExcused,
    ...(extra && { ends: service.inMinutes(minutes - 10 + extra), grantedby: 'organiser' }),
  }
}

/** The room's buttons by their words, as they stand under the dialog. */
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent?.trim())

describe('the instructions of ten exams and editions', () => {
  it.each(SEEDS)('have no sentence that is false in number %i', async (seed) => {
    const exam = seeded(seed)
    enter(world.service, exam)
    world.open()
    await screen.findByRole('group', { name: 'Answer sheet' })
    await waitFor(() => expect(buttons().includes('SUBMIT')).toBe(exam.hasActs))
    const isWatched = !exam.asks || exam.said === 'given'
    if (isWatched) await waitFor(() => expect(cameras).toBeGreaterThan(0))
    const there = buttons()
    await userEvent.click(screen.getByRole('button', { name: 'INSTRUCTIONS' }))
    const text = screen.getByRole('dialog', { name: 'Instructions' }).textContent ?? ''

    const own = exam.minutes + exam.extra
    expect(text).toContain(own < 60 ? `You have ${own} minutes for 20` : `(${own} minutes) for 20 questions`)
    expect(text.includes('more, given by the organiser')).toBe(exam.extra > 0)
    const named = new Set(text.match(/\b[A-Z]{3,}(?: [A-Z]{3,})*\b/g))
    for (const name of named) expect(there).toContain(name)
    for (const name of ['SUBMIT', 'HELP']) expect(named.has(name)).toBe(there.includes(name))
    expect(text.includes('small picture')).toBe(isWatched)
    expect(text.includes('It can lower your rank')).toBe(isWatched)
    expect(cameras > 0).toBe(isWatched)
    expect(text.includes('with a working camera')).toBe(isWatched && !exam.isExcused)
    expect(text.includes('when the organisers release it')).toBe(exam.release === 'byHand')
    expect(text).not.toMatch(
      /no button to press|not taken back|for everybody, by|2 hours \(120 minutes\) for everybody/,
    )
  })

  it('name keys, × and a flag that are there', async () => {
    world.open()
    const sheet = await screen.findByRole('group', { name: 'Answer sheet' })
    const row = within(sheet).getByRole('radiogroup', { name: 'Question 001' })
    await userEvent.click(within(row).getByRole('radio', { name: 'B' }))
    expect(within(row).getByRole('button', { name: 'Clear question 001' }).textContent).toBe('×')
    within(row).getByRole('button', { name: 'Mark question 001 for review' })
    await userEvent.keyboard('t')
    await waitFor(() => expect(screen.getAllByText(/(minutes|hour).* left$/).length).toBeGreaterThan(0))
  })
})

describe('the instructions on a second device', () => {
  it('come after the question whether the exam goes on here', async () => {
    sessionStorage.clear()
    world.service.help = []
    world.service.device = 'other'
    world.open()
    const question = { name: 'This exam is open on another device' }
    await screen.findByRole('alertdialog', question)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Instructions' })).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Only look' }))
    await screen.findByRole('dialog', { name: 'Instructions' })
  })
})

describe('the room, by keyboard and screen reader', () => {
  it('has the way to the sheet as its first stop, and paper and sheet as headings', async () => {
    world.open()
    await screen.findByRole('group', { name: 'Answer sheet' })
    for (const name of ['Question paper', 'Answer sheet']) screen.getByRole('heading', { level: 2, name })
    document.body.focus()
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Go to the answer sheet' }))
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement?.closest('[data-question]')?.getAttribute('data-question')).toBe('1')
  })
})
