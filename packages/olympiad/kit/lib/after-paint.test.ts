import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

let frames: (() => void)[]
beforeEach(() => {
  frames = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function drawFrame(): void {
  for (const draw of frames.splice(0)) draw()
}

describe('what follows the paint', () => {
  it('comes in a task after the frame, once for each act, however often it was asked for', () => {
    const [one, other] = [vi.fn(), vi.fn()]
    for (const act of [one, other, one]) afterPaint(act)
    expect(frames).toHaveLength(1)
    drawFrame()
    expect(one).not.toHaveBeenCalled()
    vi.advanceTimersByTime(0)
    expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 1])
    vi.advanceTimersByTime(1000)
    expect(one).toHaveBeenCalledTimes(1)
  })

  it('comes soon on a page that paints nothing', () => {
    const act = vi.fn()
    afterPaint(act)
    vi.advanceTimersByTime(199)
    expect(act).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(act).toHaveBeenCalledTimes(1)
    drawFrame()
    vi.advanceTimersByTime(1000)
    expect(act).toHaveBeenCalledTimes(1)
  })

  it('does not come where it was taken back, and what an act asks for comes after the next frame', () => {
    const [gone, next] = [vi.fn(), vi.fn()]
    afterPaint(gone)()
    afterPaint(() => afterPaint(next))
    drawFrame()
    vi.advanceTimersByTime(0)
    expect(next).not.toHaveBeenCalled()
    drawFrame()
    vi.advanceTimersByTime(0)
    expect([gone.mock.calls.length, next.mock.calls.length]).toEqual([0, 1])
  })
})
