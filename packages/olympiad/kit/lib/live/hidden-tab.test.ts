import { browserLocks } from '@olympiad/web/testing/browser/browser-locks'
import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { openTestService } from '@olympiad/web/testing/test-service'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let channel: BroadcastChannel
beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: browserLocks(), configurable: true })
  Object.assign(performance, { getEntriesByType: () => [{ nextHopProtocol: 'http/1.1' }] }) // the test environment has none
  channel = new BroadcastChannel('streams')
})
afterEach(() => {
  channel.close()
  Reflect.deleteProperty(document, 'visibilityState')
  Reflect.deleteProperty(navigator, 'locks')
  Reflect.deleteProperty(performance, 'getEntriesByType')
  vi.unstubAllGlobals()
})

function look(visibilityState: 'hidden' | 'visible'): void {
  Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

// fails when: a hidden tab keeps its stream
it('a tab that nobody sees gives its stream to one that waits, and has one again when it is looked at', async () => {
  const streams = openTestStreams()
  openTestService({ 'POST /api/realtime': { status: 200 } })
  const { watch } = await import('./watch.ts')
  const onGap = vi.fn()
  const stop = watch('notifications/*', { onEvent: vi.fn(), onGap })
  await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(1))
  channel.postMessage('wanted')
  look('hidden')
  expect(streams.count()).toBe(1)
  channel.postMessage('wanted')
  await vi.waitFor(() => expect(streams.count()).toBe(0))
  expect(onGap).toHaveBeenCalledTimes(1)
  look('visible')
  await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(2))
  expect(streams.count()).toBe(1)
  stop()
  await vi.waitFor(() => expect(streams.count()).toBe(0))
})
