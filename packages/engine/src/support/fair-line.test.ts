import { expect, it } from 'vitest'
import { FairLine } from './fair-line.ts'
import { JobQueue } from './job-queue.ts'

class Refused extends Error {}
const OPTIONS = { ofOne: 8, ofAll: 64, longestMs: 5000, refusal: (reason: string) => new Refused(reason) }

/** Jobs that note when they start, and go on until they are let go. */
function openLine(atOnce: number) {
  const queue = new JobQueue(atOnce, new FairLine(OPTIONS))
  const started: string[] = []
  const running: (() => void)[] = []
  const run = (asker: string, name: string) =>
    queue.run(async () => {
      started.push(name)
      const { promise, resolve } = Promise.withResolvers<void>()
      running.push(resolve)
      await promise
      return name
    }, asker)
  const letGo = async () => {
    running.shift()?.()
    await new Promise(setImmediate)
  }
  return { queue, started, run, letGo }
}

it('runs one job of each owner in turn, however many each has', async () => {
  const { started, run, letGo } = openLine(1)
  const jobs = [run('a', 'a1'), run('a', 'a2'), run('a', 'a3'), run('b', 'b1'), run('c', 'c1'), run('b', 'b2')]
  for (const _ of jobs) await letGo()
  expect(await Promise.all(jobs)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'b2'])
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

it('refuses an owner that has eight waiting, and anybody when sixty-four wait', async () => {
  const { queue, run } = openLine(1)
  const refused = (asker: string) => expect(run(asker, 'one more')).rejects.toThrow(Refused)
  void run('first', 'runs')
  const waiting: Promise<unknown>[] = []
  for (let asker = 0; asker < 8; asker++) {
    for (let at = 0; at < 8; at++) waiting.push(run(`${asker}`, 'waits'))
    await refused(`${asker}`)
  }
  await refused('another')
  void queue.close(new RangeError('closing'))
  for (const { status, ...rest } of await Promise.allSettled(waiting)) {
    expect([status, 'reason' in rest && rest.reason]).toEqual(['rejected', expect.any(RangeError)])
  }
})

it('goes on after a job that failed', async () => {
  const { queue, run, letGo } = openLine(1)
  await expect(queue.run(() => Promise.reject(new Error('no')), 'a')).rejects.toThrow('no')
  const next = run('a', 'next')
  await letGo()
  expect(await next).toBe('next')
})
