import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestStreams } from '../testing/test-event-source.ts'
import { openTestService, type TestService } from '../testing/test-service.ts'
import { signInForTest } from '../testing/test-session.ts'
import { watchCollection } from './realtime.ts'
import { recordService } from './record-service.ts'

const SUBSCRIBE = 'POST /api/realtime'
let streams: ReturnType<typeof openTestStreams>
let service: TestService

function subscriptions(): string[][] {
  return service.to(SUBSCRIBE).map(({ body }) => (body as { subscriptions: string[] }).subscriptions)
}

beforeEach(() => {
  streams = openTestStreams()
  service = openTestService({ [SUBSCRIBE]: { status: 200 } })
  recordService.authStore.clear()
})
afterEach(async () => {
  await recordService.realtime.unsubscribe()
  vi.unstubAllGlobals()
})

describe('watching a collection', () => {
  it('calls back on every event of any of its records', async () => {
    const onEvent = vi.fn()
    const stop = watchCollection('notifications', onEvent)
    await vi.waitFor(() => expect(subscriptions().flat()).toContain('notifications/*'))
    streams.tell('notifications/*', { action: 'update', record: { id: 'n1' } })
    streams.tell('notifications/*', { action: 'delete', record: { id: 'n2' } })
    await vi.waitFor(() => expect(onEvent).toHaveBeenCalledTimes(2))
    stop()
  })

  it('leaves the stream when it is stopped', async () => {
    const onEvent = vi.fn()
    const stop = watchCollection('notifications', onEvent)
    await vi.waitFor(() => expect(subscriptions().flat()).toContain('PB_CONNECT'))
    stop()
    await vi.waitFor(() => expect(streams.count()).toBe(0))
    expect(onEvent).not.toHaveBeenCalled()
  })

  it('goes on hearing events when one watch follows another at once', async () => {
    const [before, after] = [vi.fn(), vi.fn()]
    const stopFirst = watchCollection('notifications', before)
    await vi.waitFor(() => expect(subscriptions().flat()).toContain('notifications/*'))
    await new Promise((resolve) => setTimeout(resolve))
    stopFirst()
    const stop = watchCollection('notifications', after)
    await new Promise((resolve) => setTimeout(resolve, 20))
    after.mockClear()
    streams.tell('notifications/*', { action: 'update', record: { id: 'n1' } })
    await vi.waitFor(() => expect(after).toHaveBeenCalledTimes(1))
    expect(before).not.toHaveBeenCalled()
    stop()
  })

  it('calls back after an interruption, since events may have been missed', async () => {
    const onEvent = vi.fn()
    const stop = watchCollection('notifications', onEvent)
    await vi.waitFor(() => expect(subscriptions().flat()).toContain('PB_CONNECT'))
    streams.drop()
    await vi.waitFor(() => expect(onEvent).toHaveBeenCalledTimes(1), 2000)
    stop()
  })

  it('opens another stream when another account signs in', async () => {
    const onEvent = vi.fn()
    const stop = watchCollection('notifications', onEvent)
    await vi.waitFor(() => expect(subscriptions().flat()).toContain('PB_CONNECT'))
    const before = service.to(SUBSCRIBE).length
    signInForTest('examinees', 'live01')
    await vi.waitFor(() => expect(service.to(SUBSCRIBE).length).toBeGreaterThan(before))
    const last = service.to(SUBSCRIBE).at(-1)
    expect(last?.headers.get('authorization')).toBe(recordService.authStore.token)
    expect(streams.count()).toBe(1)
    stop()
  })
})
