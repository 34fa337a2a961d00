import 'fake-indexeddb/auto'
import { turns } from '@olympiad/web/testing/test-turns'
import { ClientResponseError } from 'pocketbase'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Evidence } from './evidence.ts'
import { createEvidenceQueue, type EvidenceQueue, type EvidenceQueueOptions } from './evidence-queue.ts'
import { createMemoryEvidenceStore, type EvidenceStore, openEvidenceStore } from './evidence-store.ts'

const note = (remarks: string): Evidence => ({ collection: 'outoffocuses', body: { examinee: 'e1', remarks } })
const remarksOf = (body: Evidence['body']) => String('remarks' in body && body.remarks)
const still = (remarks: string): Evidence => ({
  collection: 'cameracaptures',
  body: { examinee: 'e1', remarks },
  image: new Blob(['png'], { type: 'image/png' }),
})

let sent: string[]
let answerWaits: boolean
let isRecording: boolean
let isSessionAlive: boolean
let failWith: Error | undefined
let errors: unknown[]
let queues: EvidenceQueue[]
let databases = 0

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  sent = []
  errors = []
  queues = []
  answerWaits = false
  isRecording = true
  isSessionAlive = true
  failWith = undefined
})

afterEach(() => {
  for (const queue of queues) queue.stop()
  vi.useRealTimers()
})

function open(store: EvidenceStore, parts: Partial<EvidenceQueueOptions> = {}): EvidenceQueue {
  const queue = createEvidenceQueue({
    examinee: 'e1',
    store,
    send: async ({ body }) => {
      if (failWith) throw failWith
      sent.push(remarksOf(body))
    },
    isRecording: () => isRecording,
    maySend: () => !answerWaits,
    verifySession: async () => isSessionAlive,
    firstDelayMs: 0,
    onError: (error) => errors.push(error),
    random: () => 0,
    ...parts,
  })
  queues.push(queue)
  return queue
}

async function pass(ms: number): Promise<void> {
  for (const part of [0, ms, 0]) {
    await vi.advanceTimersByTimeAsync(part)
    await turns(80)
  }
}

describe('the evidence queue', () => {
  it('sends in the order things happened', async () => {
    const queue = open(createMemoryEvidenceStore())
    for (const remark of ['one', 'two', 'three']) queue.add(note(remark))
    await pass(10)
    expect(sent).toEqual(['one', 'two', 'three'])
  })

  it('waits while an answer is on its way', async () => {
    answerWaits = true
    const queue = open(createMemoryEvidenceStore())
    queue.add(note('one'))
    await pass(60_000)
    expect(sent).toEqual([])
    answerWaits = false
    await pass(2_000)
    expect(sent).toEqual(['one'])
  })

  // proves: T14
  it('spreads the first sending', async () => {
    const queue = open(createMemoryEvidenceStore(), { firstDelayMs: 9_000 })
    queue.add(note('one'))
    await pass(8_000)
    expect(sent).toEqual([])
    await pass(1_500)
    expect(sent).toEqual(['one'])
  })

  it('tries again when the server is away, and keeps the order', async () => {
    const queue = open(createMemoryEvidenceStore())
    failWith = new ClientResponseError({ status: 503 })
    queue.add(note('one'))
    queue.add(note('two'))
    await pass(500)
    failWith = undefined
    await pass(30_000)
    expect(sent).toEqual(['one', 'two'])
  })

  // proves: T9
  it('drops a still that is turned down for good, without another try, and goes on', async () => {
    let tries = 0
    const beyond = { image: { code: 'validation_file_size_limit', message: 'Failed to upload.' } }
    const full = new ClientResponseError({ status: 400, response: { status: 400, message: 'No.', data: beyond } })
    const queue = open(createMemoryEvidenceStore(), {
      send: async ({ image, body }) => {
        tries += 1
        if (image) throw full
        sent.push(remarksOf(body))
      },
    })
    queue.add(still('beyond'))
    queue.add(note('after'))
    await pass(60_000)
    expect([tries, sent, errors]).toEqual([2, ['after'], [full]])
  })

  // proves: S8.21
  it('drops what the server turns down twice in a session that holds, and goes on', async () => {
    const queue = open(createMemoryEvidenceStore())
    failWith = new ClientResponseError({ status: 400 })
    queue.add(note('bad'))
    await pass(10)
    expect(errors).toEqual([])
    await pass(1_000)
    failWith = undefined
    queue.add(note('good'))
    await pass(10)
    expect(sent).toEqual(['good'])
    expect(errors).toHaveLength(1)
  })

  it.each([400, 401, 403, 404])(
    'keeps what a session that has ended is refused with %i, until the next sign-in',
    async (status) => {
      const store = await openEvidenceStore(`evidence-${++databases}`)
      const queue = open(store)
      failWith = new ClientResponseError({ status })
      isSessionAlive = false
      queue.add(note('an event'))
      queue.add(still('a still'))
      for (let minute = 0; minute < 10; minute++) await pass(60_000)
      expect([sent, errors]).toEqual([[], []])
      isSessionAlive = true
      failWith = undefined
      await pass(15_000)
      expect(sent).toEqual(['an event', 'a still'])
    },
  )

  it('keeps refused items while the session cannot be checked', async () => {
    const queue = open(createMemoryEvidenceStore())
    failWith = new ClientResponseError({ status: 400 })
    queue.add(note('one'))
    await pass(10)
    failWith = new TypeError('no network') // verifySession says true then
    for (let minute = 0; minute < 5; minute++) await pass(60_000)
    expect(errors).toEqual([])
    failWith = undefined
    await pass(15_000)
    expect(sent).toEqual(['one'])
  })

  it('sends what was added while the last one was leaving', async () => {
    let leave = () => {}
    const queue = open(createMemoryEvidenceStore(), {
      send: ({ body }) =>
        new Promise<void>((resolve) => {
          leave = resolve
          sent.push(remarksOf(body))
        }),
    })
    queue.add(note('one'))
    await pass(10)
    queue.add(note('two'))
    leave()
    await pass(10)
    expect(sent).toEqual(['one', 'two'])
    leave()
  })

  // proves: S9.16
  it('records nothing after the end, not even what waited', async () => {
    const queue = open(createMemoryEvidenceStore())
    answerWaits = true
    queue.add(note('before'))
    await pass(10)
    isRecording = false
    answerWaits = false
    queue.add(note('after'))
    await pass(60_000)
    expect(sent).toEqual([])
  })

  it('survives a reload, pictures too', async () => {
    const name = `evidence-${++databases}`
    answerWaits = true
    const first = open(await openEvidenceStore(name))
    first.add(still('page'))
    await pass(10)
    first.stop()
    answerWaits = false
    open(await openEvidenceStore(name))
    await pass(2_000)
    expect(sent).toEqual(['page'])
  })

  it('does not send the evidence of somebody else', async () => {
    const name = `evidence-${++databases}`
    answerWaits = true
    const first = open(await openEvidenceStore(name))
    first.add(note('mine'))
    await pass(10)
    first.stop()
    answerWaits = false
    open(await openEvidenceStore(name), { examinee: 'e2' })
    await pass(2_000)
    expect(sent).toEqual([])
  })

  it('gives up the oldest stills first when many wait', async () => {
    answerWaits = true
    const store = await openEvidenceStore(`evidence-${++databases}`)
    await store.add({ ...note('a note'), examinee: 'e1' })
    for (let index = 0; index < 50; index++) await store.add({ ...still(`still ${index}`), examinee: 'e1' })
    answerWaits = false
    open(store)
    for (let turn = 0; turn < 12; turn++) await pass(1_000)
    expect(sent).toEqual(['a note', ...Array.from({ length: 40 }, (_, index) => `still ${index + 10}`)])
  })

  it('makes room for answers', async () => {
    answerWaits = true
    const queue = open(createMemoryEvidenceStore())
    queue.add(still('page'))
    await pass(10)
    await queue.makeRoom()
    answerWaits = false
    await pass(5_000)
    expect(sent).toEqual([])
  })

  it('leaves nothing behind on the computer once the exam has ended', async () => {
    const store = createMemoryEvidenceStore()
    const queue = open(store, { firstDelayMs: 60_000 })
    queue.add(still('page'))
    await pass(10)
    expect(await store.first('e1')).toBeDefined()
    isRecording = false
    queue.stop()
    expect(await store.first('e1')).toBeUndefined()
  })

  it('sends nothing after stop', async () => {
    const queue = open(createMemoryEvidenceStore(), { firstDelayMs: 1_000 })
    queue.add(note('one'))
    queue.stop()
    await pass(5_000)
    expect(sent).toEqual([])
  })
})
