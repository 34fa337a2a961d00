import 'fake-indexeddb/auto'
import { SERVER_TIME_HEADER } from '@olympiad/schema/wire'
import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { message } from '../../../ground/declared/spelling/message.ts'
import { browser } from './browser.ts'
import { clock } from './clock.ts'
import { liveLine } from './live-line.ts'
import { findCamera, findMedia, findSample } from './media.ts'
import { network } from './network.ts'
import { screenSize } from './screen-size.ts'
import { securePage } from './secure-page.ts'
import { storage } from './storage.ts'

const MINUTE_MS = 60_000
const MIB = 1024 * 1024

beforeEach(() => vi.spyOn(console, 'warn').mockReturnValue())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'storage')
  Reflect.deleteProperty(navigator, 'locks')
})

/** Answers each request in turn this many ms after it; one without a number not at all. */
function answerAfter(delaysMs: readonly (number | undefined)[], aheadMs = 0) {
  const left = [...delaysMs]
  vi.stubGlobal('fetch', async () => {
    const delayMs = left.length > 1 ? left.shift() : left[0]
    if (delayMs === undefined) throw new TypeError('no network')
    if (vi.isFakeTimers()) vi.advanceTimersByTime(delayMs)
    return new Response('{}', { headers: { [SERVER_TIME_HEADER]: String(Date.now() - aheadMs) } })
  })
}

describe('the check of the clock', () => {
  it('cannot compare it before the server has told its time', async () => {
    answerAfter([undefined])
    vi.resetModules() // a page that has just been opened
    const { clock } = await import('./clock.ts')
    expect(await clock.find()).toMatchObject({ verdict: 'amber', text: expect.stringMatching('could not be checked') })
  })

  it.each([
    [0, 'green', 'It is right.'],
    [MINUTE_MS, 'green', 'It is right.'],
    [5 * MINUTE_MS, 'amber', /5 minutes fast.*that is no problem/],
    [-90 * MINUTE_MS, 'amber', /90 minutes slow/],
  ] as const)('of a device %i ms ahead says %s', async (aheadMs, verdict, text) => {
    answerAfter([0], aheadMs)
    const found = await clock.find()
    expect(found.verdict).toBe(verdict)
    expect(found.text).toMatch(text)
  })
})

describe('the check of the network', () => {
  const times = { toFake: ['Date', 'performance', 'setTimeout'] } satisfies Parameters<typeof vi.useFakeTimers>[0]

  it.each([
    ['good where the server answers at once', [20], 'green', 'The server answers in 20 ms.'],
    ['worth a look where it is slow', [900], 'amber', /in 900 ms, which is slow\. No answer is lost by that/],
    ['worth a look where some answers are lost', [20, undefined, 30, 40], 'amber', /but not each time/],
    ['bad where it takes seconds', [3000], 'red', /very slow/],
    ['bad where nothing answers', [undefined], 'red', 'The server does not answer. Check your internet connection.'],
  ] as const)('is %s', async (_, delaysMs, verdict, text) => {
    vi.useFakeTimers(times)
    answerAfter(delaysMs)
    const found = await network.find()
    expect(found.verdict).toBe(verdict)
    expect(found.text).toMatch(text)
  })
})

describe('the check of the storage', () => {
  const roomOf = (quota: number) =>
    Object.defineProperty(navigator, 'storage', { value: { estimate: async () => ({ quota }) }, configurable: true })

  it('is good where a word comes back, and leaves nothing behind', async () => {
    expect(await storage.find()).toMatchObject({ verdict: 'green' })
    expect(await indexedDB.databases()).toEqual([])
  })

  it('is bad where the browser keeps nothing, and names the way out', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    const found = await storage.find()
    expect(found.verdict).toBe('red')
    expect(found.text).toMatch('Leave the private window')
  })

  it('does not wait for ever for a browser that never answers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.spyOn(indexedDB, 'deleteDatabase').mockReturnValue(new EventTarget() as IDBOpenDBRequest)
    const finding = storage.find()
    vi.advanceTimersByTime(5000)
    expect((await finding).verdict).toBe('red')
  })

  it('looks at the room that is left', async () => {
    roomOf(50 * MIB)
    expect(await storage.find()).toMatchObject({ verdict: 'amber', text: expect.stringMatching('50 MB') })
    roomOf(MIB)
    expect((await storage.find()).verdict).toBe('red')
    roomOf(2000 * MIB)
    expect((await storage.find()).verdict).toBe('green')
  })
})

describe('the check of messages', () => {
  it('is good where the stream opens, and closes it', async () => {
    const streams = openTestStreams()
    expect((await liveLine.find()).verdict).toBe('green')
    expect(streams.count()).toBe(0)
  })

  it('is worth a look where it breaks, or browsers have none', async () => {
    const streams = openTestStreams()
    const finding = liveLine.find()
    streams.drop()
    expect((await finding).verdict).toBe('amber')
    vi.stubGlobal('EventSource', undefined)
    expect((await liveLine.find()).verdict).toBe('amber')
  })
})

describe('the check of the screen', () => {
  it.each([
    [1366, 1366, 'green', 'side by side'],
    [700, 1366, 'amber', 'Make the window wider'],
    [390, 390, 'amber', 'Use a desktop or laptop'],
    [359, 390, 'red', 'too narrow'],
  ])('of a window of %i px on a screen of %i px says %s', async (innerWidth, width, verdict, text) => {
    vi.stubGlobal('innerWidth', innerWidth)
    vi.stubGlobal('screen', { width })
    const found = await screenSize.find()
    expect(found.verdict).toBe(verdict)
    expect(found.text).toMatch(text)
  })
})

describe('the check of the browser', () => {
  beforeEach(() => {
    vi.stubGlobal('ResizeObserver', class {})
    vi.stubGlobal('IntersectionObserver', class {})
    Object.defineProperty(navigator, 'locks', { value: {}, configurable: true })
  })

  it('is good where all is there', async () => {
    expect((await browser.find()).verdict).toBe('green')
  })

  it('is worth a look where tabs cannot speak to each other', async () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    expect(await browser.find()).toMatchObject({ verdict: 'amber', text: expect.stringMatching('in one tab') })
  })

  it('is bad where the exam room would not work', async () => {
    vi.stubGlobal('ResizeObserver', undefined)
    expect(await browser.find()).toMatchObject({ verdict: 'red', text: expect.stringMatching('too old') })
  })
})

it('says of a page without https that the camera needs https', async () => {
  vi.stubGlobal('isSecureContext', false)
  expect(await securePage.find()).toMatchObject({ verdict: 'red', text: expect.stringMatching('begins with https') })
  vi.stubGlobal('isSecureContext', true)
  expect((await securePage.find()).verdict).toBe('green')
})

it('reports problems of camera, microphone and sample, and nothing while they are unknown', () => {
  const live = { kind: 'live', stream: {} as MediaStream } as const
  expect(findMedia({ kind: 'starting' }, message('Found'))).toBeUndefined()
  expect(findMedia(live, message('Found'))).toMatchObject({ verdict: 'green', text: 'Found' })
  expect(findCamera(live, true)?.verdict).toBe('amber')
  expect(findCamera(live, false)?.verdict).toBe('green')
  expect(findMedia({ kind: 'failed', reason: 'denied' }, message('Found'))).toMatchObject({
    verdict: 'red',
    text: 'Blocked in this browser.',
  })
  expect(findSample('starting')).toBeUndefined()
  expect(findSample('shown')?.verdict).toBe('green')
  expect(findSample('failed')?.verdict).toBe('red')
})
