import { turns } from '@olympiad/web/testing/test-turns'
import { ClientResponseError } from 'pocketbase'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type BackgroundQueue, type BackgroundQueueOptions, startBackgroundQueue } from './background-queue.ts'

let waiting: string[]
let sent: string[]
let errors: unknown[]
let failure: Error | undefined
let isSessionAlive: boolean
let queue: BackgroundQueue | undefined

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  waiting = ['one', 'two']
  sent = []
  errors = []
  failure = undefined
  isSessionAlive = true
})
afterEach(() => {
  queue?.stop()
  vi.useRealTimers()
})

function open(options: Partial<BackgroundQueueOptions<string>> = {}): BackgroundQueue {
  queue = startBackgroundQueue({
    name: 'test',
    next: async () => waiting[0],
    send: async (item) => {
      if (failure) throw failure
      sent.push(item)
    },
    remove: async (item) => {
      waiting = waiting.filter((other) => other !== item)
    },
    maySend: () => true,
    verifySession: async () => isSessionAlive,
    firstDelayMs: 0,
    onError: (error) => errors.push(error),
    random: () => 0,
    ...options,
  })
  return queue
}

async function pass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
    await vi.advanceTimersByTimeAsync(60_000)
    await turns(20)
  }
}
const refusal = (status: number, data = {}) => new ClientResponseError({ status, response: { status, data } })

describe('a background queue', () => {
  it.each([400, 401, 403, 404, 413])(
    'gives up an item that a session that holds is refused twice with %i, and says why',
    async (status) => {
      failure = refusal(status)
      open()
      await pass(10)
      expect(waiting).toEqual([])
      expect(errors).toEqual([failure, failure])
      expect(sent).toEqual([])
    },
  )

  it.each([400, 401, 403, 404, 413])('keeps every item that an ended session is refused with %i', async (status) => {
    failure = refusal(status)
    isSessionAlive = false
    open()
    await pass(30)
    expect([waiting, errors]).toEqual([['one', 'two'], []])
    isSessionAlive = true
    failure = undefined
    await pass(2)
    expect([waiting, sent]).toEqual([[], ['one', 'two']])
  })

  it.each([0, 408, 409, 429, 500, 503])(
    'keeps every item while the answer is %i, in a session that holds too',
    async (status) => {
      failure = refusal(status)
      open()
      await pass(30)
      expect([waiting, errors]).toEqual([['one', 'two'], []])
      failure = undefined
      await pass(2)
      expect(sent).toEqual(['one', 'two'])
    },
  )

  it('gives up at once an item refused for a named field, and sends the rest in order', async () => {
    const asked: string[] = []
    open({
      send: async (item) => {
        asked.push(item)
        if (item === 'one') throw refusal(400, { image: { code: 'validation_file_size_limit', message: 'Too large.' } })
      },
    })
    await pass(1)
    expect([asked, waiting, errors.length]).toEqual([['one', 'two'], [], 1])
  })

  it('counts no refusal from before a session ended', async () => {
    failure = refusal(400)
    const givenUp: number[] = []
    const holds = [true, false, true, true]
    open({ verifySession: async () => holds[givenUp.push(errors.length) - 1] ?? true })
    await pass(5)
    expect(givenUp.slice(0, 5)).toEqual([0, 0, 0, 0, 1])
  })

  it('gives way to an answer in the middle of a request, and sends the item again', async () => {
    let isAnswerWaiting = false
    const asked: string[] = []
    open({
      givesWay: true,
      maySend: () => !isAnswerWaiting,
      send: (item, signal) => {
        asked.push(item)
        if (asked.length > 1) return Promise.resolve()
        isAnswerWaiting = true
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      },
    })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(asked).toEqual(['one'])
    isAnswerWaiting = false
    await pass(1)
    expect([asked, errors]).toEqual([['one', 'one', 'two'], []])
  })
})
