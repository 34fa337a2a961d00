import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLasting } from './use-lasting.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const show = (isSo: boolean) => renderHook(({ isSo }) => useLasting(isSo, 3000), { initialProps: { isSo } })
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

it('is true once something has lasted the given time, and false as soon as it ends', () => {
  const { result, rerender } = show(false)
  rerender({ isSo: true })
  pass(2999)
  expect(result.current).toBe(false)
  pass(1)
  expect(result.current).toBe(true)
  rerender({ isSo: false })
  expect(result.current).toBe(false)
})

it('starts again after each break', () => {
  const { result, rerender } = show(false)
  for (let breaks = 0; breaks < 3; breaks++) {
    rerender({ isSo: true })
    pass(2000)
    rerender({ isSo: false })
  }
  rerender({ isSo: true })
  pass(2000)
  expect(result.current).toBe(false)
})

it('is true at once where it was so from the beginning', () => {
  expect(show(true).result.current).toBe(true)
})
