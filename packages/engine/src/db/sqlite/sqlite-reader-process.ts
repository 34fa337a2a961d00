// Answers reads of an embedded store, one after another, until it is killed or its parent ends. Argument: the file.
import { Worker } from 'node:worker_threads'
import { lowerPriority } from '../../support/lower-priority.ts'
import type { Timed } from '../ask-fairly.ts'
import type { SqlValue } from '../statement.ts'
import { SqliteConnection } from './sqlite-connection.ts'

/** Its messages: one when it is ready, then one for each statement. */
export type ReaderReply = Timed | { readonly error: { readonly message: string; readonly errcode: number } }

const LOCK_TIMEOUT_MS = 1000
const MEMORY_BYTES = 256 * 1024 * 1024
/** While a statement runs, this thread cannot notice that the parent was killed, so another thread watches. */
const WATCH = `const parent = process.ppid
setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), 500)`

const connection = new SqliteConnection({ file: process.argv[2] ?? '', timeout: LOCK_TIMEOUT_MS })
connection.execute(`PRAGMA query_only = ON; PRAGMA temp_store = FILE; PRAGMA hard_heap_limit = ${MEMORY_BYTES}`)
process.on('message', (statement: { sql: string; parameters: SqlValue[] }) => process.send?.(answer(statement)))
process.on('disconnect', () => process.exit())
lowerPriority()
new Worker(WATCH, { eval: true })
process.send?.({ rows: [], ms: 0 } satisfies ReaderReply)

function answer(statement: { sql: string; parameters: SqlValue[] }): ReaderReply {
  try {
    return connection.timed(statement)
  } catch (error) {
    const { message, cause = error } = error as Error
    const { errcode = 0 } = cause as { errcode?: number }
    return { error: { message, errcode } }
  }
}
