import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { usePagesAhead } from './use-pages-ahead.ts'

let idle: (() => void)[]
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  idle = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
  vi.stubGlobal('cancelIdleCallback', (at: number) => delete idle[at - 1])
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const fetched: string[] = []
const page = (name: string, { isLost = false } = {}) => ({
  screen: {
    Screen: () => null,
    fetch: async () => {
      fetched.push(name)
      if (isLost) throw new Error('offline')
    },
  },
})
const whenIdle = async () => {
  idle.shift()?.()
  await Promise.resolve()
  await Promise.resolve()
}

// fails when: pages are fetched in one go, which delays the page that is open, or one that is lost ends it
it('fetches one page at each idle moment, also after one that could not be fetched, until the console is left', async () => {
  fetched.length = 0
  const pages = [page('exams'), page('keys', { isLost: true }), page('people'), page('log')]
  const { unmount } = renderHook(() => usePagesAhead(pages))
  await whenIdle()
  expect(fetched).toEqual([])
  vi.runAllTimers()
  await whenIdle()
  expect(fetched).toEqual(['exams'])
  await whenIdle()
  await whenIdle()
  expect(fetched).toEqual(['exams', 'keys', 'people'])
  unmount()
  await whenIdle()
  expect(fetched).toEqual(['exams', 'keys', 'people'])
})
