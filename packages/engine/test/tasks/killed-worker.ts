// Works on tasks until it is killed, and says each number once its step is saved. Arguments: ms that its clock is ahead, kind, where, schema.
import { writeSync } from 'node:fs'
import { openPostgres } from '../../src/db/postgres/postgres.ts'
import { openSqlite } from '../../src/db/sqlite/sqlite.ts'
import { startTasks } from '../../src/tasks/start-tasks.ts'
import { openTestServer } from '../server.ts'
import { counting, counts, tasks } from './task-fixtures.ts'

const [aheadMs = '0', kind, where = '', schema] = process.argv.slice(2)
const open = async () => {
  const database = kind === 'sqlite' ? await openSqlite({ file: where }) : await openPostgres({ url: where, schema })
  return { database, [Symbol.asyncDispose]: () => database.close() }
}
const store = {
  name: kind === 'sqlite' ? 'sqlite' : 'postgres',
  open,
  openEmpty: open,
  place: () => Promise.reject(),
} as const
const { engine } = await openTestServer(store, { collections: [tasks, counts], nowMs: Date.now() + Number(aheadMs) })
startTasks(engine, { tasks, kinds: [counting((count) => writeSync(1, `${count}\n`))] })
setInterval(() => {}, 60_000) // until it is killed
