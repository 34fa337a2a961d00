import type { AnswerSaver } from '@olympiad/olympiad/answers/student/index'
import type { KnownExam } from '@olympiad/olympiad/kit/own-exam/use-exam'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { SimulatedAttempts } from '../../../testing/test-attempts.ts'
import { openTestSaver } from '../../../testing/test-saver.ts'
import { HeaderCard } from './header-card.tsx'

const at = (minutes: number) => formatRecordTime(Date.now() + minutes * 60_000)
const nothing = () => {}
const names = { exam: 'Senior, second slot of the southern region', person: 'Mohammed Abdul Rahman bin Yusuf Qureshi' }
const known = {
  examinee: { id: 'e1', username: 's26-004224', name: names.person },
  exam: { id: 'x1', name: names.exam, level: '2', type: 'Online', starts: at(-42), ends: at(78) },
} as unknown as KnownExam

let saver: AnswerSaver
let server: SimulatedAttempts
beforeEach(async () => {
  ;({ saver, server } = await openTestSaver())
})
afterEach(() => saver.stop())

function open() {
  const card = (
    <HeaderCard known={known} saver={saver} onRead={nothing} onSubmit={nothing} onEnd={nothing} news="News">
      <button type="button">HELP</button>
    </HeaderCard>
  )
  return render(card).container
}

it('has what SPEC names, in its order, the names in full and free to wrap', () => {
  const { textContent } = open()
  const parts = [names.exam, 'Level 2 • Online', 'INSTRUCTIONS', 'END EXAM', 'Username: s26-004224', 'left', 'Elapsed']
  const places = parts.map((part) => textContent?.indexOf(part) ?? -1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
  expect(screen.getByRole('progressbar', { name: 'Time used' })).toBeDefined()
  for (const name of [names.exam, names.person])
    expect(getComputedStyle(screen.getByText(name)).whiteSpace).not.toBe('nowrap')
})

it('fills SUBMIT alone', () => {
  open()
  const filled = screen.getAllByRole('button').filter(({ className }) => /contained/.test(className))
  const outlined = screen.getAllByRole('button').filter(({ className }) => /outlined/.test(className))
  expect([filled.map(({ textContent }) => textContent), outlined]).toEqual([['SUBMIT'], []])
})

it('says in one line how much is answered, and whether it is saved', async () => {
  const container = open()
  const state = () => screen.getByText('0 of 100 answered').parentElement as HTMLElement
  expect(state().textContent).toBe('0 of 100 answered No answers yet')
  server.isDown = true
  act(() => saver.choose(1, 'A'))
  expect(await screen.findByText('1 of 100 answered')).toBeDefined()
  expect(container.textContent).toMatch(/1 of 100 answered↻ 1 answer waiting for the network/)
  server.isDown = false
  await act(() => saver.flush(3000))
  expect(await screen.findByText(/All answers saved/)).toBeDefined()
  expect(container.textContent).toMatch(/1 of 100 answered✓ All answers saved/)
})
