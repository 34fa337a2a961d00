// Computes a result set, or publishes one, and kills itself behind a statement of it. Arguments as JSON: `KilledWork`.
import { openPostgres, openSqlite, startTasks } from '@olympiad/engine/test/internals'
import { openTestServer } from '@olympiad/engine/test/server'
import { runAct } from '@olympiad/olympiad/ground/server/acts/act'
import { publishResults } from '@olympiad/olympiad/results/server/sets/publish-results'
import { olympiad } from '../../src/olympiad.ts'
import type { KilledWork } from './kill-behind.ts'

const { resultset, confirm, statement, times, nowMs, place } = JSON.parse(process.argv[2] ?? '') as KilledWork
const [kind, where = '', schema] = place
let left = times
/** The transaction that is under way has run a statement that counts. */
let hasRun = false

function note(sql: string): void {
  if (!sql.toLowerCase().startsWith(statement.of)) return
  hasRun = true
  if (statement.when === 'run') countDown()
}

function countDown(): void {
  left--
  if (left === 0) process.kill(process.pid, 'SIGKILL')
}

const open = async () => {
  const opened = kind === 'sqlite' ? await openSqlite({ file: where }) : await openPostgres({ url: where, schema })
  const database: typeof opened = Object.create(opened)
  database.write = async (work, writer) => {
    hasRun = false
    const done = await opened.write((transaction) => {
      const run = transaction.run.bind(transaction)
      transaction.run = async (one) => {
        const changed = await run(one)
        note(one.sql)
        return changed
      }
      return work(transaction)
    }, writer)
    if (hasRun && statement.when === 'committed') countDown()
    return done
  }
  return { database, [Symbol.asyncDispose]: () => database.close() }
}
const store = {
  name: kind === 'sqlite' ? 'sqlite' : 'postgres',
  open,
  openEmpty: open,
  place: () => Promise.reject(),
} as const
const { taskQueue, ...domain } = olympiad({ requireApproval: false })
const { engine } = await openTestServer(store, { ...domain, nowMs })
if (confirm) await runAct(engine, publishResults, { input: { resultset, confirm } })
else if (taskQueue) {
  startTasks(engine, taskQueue)
  setInterval(() => {}, 60_000) // until it kills itself
}
