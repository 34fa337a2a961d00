import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { SHORT_SHEET, setUpExamScreen } from '../testing/test-exam-screen.tsx'

const world = setUpExamScreen(SHORT_SHEET)

const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter(Boolean)

describe('from one stage of the exam to the next', () => {
  it('the start is announced, and the focus is on the heading of the room', async () => {
    world.service.startsIn = 5
    world.open()
    const instructions = await screen.findByRole('button', { name: 'INSTRUCTIONS' })
    act(() => instructions.focus())
    world.pass(5)
    await screen.findByRole('group', { name: 'Answer sheet' })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Senior' })))
    expect(said()).toContain('The exam is open.')
  })

  it('the end is announced, and the focus is on the heading of the results', async () => {
    world.open()
    const [bubble] = await screen.findAllByRole('radio')
    act(() => bubble?.focus())
    world.pass(110)
    await screen.findByText(/^The exam has ended/)
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
    expect(said()).toContain('The time is over. You cannot answer any more.')
    await screen.findByRole('region', { name: 'Score' })
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('a student who comes after the end hears no announcement of it, and keeps the focus', async () => {
    world.service.startsIn = -130
    world.service.endsIn = -10
    world.open()
    await screen.findByRole('region', { name: 'Score' })
    cleanup() // from now on their code is there: no heading of a page that loads has the focus before them
    world.open()
    await screen.findByRole('region', { name: 'Score' })
    expect(document.activeElement).toBe(document.body)
    expect(said()).toEqual([])
  })
})

describe('at the end without a network', () => {
  it('says what will become of the last answers, lists them, and keeps the focus', async () => {
    world.open()
    const rows = await screen.findAllByRole('radiogroup')
    world.service.isDown = true
    const bubble = rows[16]?.querySelectorAll('input')[2] as HTMLInputElement
    await userEvent.click(bubble)
    world.pass(110)
    const heading = await screen.findByRole('heading', { name: 'The exam has ended' })
    const notice = await screen.findByText(/The time is over, so/)
    expect(notice.textContent).toContain('this answer may not count: 017 C')
    expect(document.activeElement).toBe(heading)
    expect(screen.queryByText(/sent as soon as the connection is back/)).toBeNull()
  })
})

describe('an ended exam of somebody without a question paper', () => {
  it('says that there was no answer sheet, and does not mention results or safe answers', async () => {
    world.service.startsIn = -130
    world.service.endsIn = -10
    world.service.hasPaper = false
    world.open()
    await screen.findByText(/there is no answer sheet and no result/)
    expect(screen.getByRole('heading', { level: 1, name: 'The exam has ended' })).toBeDefined()
    for (const text of [/results are not out/i, /answers are safe/i]) expect(screen.queryByText(text)).toBeNull()
    expect(world.service.calls.filter((call) => call.startsWith('readonly'))).toEqual([])
  })
})

describe('the time left', () => {
  it('is announced by the key T in paper and sheet, each time, but not in a field or with another key held', async () => {
    world.open()
    const [bubble] = await screen.findAllByRole('radio')
    act(() => bubble?.focus())
    const told = () => said().filter((text) => text?.includes('left'))
    await userEvent.keyboard('{Control>}t{/Control}')
    await userEvent.type(screen.getByLabelText('Go to question'), 't')
    expect(told()).toEqual([])
    act(() => bubble?.focus())
    await userEvent.keyboard('t')
    const [first] = told()
    expect(first).toMatch(/^1 hour (49|50) minutes left\.?$/)
    expect(bubble).toHaveProperty('checked', false)
    await userEvent.keyboard('T')
    expect(told()).toHaveLength(1)
    expect(told()[0]).not.toBe(first) // the same words again would not be read out
    await waitFor(() => expect(told()).toEqual([]))
  })

  it('can be hidden, which this device keeps, and is still announced when little is left or when asked for', async () => {
    localStorage.setItem('time hidden', 'on')
    world.open()
    const show = await screen.findByText('Show the time')
    expect(document.querySelector('[role=timer], [aria-label="Time used"]')).toBeNull()
    expect(screen.queryByText(/^Elapsed/)).toBeNull()
    world.pass(100)
    await waitFor(() => expect(screen.getAllByText('10 minutes left')).toHaveLength(2))
    act(() => document.querySelector<HTMLElement>('input[type=radio]')?.focus())
    await userEvent.keyboard('t')
    await waitFor(() => expect(screen.getAllByText(/^9 minutes \d+ seconds left\.?$/)).toHaveLength(2))
    await userEvent.click(show)
    expect(screen.getByText('Last 10 minutes')).toBeDefined()
    expect(localStorage.getItem('time hidden')).toBeNull()
    await userEvent.click(screen.getByLabelText('Hide the time'))
    expect(localStorage.getItem('time hidden')).toBe('on')
    localStorage.removeItem('time hidden') // the next one is to see it
  })

  it('stands beside the keys, which ? tells in paper and sheet', async () => {
    world.open()
    const [bubble] = await screen.findAllByRole('radio')
    await userEvent.type(screen.getByLabelText('Go to question'), '?')
    expect(screen.queryByRole('dialog')).toBeNull()
    act(() => bubble?.focus())
    await userEvent.keyboard('?')
    const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts of the answer sheet' }))
    expect(keys.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['M', 'Delete, Backspace', 'T', '?']),
    )
    await userEvent.click(keys.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(document.activeElement).toBe(bubble))
  })

  it('is told by itself at ten minutes, to the eye as well', async () => {
    world.open()
    await screen.findAllByRole('radio')
    expect(screen.queryByText(/^Last/)).toBeNull()
    world.pass(100)
    await waitFor(() => expect(screen.getAllByText('10 minutes left')).toHaveLength(2))
    expect(screen.getByText('Last 10 minutes')).toBeDefined()
  })
})
