import type { StoredTask } from '@olympiad/schema/task'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DATABASES } from '../../test/databases.ts'
import { createManualTimer, type ManualTimer } from '../../test/manual-timer.ts'
import type { TestPlace } from '../../test/prepared-places.ts'
import { openTestServer, type TestServer } from '../../test/server.ts'
import { effects, tasks } from '../../test/tasks/task-fixtures.ts'
import { ApiError } from '../core/api-error.ts'
import type { Transaction } from '../db/database.ts'
import { migrate } from '../db/schema/migrate.ts'
import type { Engine } from '../engine.ts'
import { withEngineTables } from '../engine-tables.ts'
import { addRecord } from '../records/write/create.ts'
import { table } from '../rows/table.ts'
import { LEASE_MS } from './lease.ts'
import { startTasks } from './start-tasks.ts'
import { type RunningTask, TaskInterrupted, type TaskKind, taskKind } from './task-kind.ts'
import { addTask, cancelTask, type NewTask, retryTask } from './task-queue.ts'

const collections = [tasks, effects]

interface Lines {
  readonly lines: readonly string[]
}
type LinesTask = RunningTask<Lines, { at: number }>

for (const store of DATABASES) {
  describe(`tasks on ${store.name}`, () => {
    const clock = { nowMs: 0 }
    let place: TestPlace
    let servers: TestServer[]
    let stops: (() => Promise<void>)[]
    let logged: string[]

    async function openServer(): Promise<Engine> {
      const open = async () => {
        const database = await place.open()
        await migrate(database, withEngineTables({ collections }))
        return { database, [Symbol.asyncDispose]: () => database.close() }
      }
      const server = await openTestServer({ ...store, open }, { collections, clock })
      servers.push(server)
      const note = (_facts: object, sentence: string) => void logged.push(sentence)
      return { ...server.engine, log: { info: note, warn: note, error: note } }
    }
    function start(engine: Engine, kinds: readonly TaskKind[]): ManualTimer {
      const timer = createManualTimer()
      stops.push(startTasks(engine, { tasks, kinds }, timer))
      return timer
    }
    const add = (engine: Engine, more: Partial<NewTask> = {}) => {
      const task = { kind: 'lines', input: { lines: ['a', 'b', 'c'] }, subject: 'Three lines', ...more }
      return engine.database.write((transaction) => addTask(engine, transaction, { tasks, task }))
    }
    const act = (
      engine: Engine,
      id: string,
      work: (
        engine: Engine,
        transaction: Transaction,
        task: { tasks: typeof tasks; id: string },
      ) => Promise<StoredTask>,
    ) => engine.database.write((transaction) => work(engine, transaction, { tasks, id }))
    const find = (engine: Engine, id: string) => table(engine, tasks).find(id)
    const becomes = (engine: Engine, id: string, values: Partial<StoredTask>) =>
      vi.waitFor(async () => expect(await find(engine, id)).toMatchObject(values), { timeout: 20_000 })
    const linesOf = async (engine: Engine) => (await table(engine, effects).all()).map(({ line }) => line)
    /** Writes each line that is left, one a step; `before` may keep it from going on. */
    const lines = (before: (at: number, task: LinesTask) => Promise<void> | void = () => {}, more: object = {}) =>
      taskKind<Lines, { at: number }, { written: number }>({
        name: 'lines',
        async run(engine, task) {
          const { lines: all } = task.input
          for (let at = task.checkpoint?.at ?? 0; at < all.length; at++) {
            await before(at, task)
            const write = async (transaction: Transaction) => {
              await addRecord(engine, transaction, { collection: effects, body: { line: all[at] } })
            }
            await task.step({ checkpoint: { at: at + 1 }, done: at + 1, total: all.length }, write)
          }
          return { written: all.length }
        },
        ...more,
      })

    beforeEach(async () => {
      place = await store.place()
      clock.nowMs = Date.UTC(2026, 0, 1)
      servers = []
      stops = []
      logged = []
    })
    afterEach(async () => {
      await Promise.all(stops.map((stop) => stop()))
      for (const server of servers) await server[Symbol.asyncDispose]()
      await place.remove()
    })

    it('run step by step, and store each result', async () => {
      const engine = await openServer()
      start(engine, [lines()])
      const id = await add(engine)
      await becomes(engine, id, { state: 'done', done: 3, total: 3, result: { written: 3 }, holder: '', fault: '' })
      expect(await linesOf(engine)).toEqual(['a', 'b', 'c'])
      expect(logged).toEqual([])
    })

    it('wait for their time', async () => {
      const engine = await openServer()
      const timer = start(engine, [lines()])
      const id = await add(engine, { dueMs: clock.nowMs + 1000 })
      await timer.until((waits) => waits.includes(2000))
      expect(await find(engine, id)).toMatchObject({ state: 'waiting', started: '' })
      clock.nowMs += 1000
      await timer.until((waits) => waits.includes(2000)) // the record says so before the loop rests
      timer.end(2000)
      await becomes(engine, id, { state: 'done' })
    })

    it('continue from the last step after a failure, which rolls back only its own step', async () => {
      const engine = await openServer()
      let isBroken = true
      const timer = start(engine, [
        lines((at) => {
          if (at === 2 && isBroken) throw new Error('secret of the server')
        }),
      ])
      const id = await add(engine)
      await becomes(engine, id, { state: 'waiting', failures: 1, done: 2, holder: '' })
      expect((await find(engine, id))?.fault).not.toContain('secret')
      isBroken = false
      clock.nowMs += 5000
      await timer.until((waits) => waits.includes(2000)) // the record says so before the loop rests
      timer.end(2000)
      await becomes(engine, id, { state: 'done', failures: 0, fault: '' })
      expect(await linesOf(engine)).toEqual(['a', 'b', 'c'])
      expect(logged).toEqual(['A task failed.'])
    })

    it('store neither effect nor step if the effect fails', async () => {
      const engine = await openServer()
      const broken = taskKind<Lines, { at: number }, null>({
        name: 'lines',
        mostFailures: 1,
        async run(_, task) {
          await task.step({ checkpoint: { at: 1 }, done: 1 }, async (transaction) => {
            await addRecord(engine, transaction, { collection: effects, body: { line: 'half' } })
            throw new Error('no')
          })
          return null
        },
      })
      start(engine, [broken])
      const id = await add(engine)
      await becomes(engine, id, { state: 'failed', failures: 1, done: 0, checkpoint: null })
      expect(await linesOf(engine)).toEqual([])
    })

    it('fail at once for a fault of their input, with its message', async () => {
      const engine = await openServer()
      start(engine, [
        lines(() => {
          throw new ApiError(400, 'There is no such school.')
        }),
      ])
      const id = await add(engine)
      await becomes(engine, id, { state: 'failed', failures: 1, fault: 'There is no such school.', holder: '' })
    })

    it('are taken over from a dead server, which can then no longer write to them', async () => {
      const [dying, other] = [await openServer(), await openServer()]
      const held = Promise.withResolvers<void>()
      const begun = Promise.withResolvers<void>()
      const late: unknown[] = []
      const slow = lines(async (at, task) => {
        if (at !== 1) return
        begun.resolve()
        await held.promise
        await task.step({ checkpoint: { at: 3 }, done: 3 }).catch((error) => late.push(error))
      })
      start(dying, [slow])
      const id = await add(dying)
      await begun.promise
      clock.nowMs += LEASE_MS
      start(other, [lines()])
      await becomes(other, id, { state: 'done', done: 3 })
      held.resolve()
      await vi.waitFor(() => expect(late).toHaveLength(1))
      expect(late).toMatchObject([new TaskInterrupted('lost')])
      expect(await find(other, id)).toMatchObject({ state: 'done', done: 3, fence: 2 })
      expect(await linesOf(other)).toEqual(['a', 'b', 'c'])
    })

    it('fail after too many servers died while they ran', async () => {
      const engine = await openServer()
      const id = await add(engine)
      for (let death = 0; death < 2; death++) {
        const begun = Promise.withResolvers<void>()
        const forever = taskKind({ name: 'lines', run: () => new Promise(() => begun.resolve()) })
        startTasks(engine, { tasks, kinds: [{ ...forever, mostFailures: 2 }] }, createManualTimer())
        await begun.promise
        clock.nowMs += LEASE_MS
      }
      start(engine, [lines(undefined, { mostFailures: 2 })])
      await becomes(engine, id, { state: 'failed', failures: 2, holder: '' })
      expect(await linesOf(engine)).toEqual([])
    })

    it('can be cancelled at once while waiting, or at the next step while running, and resumed there', async () => {
      const engine = await openServer()
      const waiting = await add(engine, { dueMs: clock.nowMs + 1000 })
      await act(engine, waiting, cancelTask)
      expect(await find(engine, waiting)).toMatchObject({ state: 'cancelled', done: 0 })
      const begun = Promise.withResolvers<void>()
      const go = Promise.withResolvers<void>()
      start(engine, [
        lines(async (at) => {
          if (at !== 1) return
          begun.resolve()
          await go.promise
        }),
      ])
      const id = await add(engine)
      await begun.promise
      expect(await act(engine, id, cancelTask)).toMatchObject({ state: 'running', isCancelled: true })
      go.resolve()
      await becomes(engine, id, { state: 'cancelled', done: 1, holder: '' })
      expect(await linesOf(engine)).toEqual(['a'])
      await expect(act(engine, id, cancelTask)).rejects.toThrow('The task is over')
      await act(engine, id, retryTask)
      await becomes(engine, id, { state: 'done', done: 3, isCancelled: false })
      expect(await linesOf(engine)).toEqual(['a', 'b', 'c'])
      await expect(act(engine, id, retryTask)).rejects.toThrow('Only a failed or cancelled task')
      await expect(act(engine, 'x'.repeat(15), retryTask)).rejects.toMatchObject({ status: 404 })
    })

    it('are interrupted when a server stops, and continue when one starts', async () => {
      const engine = await openServer()
      const begun = Promise.withResolvers<void>()
      start(engine, [
        lines(async (at, { signal }) => {
          if (at !== 1) return
          begun.resolve()
          await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
        }),
      ])
      const id = await add(engine)
      await begun.promise
      await stops[0]?.()
      expect(await find(engine, id)).toMatchObject({ state: 'waiting', done: 1, failures: 0, holder: '' })
      start(engine, [lines()])
      await becomes(engine, id, { state: 'done' })
      expect(await linesOf(engine)).toEqual(['a', 'b', 'c'])
    })

    it('with the same key are not queued twice while one is unfinished', async () => {
      const engine = await openServer()
      const first = await add(engine, { singleKey: 'one' })
      await expect(add(engine, { singleKey: 'one' })).rejects.toMatchObject({
        status: 409,
        reason: 'task.unfinished',
        data: { task: first },
      })
      await add(engine, { singleKey: 'other' })
      await act(engine, first, cancelTask)
      await add(engine, { singleKey: 'one' })
      await expect(act(engine, first, retryTask)).rejects.toMatchObject({ status: 409 })
    })

    // fails when: two transactions ask at once whether there is one, and both find none
    it('with the same key are queued once, however many ask at the same moment', async () => {
      const engine = await openServer()
      for (const singleKey of ['slips', 'backup', 'results']) {
        const asked = await Promise.allSettled(Array.from({ length: 6 }, () => add(engine, { singleKey })))
        expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      }
    })

    it('of an unknown kind are left alone', async () => {
      const engine = await openServer()
      const timer = start(engine, [lines()])
      const id = await add(engine, { kind: 'unknown' })
      await timer.until((waits) => waits.includes(2000))
      expect(await find(engine, id)).toMatchObject({ state: 'waiting', fence: 0 })
    })

    it('cannot be written by any request, not even a superuser’s', async () => {
      const engine = await openServer()
      const id = await add(engine)
      const app = servers[0]?.app
      const response = await app?.inject({
        method: 'PATCH',
        url: `/api/collections/tasks/records/${id}`,
        payload: { state: 'done' },
      })
      expect(response?.statusCode).toBe(400)
      expect(await find(engine, id)).toMatchObject({ state: 'waiting' })
    })
  })
}
