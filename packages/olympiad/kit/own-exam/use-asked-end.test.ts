import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useAskedEnd } from './use-asked-end.ts'

const ends = '2026-11-21 11:00:00.000Z'
const later = '2026-11-21 11:10:00.000Z'
const failed = { error: new Error('Failed to fetch') }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A page whose exam is open, and then over by what it knows. */
function openPage(ask: () => Promise<{ error: Error | null }>) {
  const shown = renderHook((times: { phase: 'ongoing' | 'ended'; ends: string }) => useAskedEnd({ ...times, ask }), {
    initialProps: { phase: 'ongoing', ends },
  })
  shown.rerender({ phase: 'ended', ends })
  return shown
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const CLOSING = { phase: 'ongoing', isClosing: true }
const CLOSED = { phase: 'ended', isClosing: false }

describe('the end of an open exam', () => {
  // fails when: the phase is handed on as it is
  it('closes on the answer of the server, which is asked within a second and a half', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.999)
    const ask = vi.fn(async () => ({ error: null }))
    const { result } = openPage(ask)
    expect(result.current).toEqual(CLOSING)
    await pass(1400)
    expect(ask).not.toHaveBeenCalled()
    await pass(100)
    expect(ask).toHaveBeenCalledTimes(1)
    expect(result.current).toEqual(CLOSED)
  })

  it('does not close where the answer moves it', async () => {
    const { result, rerender } = openPage(async () => {
      rerender({ phase: 'ongoing', ends: later })
      return { error: null }
    })
    await pass(1500)
    expect(result.current).toEqual({ phase: 'ongoing', isClosing: false })
    await pass(10_000)
    rerender({ phase: 'ended', ends: later })
    expect(result.current).toEqual(CLOSING)
  })

  it.each([
    ['silent', () => new Promise<never>(() => {})],
    ['out of reach', async () => failed],
    ['broken', () => Promise.reject(failed.error)],
  ])('closes after five seconds of a server that is %s', async (_state, ask) => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const { result } = openPage(ask)
    await pass(4900)
    expect(result.current).toEqual(CLOSING)
    await pass(100)
    expect(result.current).toEqual(CLOSED)
  })

  it('is no question on a page that opens after it', () => {
    const ask = vi.fn(async () => ({ error: null }))
    const { result } = renderHook(() => useAskedEnd({ phase: 'ended', ends, ask }))
    expect(result.current).toEqual(CLOSED)
  })
})
