import { formatRecordTime } from '@olympiad/schema/record-time'
import { setServerTime } from '@olympiad/web/testing/test-clock'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useServerNow } from './server-clock.ts'
import { useExamPhase } from './use-exam-phase.ts'

const NOW = Date.parse('2026-11-21T10:00:00Z')
const exam = { starts: formatRecordTime(NOW + 3000), ends: formatRecordTime(NOW + 6000) }

function Phase() {
  return <p>{useExamPhase(exam)}</p>
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  setServerTime(NOW)
})
afterEach(() => {
  vi.useRealTimers()
  setServerTime(Date.now())
})

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

describe('the phase of an exam on the screen', () => {
  // proves: S4.12, S9.9
  it('changes within a second of the start and of the end, with nothing done', () => {
    render(<Phase />)
    pass(2900)
    expect(screen.getByText('notStarted')).toBeDefined()
    pass(200)
    expect(screen.getByText('ongoing')).toBeDefined()
    pass(2900)
    expect(screen.getByText('ended')).toBeDefined()
  })

  // proves: S4.16
  it('is looked at every second until the end, and never again', () => {
    render(<Phase />)
    pass(2500)
    expect(vi.getTimerCount()).toBeGreaterThan(0)
    const before = vi.getTimerCount()
    pass(5000)
    expect(screen.getByText('ended')).toBeDefined()
    expect(vi.getTimerCount()).toBe(before - 1)
  })
})

it('the server clock renders once a second, at whatever fraction of a millisecond it stands', () => {
  const exact = globalThis.setTimeout
  // As a browser does.
  vi.stubGlobal('setTimeout', (act: () => void, ms: number) => exact(act, Math.trunc(ms)))
  let renders = 0
  function Clock() {
    renders += 1
    return <p>{useServerNow()}</p>
  }
  setServerTime(NOW + 0.7)
  render(<Clock />)
  const before = renders
  for (let ms = 0; ms < 5000; ms += 1) pass(1)
  expect(renders - before).toBe(5)
  vi.unstubAllGlobals()
})
