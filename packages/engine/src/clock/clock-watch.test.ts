import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DATABASES, type TestDatabase } from '../../test/databases.ts'
import { openEventStream } from '../../test/event-stream.ts'
import { fixtureCollections } from '../../test/fixture-collections.ts'
import type { Database } from '../db/database.ts'
import { startService } from '../start-service.ts'
import { clockLead } from './clock-lead.ts'
import { type ClockWatch, watchClock } from './clock-watch.ts'

const SOON = { timeout: 10_000 }
const isShared = ({ name }: { name: string }) => name === 'postgres'

/** Clocks that run as time does until a test sets them. */
function clocks() {
  const clock = { aheadMs: 0 }
  return {
    clock,
    now: () => Date.now() + clock.aheadMs,
    monotonic: () => performance.now(),
  }
}
function listen() {
  const lines: string[] = []
  const hear = (_facts: object, sentence: string) => void lines.push(sentence)
  return { lines, log: { info: hear, warn: hear, error: hear } }
}

describe.each(DATABASES)('the clock of a server on $name', (store) => {
  let opened: TestDatabase
  let database: Database
  let watch: ClockWatch | undefined
  beforeEach(async () => {
    opened = await store.open()
    database = opened.database
  })
  afterEach(async () => {
    watch?.stop()
    watch = undefined
    await opened[Symbol.asyncDispose]()
  })

  // proves: T3
  // fails when: nothing looks for jumps of the clock
  it('is known to have been set while the server ran', async () => {
    const { clock, now, monotonic } = clocks()
    const { log, lines } = listen()
    watch = await watchClock({ database, log, now, monotonic, lookEveryMs: 5 })
    expect([watch.isTrusted, watch.steps]).toEqual([true, 0])
    clock.aheadMs -= 90 * 60_000
    await expect.poll(() => watch?.steps, SOON).toBe(1)
    expect(lines[0]).toMatch(/was set while the server ran/)
    expect(watch.isTrusted).toBe(!isShared(store)) // the only server of its store has no other to differ from
  })

  it('may be slewed without counting as wrong', async () => {
    const { clock, now, monotonic } = clocks()
    const { log, lines } = listen()
    watch = await watchClock({ database, log, now, monotonic, lookEveryMs: 5, compareEveryMs: 20 })
    const until = performance.now() + 200
    while (performance.now() < until) {
      clock.aheadMs += 1
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    expect([watch.isTrusted, watch.steps, lines]).toEqual([true, 0, []])
  })

  if (!isShared(store)) {
    it('has no other clock to compare with', async () => {
      expect(await clockLead(database, () => 0)).toBe(null)
    })
    return
  }

  it.each([1700, -1700])('is measured against the database: %i ms', async (aheadMs) => {
    const lead = await clockLead(database, () => Date.now() + aheadMs)
    expect(Math.abs((lead?.leadMs ?? 0) - aheadMs)).toBeLessThanOrEqual((lead?.errorMs ?? 0) + 20)
  })

  it.each([
    [1700, /1\.7 s ahead of the database's/],
    [-1700, /1\.7 s behind the database's/],
  ])('prevents the start if it differs: %i ms', async (aheadMs, sentence) => {
    const { log } = listen()
    await expect(watchClock({ database, log, now: () => Date.now() + aheadMs })).rejects.toThrow(sentence)
  })

  it('is not trusted while it differs, and is trusted again once it agrees', async () => {
    const { clock, now, monotonic } = clocks()
    const { log, lines } = listen()
    let ended = 0
    const onDistrust = () => {
      ended += 1
    }
    watch = await watchClock({ database, log, now, monotonic, onDistrust, compareEveryMs: 20 })
    clock.aheadMs = 900 // too little for a step
    await expect.poll(() => watch?.isTrusted, SOON).toBe(false)
    expect([ended, Math.round((watch?.leadMs ?? 0) / 100)]).toEqual([1, 9])
    clock.aheadMs = 0
    await expect.poll(() => watch?.isTrusted, SOON).toBe(true)
    expect(lines).toEqual([
      expect.stringMatching(/^The clock differs from the database's/),
      expect.stringMatching(/^The clock agrees with the database again/),
    ])
  })
})

describe.each(DATABASES.filter(isShared))('a server on $name whose clock is another', (store) => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'olympiad-clock-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  async function withServer<T>(now: () => number, use: (url: string) => Promise<T>): Promise<T> {
    const place = await store.place()
    const [, url = '', schema] = place.processArguments
    const address = new URL(url)
    address.searchParams.set('options', `-c search_path=${schema}`)
    const accountRates = { writes: 300, reads: 600 }
    const reached = { host: '127.0.0.1', port: 0, trustProxy: false, accountRates }
    const options = { collections: fixtureCollections, databaseUrl: address.href, dataDir: folder, ...reached }
    try {
      const server = await startService({ ...options, now, logger: pino({ level: 'silent' }) })
      try {
        return await use(server.url)
      } finally {
        await server.close()
      }
    } finally {
      await place.remove()
    }
  }

  // proves: T3
  it('does not start', async () => {
    const start = withServer(
      () => Date.now() + 2000,
      async () => {},
    )
    await expect(start).rejects.toThrow(/the clock of this server is 2\.0 s ahead of the database's/)
  })

  // proves: T3
  // fails when: a server whose clock is wrong goes on answering
  it('answers no request by that clock, and closes its streams', async () => {
    const clock = { aheadMs: 0 }
    await withServer(
      () => Date.now() + clock.aheadMs,
      async (url) => {
        const exams = async () => (await fetch(`${url}/api/collections/exams/records`)).status
        const stream = await openEventStream(`${url}/api/realtime`)
        expect(await exams()).toBe(200)
        clock.aheadMs = 60_000
        await expect.poll(exams, SOON).toBe(503)
        const refused = await fetch(`${url}/api/health`)
        expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
        expect(await refused.json()).toMatchObject({ message: 'The clock of this server is being set right.' })
        expect((await fetch(`${url}/api/realtime`)).status).toBe(503)
        await expect.poll(() => stream.isOpen, SOON).toBe(false)
        const measures = await (await fetch(`${url}/metrics`)).text()
        expect(measures).toMatch(/^olympiad_clock_trusted 0$/m)
        expect(measures).toMatch(/^olympiad_clock_steps 1$/m)
      },
    )
  })
})
