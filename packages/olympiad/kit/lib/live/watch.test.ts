import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { openTestService, type TestService } from '@olympiad/web/testing/test-service'
import { signInForTest } from '@olympiad/web/testing/test-session'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordService } from '../record-service.ts'
import { watch } from './watch.ts'

const SUBSCRIBE = 'POST /api/realtime'
let streams: ReturnType<typeof openTestStreams>
let service: TestService
let stops: Array<() => void>

function subscriptions(): string[][] {
  return service.to(SUBSCRIBE).map(({ body }) => (body as { subscriptions: string[] }).subscriptions)
}

beforeEach(() => {
  streams = openTestStreams()
  service = openTestService({ [SUBSCRIBE]: { status: 200 } })
  recordService.authStore.clear()
  stops = []
})
afterEach(async () => {
  for (const stop of stops) stop()
  await vi.waitFor(() => expect(streams.count()).toBe(0))
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Somebody who watches, and has been told that events are heard. */
async function watcher(topic = 'notifications/*') {
  const told = { onEvent: vi.fn(), onGap: vi.fn() }
  const stop = watch(topic, told)
  stops.push(stop)
  await vi.waitFor(() => expect(told.onGap).toHaveBeenCalled())
  told.onGap.mockClear()
  return { ...told, stop }
}

describe('watching a topic', () => {
  it('hands on what happened to which record', async () => {
    const { onEvent, onGap } = await watcher()
    streams.tell('notifications/*', { action: 'update', record: { id: 'n1', primaryContent: 'New' } })
    streams.tell('notifications/*', { action: 'delete', record: { id: 'n2' } })
    const record = { id: 'n1', primaryContent: 'New' }
    expect(onEvent.mock.calls).toEqual([
      [{ collection: 'notifications', action: 'update', record }],
      [{ collection: 'notifications', action: 'delete', record: { id: 'n2' } }],
    ])
    expect(onGap).not.toHaveBeenCalled()
  })

  it('tells each watcher once that its topic is live, and a later watcher at once', async () => {
    const [first, second] = [vi.fn(), vi.fn()]
    stops.push(watch('exams/e1', { onEvent: vi.fn(), onGap: first }))
    stops.push(watch('exams/e2', { onEvent: vi.fn(), onGap: second }))
    expect(first).not.toHaveBeenCalled()
    await vi.waitFor(() => expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 1]))
    const late = vi.fn()
    stops.push(watch('exams/e1', { onEvent: vi.fn(), onGap: late }))
    expect(late).toHaveBeenCalledTimes(1)
    expect(subscriptions()).toEqual([['exams/e1', 'PB_CONNECT', 'PB_ALIVE', 'exams/e2']])
  })

  it('leaves the stream when it is stopped, and tells nothing more', async () => {
    const { onEvent, onGap, stop } = await watcher()
    stop()
    streams.tell('notifications/*', { action: 'update', record: { id: 'n1' } })
    await vi.waitFor(() => expect(streams.count()).toBe(0))
    expect(onEvent).not.toHaveBeenCalled()
    expect(onGap).not.toHaveBeenCalled()
  })

  it('goes on hearing events when one watcher follows another at once', async () => {
    const before = await watcher()
    before.stop()
    const after = await watcher()
    streams.tell('notifications/*', { action: 'update', record: { id: 'n1' } })
    expect(after.onEvent).toHaveBeenCalledTimes(1)
    expect(before.onEvent).not.toHaveBeenCalled()
  })
})

describe('a page that watches', () => {
  const ALIVE = 'POST /api/realtime/alive'
  const signs = () => service.to(ALIVE).map(({ body }) => body)

  it('answers every heartbeat, without its session', async () => {
    service.answer(ALIVE, {})
    signInForTest('examinees', 'live01')
    await watcher()
    streams.tell('PB_ALIVE')
    streams.tell('PB_ALIVE')
    const sign = { clientId: expect.stringMatching(/^client/) }
    expect(signs()).toEqual([sign, sign])
    expect(service.to(ALIVE)[0]?.headers.get('authorization')).toBeNull()
  })

  it('opens a new stream if the answer reached a server without this stream, but not if the answer was lost', async () => {
    service.answer(ALIVE, { status: 502 })
    const { onGap } = await watcher()
    const before = service.to(SUBSCRIBE).length
    streams.tell('PB_ALIVE')
    await vi.waitFor(() => expect(signs()).toHaveLength(1))
    service.answer(ALIVE, { status: 404 })
    streams.tell('PB_ALIVE')
    await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(1))
    expect(service.to(SUBSCRIBE)).toHaveLength(before + 1)
    expect(streams.count()).toBe(1)
  })

  it('tells the server when the page closes, and nothing if it may come back', async () => {
    const sent = vi.fn()
    Object.assign(navigator, { sendBeacon: sent })
    await watcher()
    const hide = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }))
    hide(true)
    expect(sent).not.toHaveBeenCalled()
    hide(false)
    expect(sent).toHaveBeenCalledTimes(1)
    expect(JSON.parse(await sent.mock.calls[0]?.[1].text())).toMatchObject({ isLeaving: true })
    Reflect.deleteProperty(navigator, 'sendBeacon')
  })
})

describe('a gap in the events', () => {
  it('is told after an interruption', async () => {
    const { onGap } = await watcher()
    streams.drop()
    await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(1))
  })

  it('opens another stream when another account signs in', async () => {
    const { onGap } = await watcher()
    signInForTest('examinees', 'live01')
    await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(1))
    const last = service.to(SUBSCRIBE).at(-1)
    expect(last?.headers.get('authorization')).toBe(recordService.authStore.token)
    expect(streams.count()).toBe(1)
  })

  it('is told when the page was frozen, on another stream, since nobody knows whether the old one still lives', async () => {
    const { onGap } = await watcher()
    const before = service.to(SUBSCRIBE).length
    document.dispatchEvent(new Event('resume'))
    await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(1))
    expect(service.to(SUBSCRIBE)).toHaveLength(before + 1)
    expect(streams.count()).toBe(1)
  })

  it('is told when a topic that was refused at first is heard', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await watcher()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    service.answer(SUBSCRIBE, { status: 500 })
    const told = { onEvent: vi.fn(), onGap: vi.fn() }
    stops.push(watch('exams/*', told))
    await vi.waitFor(() => expect(console.warn).toHaveBeenCalled())
    expect(told.onGap).not.toHaveBeenCalled()
    service.answer(SUBSCRIBE, { status: 200 })
    await vi.advanceTimersByTimeAsync(5000)
    await vi.waitFor(() => expect(told.onGap).toHaveBeenCalledTimes(1))
    // Refused, given up, and asked for once more.
    expect(subscriptions().map((topics) => topics.includes('exams/*'))).toEqual([false, true, false, true])
    vi.useRealTimers()
  })
})
