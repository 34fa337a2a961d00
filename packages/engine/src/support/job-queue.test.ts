import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { boundedLine, JobQueue, type Line } from './job-queue.ts'

/** Jobs that note when they start, and go on until they are let go, the first first. */
function openQueue(atOnce: number, line?: Line) {
  const queue = new JobQueue(atOnce, line)
  const started: number[] = []
  const ends: (() => void)[] = []
  const run = (job: number) =>
    queue.run(async () => {
      started.push(job)
      await new Promise<void>((resolve) => ends.push(resolve))
      return job
    })
  const letGo = () => {
    ends.shift()?.()
    return nextTurn()
  }
  return { queue, started, run, letGo }
}

it('starts jobs at once while places are free, and the others in order', async () => {
  const { queue, started, run, letGo } = openQueue(2)
  const jobs = [1, 2, 3, 4].map(run)
  expect([started, queue.size, queue.waiting]).toEqual([[1, 2], 4, 2])
  await letGo()
  expect([started, queue.size, queue.waiting]).toEqual([[1, 2, 3], 3, 1])
  for (const _ of jobs) await letGo()
  expect([await Promise.all(jobs), queue.size, queue.waiting]).toEqual([[1, 2, 3, 4], 0, 0])
})

it('gives the place of a failed job to the next one', async () => {
  const queue = new JobQueue(1)
  const failed = queue.run(() => Promise.reject(new Error('no')))
  const next = queue.run(async () => 7)
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe(7)
})

it('refuses jobs beyond the queue’s limit, and keeps no place for them', async () => {
  const full = new Error('full')
  const { queue, run, letGo } = openQueue(
    1,
    boundedLine(1, () => full),
  )
  const jobs = [run(1), run(2)]
  await expect(run(3)).rejects.toBe(full)
  expect(queue.size).toBe(2)
  for (const _ of jobs) await letGo()
  expect(await Promise.all(jobs)).toEqual([1, 2])
  const later = run(4)
  await letGo()
  expect(await later).toBe(4)
})

it('settles when all jobs so far have settled, failed and waiting ones included', async () => {
  const { queue, run, letGo } = openQueue(1)
  let isSettled = false
  const failed = queue.run(() => Promise.reject(new Error('no'))).catch(() => {})
  void run(1)
  const settled = queue.settled().then(() => {
    isSettled = true
  })
  await failed
  await nextTurn()
  expect(isSettled).toBe(false)
  await letGo()
  await settled
  expect(isSettled).toBe(true)
})

it('refuses waiting and new jobs once it is closed, and finishes running ones', async () => {
  const closed = new Error('closed')
  const { queue, started, run, letGo } = openQueue(1)
  const [underWay, waits] = [run(1), run(2)]
  const refused = expect(waits).rejects.toBe(closed)
  let isClosed = false
  const closing = queue.close(closed).then(() => {
    isClosed = true
  })
  await refused
  await expect(run(3)).rejects.toBe(closed)
  expect(isClosed).toBe(false)
  await letGo()
  await closing
  expect([await underWay, started]).toEqual([1, [1]])
})
