import { Connection } from '../../student/network/connection.ts'
import { loopback } from '../../student/network/loopback.ts'
import { type EventStream, openStream } from '../generator/event-stream.ts'
import type { Figures } from '../generator/figures.ts'
import type { Job } from '../generator/job.ts'
import { cpuSince, spread } from '../generator/run-steps.ts'
import { inTurns } from '../sites/in-turns.ts'
import { threadsCpuMs } from '../sites/process-usage.ts'
import { expectStatus, type Scenario } from './scenario.ts'

const LONGEST_MS = 60_000
const MESSAGES = 3

/** Time from the sending of a notification to its arrival at each subscriber; a unit is one notification heard by all. */
async function run({ url, world, pid }: Job, subscribers: number): Promise<Figures> {
  const streams: EventStream[] = []
  await inTurns(Array.from({ length: subscribers }).keys(), 64, async (index) => {
    streams.push(await openStream(url, { topic: 'notifications/*', address: loopback(url, index) }))
  })
  const connection = new Connection(url)
  const cpuBefore = process.cpuUsage()
  const startedMs = performance.now()
  const serverBefore = threadsCpuMs(pid)
  const lasts: number[] = []
  let errors = 0
  for (let message = 0; message < MESSAGES; message += 1) {
    const heard = streams.map((stream) => stream.next(LONGEST_MS))
    const sentMs = performance.now()
    const body = JSON.stringify({ severity: 'info', primaryContent: `Message ${message}`, secondaryContent: '' })
    const path = '/api/collections/notifications/records'
    expectStatus(await connection.ask({ method: 'POST', path, token: world.operator, body }), 200)
    const arrivals = await Promise.all(heard)
    errors += arrivals.filter((at) => at === null).length
    lasts.push(Math.max(...arrivals.map((at) => (at ?? Number.POSITIVE_INFINITY) - sentMs)))
  }
  const [serverAfter, seconds] = [threadsCpuMs(pid), (performance.now() - startedMs) / 1000]
  for (const stream of streams) stream.close()
  connection.close()
  const firstError = errors > 0 ? 'a subscriber did not hear the message in time' : null
  return {
    done: MESSAGES,
    seconds,
    ...spread(lasts),
    errors,
    firstError,
    // Opening thousands of streams, and their ends, are no part of it.
    ...(serverBefore && serverAfter && { unitCpuMs: (serverAfter - serverBefore) / MESSAGES }),
    ...cpuSince(cpuBefore, seconds),
    acknowledged: {},
  }
}

const notifyAll = (subscribers: number): Scenario => ({
  name: `notify-${subscribers}`,
  about: `one notification to ${subscribers} streams, until the last has it`,
  clients: subscribers,
  requests: 1,
  hasBare: false,
  run: (job) => run(job, subscribers),
  check: async () => [], // that all have heard is part of the round
})

/** News to a hall, and to a country's. */
export const notify: readonly Scenario[] = [notifyAll(1000), notifyAll(5000)]
/** A classroom, to compare with. */
export const notifyFew = notifyAll(100)
