import { queryClient } from '@olympiad/web/app/query-client'
import { exam } from '@olympiad/web/testing/test-approvals'
import {
  ANSWER,
  asking,
  boardShown,
  forEachHall,
  HELP,
  openHall,
  request,
  shownTexts,
} from '@olympiad/web/testing/test-hall'
import { listOf, type TestService } from '@olympiad/web/testing/test-service'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

let service: TestService
forEachHall((opened) => {
  service = opened
})

describe('help', () => {
  const aboutQuestion = { kind: 'question', question: 17, text: 'Two are the same' }
  const item = (name: RegExp) =>
    screen.getAllByRole('listitem').find(({ textContent }) => name.test(textContent ?? '')) as HTMLElement

  it('is asked for the exam in view, names exam, school and username, and takes the answer', async () => {
    const asha = { id: 'live02', username: 'live02', name: 'Asha Rao', school: 'north' }
    service.answer(HELP, asking(request('r1', 'live02', { ...aboutQuestion, examinee: asha })))
    const user = openHall()
    expect(await screen.findByRole('heading', { name: '1 asks for help' })).toBeDefined()
    expect(service.to(HELP)[0]?.query).toEqual({ exam: 'Senior' })
    expect(item(/Asha/).textContent).toMatch(
      /^Mistake in a question, question 17.*Asha Raolive02 · Northern School“Two are the same”Answer…Close…$/,
    )
    await user.click(screen.getByRole('button', { name: 'Answer…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Answer for Asha Rao' }))
    expect(dialog.getByText(/They wrote: “Two are the same”$/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Answer' }))
    expect(dialog.getByText('Fill this in.')).toBeDefined()
    expect(service.to(ANSWER)).toEqual([])
    await user.type(dialog.getByRole('textbox', { name: 'Answer' }), 'We look at it')
    service.answer(HELP, asking())
    await user.click(dialog.getByRole('button', { name: 'Answer' }))
    expect(await screen.findByRole('heading', { name: 'Nobody asks for help' })).toBeDefined()
    expect(service.to(ANSWER)[0]?.body).toEqual({ request: 'r1', answer: 'We look at it' })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Nobody asks for help'))
  })

  it('is closed without an answer only after a question, and what was typed for an answer is kept', async () => {
    service.answer(HELP, asking(request('r1', 'live03', { kind: 'unwell' }), request('r2', 'live01')))
    const user = openHall()
    const list = within(await screen.findByRole('list', { name: '2 ask for help' }))
    const first = (name: string) => list.getAllByRole('button', { name })[0] as HTMLElement
    await user.click(first('Answer…'))
    await user.type(screen.getByRole('textbox', { name: 'Answer' }), 'We come')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(first('Answer…'))
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Answer' }).value).toBe('We come')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(first('Close…'))
    expect(screen.getByRole('dialog', { name: 'Close without an answer for live03' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Close without an answer' }))
    await waitFor(() => expect(service.to(ANSWER)[0]?.body).toEqual({ request: 'r1', done: true }))
  })

  it('is a drawer in a narrow window, whose button says who does not feel well', async () => {
    service.answer(HELP, asking(request('r1', 'live03', { kind: 'unwell' }), request('r2', 'live01')))
    const user = openHall(undefined, '/hall', true)
    await user.click(await screen.findByRole('button', { name: '2 ask for help, 1 does not feel well' }))
    const drawer = within(await screen.findByRole('dialog', { name: '2 ask for help' }))
    expect(drawer.getAllByRole('listitem')[0]?.textContent).toMatch(/^Does not feel well/)
    await user.click(drawer.getByRole('button', { name: 'live03' }))
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Line lostRavi Kumar/))
  })

  it('about one question is one entry, and one answer goes to all of them', async () => {
    const both = [request('r1', 'live01', aboutQuestion), request('r2', 'live03', aboutQuestion)]
    service.answer(HELP, asking(...both, request('r3', 'live04', { ...aboutQuestion, question: 18 })))
    const user = openHall()
    await screen.findByRole('list', { name: /ask/ })
    expect(within(await screen.findByRole('list', { name: '3 ask for help' })).getAllByRole('listitem')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Answer all 2…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Answer for 2 students' }))
    await user.type(dialog.getByRole('textbox', { name: 'Answer' }), 'Take B')
    await user.click(dialog.getByRole('button', { name: 'Answer' }))
    await waitFor(() => expect(service.to(ANSWER)).toHaveLength(2))
    expect(service.to(ANSWER).map(({ body }) => body)).toEqual([
      { request: 'r1', answer: 'Take B' },
      { request: 'r2', answer: 'Take B' },
    ])
  })

  it('leads to the row of its student, also one that the filter hides', async () => {
    service.answer(HELP, asking(request('r1', 'live03', { kind: 'unwell' })))
    const user = openHall(undefined, '/hall?exam=Senior&state=fine')
    await boardShown()
    expect(shownTexts()).toHaveLength(1)
    await user.click(await screen.findByRole('button', { name: 'live03' }))
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Line lostRavi Kumar/))
    expect(window.location.search).toBe('?exam=Senior&find=live03')
  })

  it('has the menu of its student’s row, also of one that the filter hides', async () => {
    service.answer(HELP, asking(request('r1', 'live03', { kind: 'unwell' })))
    const user = openHall(undefined, '/hall?exam=Senior&state=fine')
    await user.click(await screen.findByRole('button', { name: 'What to do for live03, who asks for help' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Give time' }))
    expect(await screen.findByRole('dialog', { name: 'Give time for Ravi Kumar' })).toBeDefined()
  })

  it('of another exam of now is counted, with a way there', async () => {
    const { body } = asking()
    const soon = new Date(Date.now() + 3_600_000).toISOString().replace('T', ' ')
    service.answer(
      'GET /api/collections/exams/records',
      listOf([exam('Senior', { ends: soon }), exam('Junior', { ends: soon })]),
    )
    service.answer(HELP, { body: { ...body, elsewhere: { Junior: 2, Gone: 1 } } })
    const user = openHall()
    await user.click(await screen.findByRole('button', { name: '2 in Junior · Level 1' }))
    await waitFor(() => expect(service.to(HELP).at(-1)?.query).toEqual({ exam: 'Junior' }))
  })

  it('is told by the title, and by a tone once it is turned on and somebody new asks', async () => {
    const tones: number[] = []
    const node = {
      connect: (next: unknown) => next,
      gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
    }
    class Sound {
      currentTime = 0
      resume = async () => {}
      createGain = () => node
      createOscillator = () => ({ ...node, frequency: {}, start: () => tones.push(1), stop() {} })
    }
    vi.stubGlobal('AudioContext', Sound)
    service.answer(HELP, asking(request('r1', 'live01')))
    const user = openHall()
    await screen.findByRole('heading', { name: '1 asks for help' })
    await waitFor(() => expect(document.title).toBe('(1) The hall'))
    const again = () => act(() => queryClient.refetchQueries({ queryKey: ['helprequests'] }))
    service.answer(HELP, asking(request('r1', 'live01'), request('r2', 'live03')))
    await again()
    await waitFor(() => expect(document.title).toBe('(2) The hall'))
    expect(tones).toHaveLength(0) // off, until somebody wants it
    await user.click(screen.getByRole('button', { name: 'Sound when help is asked for' }))
    await waitFor(() => expect(tones).toHaveLength(1)) // heard when it is turned on
    await again()
    service.answer(HELP, asking(request('r2', 'live03'), request('r3', 'live04')))
    await again()
    await waitFor(() => expect(tones).toHaveLength(2))
    service.answer(HELP, asking())
    await again()
    await waitFor(() => expect(document.title).toBe('The hall'))
    expect(tones).toHaveLength(2)
    expect(localStorage.getItem('sound of help')).toBe('on')
    localStorage.removeItem('sound of help')
  })
})
