// long: servers are started and killed, and a lease runs out
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Engine, table } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { migrate, withEngineTables } from '@olympiad/engine/test/internals'
import { openSchoolFiles } from '@olympiad/server/test/school-files/school-files-server'
import { describe, expect, it, vi } from 'vitest'
import { olympiad as collections } from '../../all/collections.ts'
import { slipPassword } from '../../slips/server/slip-password.ts'

const WORKER = fileURLToPath(new URL('../../../server/test/school-files/killed-worker.ts', import.meta.url))
/** Three steps of an import, and six of slips. */
const STUDENTS = 60
/** Servers that start and stop on a busy machine. */
const PATIENCE_MS = 120_000
/** Longer than the lease of a task: the next server takes it over. */
const LATER_MS = 60_000

interface Killed {
  readonly engine: Engine
  readonly task: string
  readonly nowMs: number
  readonly args: readonly string[]
}

/** Lets a server of its own work until a step of the task is done, kills it in full flight, and says how much was done. */
async function killAfterOneStep({ engine, task, nowMs, args }: Killed): Promise<number> {
  const child = spawn(process.execPath, [WORKER, String(nowMs), ...args], { stdio: ['ignore', 'ignore', 'inherit'] })
  const closed = once(child, 'close')
  const stored = async () => await table(engine, collections.tasks).find(task)
  const hasDone = async () => expect((await stored())?.done).toBeGreaterThan(0)
  await vi.waitFor(hasDone, { timeout: PATIENCE_MS, interval: 10 }).finally(() => child.kill('SIGKILL'))
  expect((await closed)[1]).toBe('SIGKILL')
  const last = await stored()
  expect(last?.state).toBe('running')
  return last?.done ?? 0
}

describe.each(DATABASES)('servers killed at half on $name', (store) => {
  // fails when: a step writes its checkpoint before its rows, or a task begins again from the first line
  it(
    'leave nobody twice, nobody without a password, and each student one slip that signs in',
    async () => {
      const place = await store.place()
      const open: typeof store.open = async (all = [], tables = []) => {
        const database = await place.open()
        await migrate(database, withEngineTables({ collections: all, tables }))
        return { database, [Symbol.asyncDispose]: () => database.close() }
      }
      {
        await using files = await openSchoolFiles({ ...store, open })
        const { engine, server, schools } = files
        const finishAfterKill = async (task: string) => {
          server.clock.nowMs += LATER_MS
          const { nowMs } = server.clock
          const done = await killAfterOneStep({ engine, task, nowMs, args: place.processArguments })
          expect(done).toBeLessThan(STUDENTS)
          server.clock.nowMs += LATER_MS
          await files.finish()
        }
        const lines = Array.from({ length: STUDENTS }, (_, at) => `Asha Rao;IX;${1000 + at}`)
        const planned = await files.send('list.csv', ['Name;Class;Roll No', ...lines].join('\n'), {
          school: schools.one,
        })
        const { import: id, hash } = planned.body
        await finishAfterKill((await files.post('organiser', 'apply-import', { import: id, hash })).body.task)
        const people = await files.people()
        expect([people.length, new Set(people.map(({ username }) => username)).size]).toEqual([STUDENTS, STUDENTS])
        const rolls = (await files.details()).map(({ rollnumber }) => rollnumber)
        expect(rolls.sort()).toEqual(Array.from({ length: STUDENTS }, (_, at) => `${1000 + at}`))
        expect(people.every(({ password }) => String(password).startsWith('$argon2id$'))).toBe(true)
        expect(await files.importOf(id)).toMatchObject({ state: 'applied', done: STUDENTS })

        const { print, task } = (await files.post('organiser', 'make-slips', { school: schools.one })).body
        await finishAfterKill(task)
        const slips = await table(engine, collections.slips).where({ print })
        expect(slips.map(({ examinee }) => examinee).sort()).toEqual(people.map(({ id: one }) => one).sort())
        const { seed = '', state } = (await table(engine, collections.slipprints).find(print)) ?? {}
        expect(state).toBe('ready')
        const hashes = (await files.people()).map(({ password }) => password)
        expect(new Set(hashes).size, 'each has a password of their own').toBe(STUDENTS)
        for (const { id: one, username } of people.filter((_, at) => at % 19 === 0)) {
          const payload = { identity: username, password: slipPassword(seed, one) }
          const url = '/api/collections/examinees/auth-with-password'
          expect((await server.app.inject({ method: 'POST', url, payload })).statusCode).toBe(200)
        }
      }
      await place.remove()
    },
    3 * PATIENCE_MS,
  )
})
