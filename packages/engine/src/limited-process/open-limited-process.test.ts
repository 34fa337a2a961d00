import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import type { TestOrder } from '../../test/programs/limited-program.ts'
import { openLimitedProcess } from './limited-process.ts'

const PROGRAM = new URL('../../test/programs/limited-program.ts', import.meta.url)
const LIMITS = { memoryMb: 400, heapMb: 200, cpuS: 2, replyS: 120 }
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const PATIENT = { timeout: 120_000 }
const name = 'class 9.xlsx'

interface Echo {
  readonly echo: unknown
  readonly pid: number
}

describe('a process with limits', PATIENT, () => {
  const opened: { close(): Promise<void> }[] = []
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close()
  })
  function open(limits = {}) {
    const made = openLimitedProcess<TestOrder, unknown>({
      ...{ program: PROGRAM, done: 'read' },
      limits: { ...LIMITS, ...limits },
    })
    opened.push(made)
    return {
      ...made,
      ask: (order: TestOrder, asking = {}) => made.ask(order, { name, ...asking }),
      echo: async (echo: unknown, owner = '') => (await made.ask({ echo }, { name, owner })) as Echo,
    }
  }

  it('answers orders in one process, with the values as they were, and without the secrets of its parent', async () => {
    const { ask, echo } = open()
    const bytes = Uint8Array.of(0, 255)
    const [first, second] = [await echo(bytes), await echo(new Date(5))]
    expect([first.echo, second.echo, second.pid]).toEqual([bytes, new Date(5), first.pid])
    expect(await ask('environment')).toEqual(['PWD'])
  })

  // fails when: an order that is taken back while its process starts leaves the process referenced, and no server stops
  it('keeps no parent alive whose order was taken back while the process started', async () => {
    const { ask } = open()
    const stop = new AbortController()
    const active = () => process.getActiveResourcesInfo().filter((kind) => kind === 'ProcessWrap').length
    const before = active()
    const asked = ask('environment', { signal: stop.signal })
    asked.catch(() => {}) // awaited below
    await expect.poll(active, { interval: 1 }).toBeGreaterThan(before)
    stop.abort(new Error('the server stops'))
    await expect(asked).rejects.toThrow('the server stops')
    expect(active()).toBe(before)
  })

  // fails when: bytes that came in slices are joined wrongly, or mixed with the next order
  it('takes long bytes whole, one order after another', async () => {
    const { ask } = open()
    const long = (length: number, first: number) => Uint8Array.from({ length }, (_, at) => (first + at) % 251)
    const orders = [long(5_000_001, 7), long(2 ** 21, 9), long(2 ** 21 + 1, 3), long(6_000_000, 1)]
    const sums = orders.map((bytes) => ({ length: bytes.length, sha256: sha256(bytes) }))
    expect(await Promise.all(orders.map((bytes) => ask(bytes)))).toEqual(sums)
  })

  // proves: V11.1.4
  // fails when: the shell sets no limit, or a process that went beyond one is asked again
  it.each([
    ['heap', 'file.memory', 'Class 9.xlsx cannot be read: it takes more than 400 MB of memory.'],
    ['buffers', 'file.memory', 'Class 9.xlsx cannot be read: it takes more than 400 MB of memory.'],
    ['loop', 'file.time', 'Class 9.xlsx cannot be read: it takes longer than 2 seconds.'],
    ['exit', 'file.unreadable', 'Class 9.xlsx cannot be read: it is not what the program expects.'],
    ['fault', 'file.unreadable', 'Class 9.xlsx cannot be read: it is not what the program expects.'],
    ['refuse', 'file.noHeading', 'The sheet has no heading.'],
  ] as const)('refuses %s with %s, and goes on', async (order, reason, message) => {
    const { ask, echo } = open(order === 'loop' ? {} : { cpuS: 60 }) // collecting a full heap takes seconds of a busy core
    await expect(ask(order)).rejects.toMatchObject({ status: 400, reason, message })
    expect((await echo('next')).echo).toBe('next')
  })

  it('refuses what sleeps beyond the time of a reply', async () => {
    const { ask } = open({ cpuS: 60, replyS: 1 })
    await expect(ask('loop')).rejects.toMatchObject({ reason: 'file.time' })
  })

  it('gives each owner a turn, and refuses the fifth that waits of one owner', async () => {
    const { echo } = open()
    await echo('warm')
    const answered: unknown[] = []
    const orders = ['a1', 'a2', 'a3', 'b1'].map((text) =>
      echo(text, text[0]).then((reply) => answered.push(reply.echo)),
    )
    const flood = await Promise.allSettled(Array.from({ length: 5 }, () => echo('c', 'c')))
    await Promise.all(orders)
    expect(answered).toEqual(['a1', 'a2', 'b1', 'a3'])
    expect(flood.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { status: 503 } }])
  })

  it('ends with its signal, under way or not begun', async () => {
    const { ask, echo } = open()
    const before = await echo('warm')
    const stop = new AbortController()
    const asked = [ask('loop', { signal: stop.signal }), ask('loop', { signal: stop.signal })]
    setImmediate(() => stop.abort(new Error('the reader left')))
    for (const { status, ...rest } of await Promise.allSettled(asked))
      expect([status, rest]).toEqual(['rejected', { reason: new Error('the reader left') }])
    expect((await echo('next')).pid).not.toBe(before.pid)
  })
})
