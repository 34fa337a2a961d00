import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { JobQueue } from './job-queue.ts'
import { KeyedQueue } from './keyed-queue.ts'

it('makes jobs of one key wait for each other, and no others', async () => {
  const queues = new KeyedQueue(() => new JobQueue(1))
  const started: string[] = []
  const ends: (() => void)[] = []
  const run = (key: string, name: string) =>
    queues.run(key, async () => {
      started.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
    })
  const jobs = [run('a', 'a1'), run('a', 'a2'), run('b', 'b1')]
  expect(started).toEqual(['a1', 'b1'])
  for (const end of ends.splice(0)) end()
  await nextTurn()
  expect(started).toEqual(['a1', 'b1', 'a2'])
  for (const end of ends.splice(0)) end()
  await Promise.all(jobs)
})

it('forgets a key without jobs, and never one that has a new queue since', async () => {
  // A job may come at any microtask between the ends of two others.
  for (let depth = 0; depth < 20; depth++) {
    const queues = new KeyedQueue(() => new JobQueue(2))
    const ends: (() => void)[] = []
    const run = () => void queues.run('a', () => new Promise<void>((resolve) => ends.push(resolve)))
    const runLater = async () => {
      for (let turn = 0; turn < depth; turn++) await Promise.resolve()
      for (const _ of [1, 2, 3]) run()
    }
    run()
    run()
    const [endFirst, endSecond] = ends.splice(0)
    endFirst?.()
    void runLater()
    endSecond?.()
    await nextTurn()
    run()
    expect([depth, ends.length]).toEqual([depth, 2])
    for (let turn = 0; turn < 2; turn++) {
      for (const end of ends.splice(0)) end()
      await nextTurn()
    }
    expect(queues.size).toBe(0)
  }
})

it('forgets a key whose job failed, and tells its caller', async () => {
  const queues = new KeyedQueue(() => new JobQueue(1))
  await expect(queues.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(queues.size).toBe(0)
})
