import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteBuild, ownBuild, useFreshWhileSafe, useNewerBuild } from './newer-page.ts'

let script: HTMLScriptElement
let served: string
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  sessionStorage.clear()
  script = document.createElement('script')
  script.type = 'module'
  script.src = '/assets/index-Old_1-x.js'
  document.head.append(script)
  served = '<script type="module" src="/assets/index-New1.js">'
  vi.stubGlobal('fetch', async () => new Response(served))
})
afterEach(() => {
  act(() => noteBuild('index-Old_1-x'))
  script.remove()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a page that is older than its server', () => {
  it('knows by the script that it began with, and is up to date again where an older server answers', () => {
    const { result } = renderHook(useNewerBuild)
    expect([ownBuild(), result.current]).toEqual(['index-Old_1-x', ''])
    for (const [told, newer] of [
      ['index-Old_1-x', ''],
      ['index-New1', 'index-New1'],
      [undefined, 'index-New1'],
      ['', 'index-New1'],
      [7, 'index-New1'],
      ['index-Old_1-x', ''],
    ]) {
      act(() => noteBuild(told))
      expect(result.current).toBe(newer)
    }
  })

  it('knows nothing while developing, and in the app, which has its own pages', () => {
    const { result } = renderHook(useNewerBuild)
    vi.stubGlobal('Capacitor', { isNativePlatform: () => true })
    act(() => noteBuild('index-New1'))
    vi.stubGlobal('Capacitor', undefined)
    script.src = '/src/main.tsx'
    act(() => noteBuild('index-New1'))
    expect(result.current).toBe('')
  })
})

describe('a page that nothing is under way on', () => {
  const start = (isSafe: () => boolean) => {
    const load = vi.fn()
    renderHook(() => useFreshWhileSafe(isSafe, load))
    act(() => noteBuild('index-New1'))
    return load
  }
  const yes = () => true
  const minute = () => act(() => vi.advanceTimersByTimeAsync(60_000))

  it('loads itself again within a minute, once for each build', async () => {
    const load = start(yes)
    await minute()
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
    const again = start(yes)
    await minute()
    expect(again).not.toHaveBeenCalled()
  })

  // fails when: it is asked only when the build is heard of
  it('does not when that has begun meanwhile', async () => {
    let isSafe = true
    const load = start(() => isSafe)
    isSafe = false
    await minute()
    expect([load.mock.calls.length, sessionStorage.length]).toEqual([0, 0])
  })

  it.each([
    ['is gone', () => Promise.reject(new TypeError('network'))],
    ['is about to stop', async () => new Response('', { status: 503 })],
    ['gives an older page out', async () => new Response('<script src="/assets/index-Old_1-x.js">')],
  ])('does not while the server %s', async (_what, answer) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const asked = vi.fn(answer)
    vi.stubGlobal('fetch', asked)
    const load = start(yes)
    await minute()
    expect([asked.mock.calls.length, load.mock.calls.length]).toEqual([1, 0])
    vi.mocked(console.warn).mockRestore()
  })
})
