import { expect, it } from 'vitest'
import { createPatientQueue, createQueue } from './bounded-queue.ts'

const never = () => new Promise<void>(() => {})

it('runs no more jobs at once than it has places, in the order they came', async () => {
  const queue = createQueue({ running: 1, waiting: 9 })
  const order: number[] = []
  let running = 0
  const job = (n: number) => async () => {
    running += 1
    expect(running).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 1))
    order.push(n)
    running -= 1
  }
  await Promise.all([1, 2, 3, 4].map((n) => queue.run(job(n))))
  expect(order).toEqual([1, 2, 3, 4])
})

// proves: T14
it('tells the next one to come back when the line is full', async () => {
  const queue = createQueue({ running: 1, waiting: 1 })
  void queue.run(never)
  void queue.run(never)
  await expect(queue.run(never)).rejects.toMatchObject({ status: 503, retryAfterS: 5 })
})

it('frees the place of a job that failed', async () => {
  const queue = createQueue({ running: 1, waiting: 0 })
  await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(queue.run(async () => 7)).resolves.toBe(7)
})

it('lets only as many wait as recent job times allow', async () => {
  let nowMs = 0
  const queue = createPatientQueue({ running: 1, longestMs: 3000, firstMs: 10, now: () => nowMs })
  const jobs = Array.from({ length: 6 }, () => Promise.withResolvers<void>())
  const start = (at: number) => queue.run(() => jobs[at]!.promise)
  const first = start(0)
  nowMs = 1000
  jobs[0]!.resolve()
  await first
  const taken = [1, 2, 3, 4].map(start)
  expect(queue.waiting).toBe(3)
  await expect(start(5)).rejects.toMatchObject({ status: 503 })
  for (const job of jobs) job.resolve()
  await Promise.all(taken)
  expect(queue.waiting).toBe(0)
})

// fails when: all of a crowd are let into a server that has not timed a job yet
it('lets wait before its first job was done as many as its first guess allows', async () => {
  const queue = createPatientQueue({ running: 2, longestMs: 3000, firstMs: 1000 })
  const taken = Array.from({ length: 8 }, () => queue.run(never))
  expect([queue.waiting, queue.room, queue.perS]).toEqual([6, 6, 2])
  await expect(queue.run(never)).rejects.toMatchObject({ status: 503 })
  expect(taken).toHaveLength(8)
})
