import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, it, vi } from 'vitest'
import { DATABASES } from '../../test/databases.ts'
import { openTestServer } from '../../test/server.ts'
import { counting, counts, tasks } from '../../test/tasks/task-fixtures.ts'
import { migrate } from '../db/schema/migrate.ts'
import { withEngineTables } from '../engine-tables.ts'
import { table } from '../rows/table.ts'
import { LEASE_MS } from './lease.ts'
import { startTasks } from './start-tasks.ts'
import { addTask } from './task-queue.ts'

const WORKER = fileURLToPath(new URL('../../test/tasks/killed-worker.ts', import.meta.url))
const collections = [tasks, counts]
const [KILLS, UNTIL, A_LIFE] = [3, 200, 40]

/** Lets a server work until it has said enough steps, kills it in full flight, and gives the last step that it said. */
async function workAndKill(args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [WORKER, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let [said, complaint] = ['', '']
  child.stderr.on('data', (chunk) => (complaint += chunk))
  child.stdout.on('data', (chunk) => {
    said += chunk
    if (said.split('\n').length > A_LIFE) child.kill('SIGKILL')
  })
  const [, signal] = await once(child, 'close')
  expect(complaint).toBe('')
  expect(signal).toBe('SIGKILL')
  return Number(said.split('\n').at(-2))
}

for (const store of DATABASES) {
  it(`does each step of a task once, even if servers are killed during it, on ${store.name}`, async () => {
    const place = await store.place()
    const open = async () => {
      const database = await place.open()
      await migrate(database, withEngineTables({ collections }))
      return { database, [Symbol.asyncDispose]: () => database.close() }
    }
    const clock = { nowMs: Date.now() }
    const server = await openTestServer({ ...store, open }, { collections, clock })
    const { engine } = server
    const task = { kind: 'count', input: { until: UNTIL }, subject: 'Numbers' }
    const id = await engine.database.write((transaction) => addTask(engine, transaction, { tasks, task }))
    for (let kill = 1; kill <= KILLS; kill++) {
      const last = await workAndKill([String(kill * (LEASE_MS + 10_000)), ...place.processArguments])
      expect((await table(engine, tasks).find(id))?.done).toBeGreaterThanOrEqual(last)
    }
    clock.nowMs = Date.now() + (KILLS + 1) * (LEASE_MS + 10_000)
    const stop = startTasks(engine, { tasks, kinds: [counting(() => {})] })
    const done = { state: 'done', done: UNTIL, result: { counted: UNTIL } }
    await vi.waitFor(async () => expect(await table(engine, tasks).find(id)).toMatchObject(done), { timeout: 30_000 })
    await stop()
    const written = (await table(engine, counts).all()).map(({ count }) => count)
    expect(written).toEqual(Array.from({ length: UNTIL }, (_, at) => at + 1))
    await server[Symbol.asyncDispose]()
    await place.remove()
  })
}
