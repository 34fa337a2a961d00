// Works on the tasks of an olympiad until it is killed. Arguments: where its clock stands (ms since the epoch), kind, where, schema.
import { openPostgres, openSqlite, startTasks } from '@olympiad/engine/test/internals'
import { openTestServer } from '@olympiad/engine/test/server'
import { olympiad } from '../../src/olympiad.ts'

const [nowMs = '0', kind, where = '', schema] = process.argv.slice(2)
const open = async () => {
  const database = kind === 'sqlite' ? await openSqlite({ file: where }) : await openPostgres({ url: where, schema })
  return { database, [Symbol.asyncDispose]: () => database.close() }
}
const name = kind === 'sqlite' ? 'sqlite' : 'postgres'
const store = { name, open, openEmpty: open, place: () => Promise.reject() } as const
const domain = olympiad({ requireApproval: true, operator: 'tester' })
const { engine } = await openTestServer(store, { ...domain, nowMs: Number(nowMs) })
if (domain.taskQueue) startTasks(engine, domain.taskQueue)
setInterval(() => {}, 60_000) // until it is killed
