import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useIsDark } from './use-is-dark.ts'

const { play, pause } = HTMLMediaElement.prototype
const createElement = document.createElement.bind(document)
let videos = 0

beforeEach(() => {
  vi.useFakeTimers()
  HTMLMediaElement.prototype.play = async () => {}
  HTMLMediaElement.prototype.pause = () => {}
  videos = 0
  document.createElement = ((name: string) => {
    if (name === 'video') videos += 1
    return createElement(name)
  }) as typeof document.createElement
})

afterEach(() => {
  vi.useRealTimers()
  Object.assign(HTMLMediaElement.prototype, { play, pause })
  document.createElement = createElement
})

/** A camera that a switch has muted, as a browser tells it. */
function mutable() {
  const track = { muted: false }
  return { track, stream: { getTracks: () => [track] } as unknown as MediaStream }
}

// fails when: each reader plays the camera for itself, or the watch outlives its last reader
it('looks at a camera once for all that ask, tells each of them, and stops with the last', () => {
  const { track, stream } = mutable()
  const [one, other] = [renderHook(() => useIsDark(stream)), renderHook(() => useIsDark(stream))]
  expect(videos).toBe(1)
  expect(vi.getTimerCount()).toBe(1)
  track.muted = true
  act(() => vi.advanceTimersByTime(3000))
  expect([one.result.current, other.result.current]).toEqual([false, false]) // a hand before the lens
  act(() => vi.advanceTimersByTime(3000))
  expect([one.result.current, other.result.current]).toEqual([true, true])
  one.unmount()
  track.muted = false
  act(() => vi.advanceTimersByTime(3000))
  expect(other.result.current).toBe(false)
  other.unmount()
  expect(vi.getTimerCount()).toBe(0)
})

it('begins again with another stream, and says nothing of none', () => {
  const dark = mutable()
  dark.track.muted = true
  const { result, rerender } = renderHook(({ stream }) => useIsDark(stream), {
    initialProps: { stream: dark.stream as MediaStream | undefined },
  })
  act(() => vi.advanceTimersByTime(6000))
  expect(result.current).toBe(true)
  rerender({ stream: mutable().stream })
  expect(result.current).toBe(false)
  rerender({ stream: undefined })
  expect([result.current, vi.getTimerCount()]).toEqual([false, 0])
})
