import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { JobQueue } from '../../support/job-queue.ts'
import { askFairly, type Timed } from '../ask-fairly.ts'
import {
  CommitUncertain,
  type Database,
  type Executor,
  ReadTooCostly,
  StoreUnavailable,
  type Transaction,
} from '../database.ts'
import { writeFairly } from '../fair-writes.ts'
import type { Row, SqlValue, Statement } from '../statement.ts'
import { WriteTransaction, warnOfEffect } from '../write-transaction.ts'
import { postgresDialect } from './postgres-dialect.ts'
import { isCanceled, isLost, isRepeatable, isStalePlan, postgresError } from './postgres-errors.ts'
import { StatementNames } from './statement-names.ts'

const CONNECT_TIMEOUT_MS = 10_000
const STATEMENT_TIMEOUT_MS = 30_000
const IDLE_IN_TRANSACTION_MS = 60_000
const COSTLY_CONNECTIONS = 2
const COSTLY_TIMEOUT_MS = 2000
/** Long, since reads here wait for a connection too, and keep nobody else waiting. */
const SLOW_MS = 500
const MAX_ATTEMPTS = 8
const MAX_PAUSE_MS = 50
/** Nested rules look costly to the planner even if they read few rows: JIT compilation takes longer than running them. */
const UNCOMPILED = 'SET jit = off'
/** A server set to acknowledge before the log is on disk would lose answers; everything from `local` up is kept. */
const DURABLE = `SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'`
/** What a costly read takes, and no more. */
const ON_ONE_CORE = 'SET max_parallel_workers_per_gather = 0'

export interface PostgresOptions {
  readonly url: string
  /** Schema to work in; the server's own choice when absent. */
  readonly schema?: string
  /** Most connections for writes, and as many again for reads. */
  readonly connections?: number
}

/**
 * Opens the shared store. Each write is one transaction on a connection of its own. Its work may run again: after a
 * deadlock, a serialization failure or a lost connection nothing of the first run remains. Reads have connections of
 * their own, so that a work that reads outside its transaction cannot starve itself.
 */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const names = new StatementNames()
  const writing = openPool(options, DURABLE)
  const reading = openPool(options)
  const costly = openPool({ ...options, connections: COSTLY_CONNECTIONS, timeoutMs: COSTLY_TIMEOUT_MS }, ON_ONE_CORE)
  const calls = new JobQueue(Number.POSITIVE_INFINITY)
  const read = async (statement: Statement) => (await query(reading, names, readable(statement))).rows as Row[]
  const near = (statement: Statement) => timed(() => repeating(names, () => read(statement)))
  const apart = (statement: Statement) => timed(() => repeating(names, () => readWithin(costly, names, statement)))
  const asking = askFairly({ near, apart, atOnce: COSTLY_CONNECTIONS, slowMs: SLOW_MS })
  const database: Database = {
    dialect: postgresDialect,
    all: (statement) => calls.run(() => repeating(names, () => read(statement))),
    ask: (statement, asker) => calls.run(() => asking.ask(statement, asker)),
    run: (statement) => database.write((transaction) => transaction.run(statement)),
    write: writeFairly((work) => calls.run(() => repeating(names, () => writeOnce(writing, names, work)))),
    snapshot: (work) => calls.run(() => readAtOnce(reading, names, work)),
    mark: () => undefined,
    scrub: (tables, how) => vacuum(writing, tables, how),
    pools: () => Object.entries({ writing, reading, costly }).map(([pool, its]) => ({ pool, ...poolFacts(its) })),
    async close() {
      asking.close()
      await calls.close(new StoreUnavailable('the store is closed'))
      await Promise.all([writing.end(), reading.end(), costly.end()])
    },
  }
  try {
    await database.all({ sql: 'SELECT 1', parameters: [] })
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/** A pool for one purpose. Each new connection runs these statements first. */
function openPool(
  { url, schema, connections = 10, timeoutMs = STATEMENT_TIMEOUT_MS }: PostgresOptions & { timeoutMs?: number },
  ...first: readonly string[]
) {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'olympiad',
    keepAlive: true,
    pipeline: true, // what is asked at once goes at once; each statement is still answered by itself
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: timeoutMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    types: { getTypeParser: (oid: number) => parserOf(oid) as never },
    ...(schema && { options: `-c search_path=${schema}` }),
    onConnect: (client: pg.ClientBase) => client.query([UNCOMPILED, ...first].join('; ')),
  })
  // A connection that breaks while it idles is dropped by the pool; one in use fails its query. Neither ends the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const poolFacts = ({ totalCount, idleCount, waitingCount }: pg.Pool) => ({
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
})

/** Reads where the connections have a time limit of their own. */
async function readWithin(pool: pg.Pool, names: StatementNames, statement: Statement): Promise<Row[]> {
  try {
    return (await query(pool, names, readable(statement))).rows as Row[]
  } catch (error) {
    throw isCanceled(error) ? new ReadTooCostly('the read took too long', { cause: error }) : error
  }
}

async function timed(read: () => Promise<Row[]>): Promise<Timed> {
  const startedAt = performance.now()
  const rows = await read()
  return { rows, ms: performance.now() - startedAt }
}

/** Runs again what another transaction or a lost connection undid. */
async function repeating<T>(names: StatementNames, attempt: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count++) {
    try {
      return await attempt()
    } catch (error) {
      const lostAtFirst = count === 1 && isLost(error) && !(error instanceof CommitUncertain)
      if (!lostAtFirst && (count === MAX_ATTEMPTS || !isRepeatable(error))) throw error
      if (isStalePlan(error)) names.renew()
      await sleep(Math.random() * Math.min(2 ** count, MAX_PAUSE_MS))
    }
  }
}

async function writeOnce<T>(
  pool: pg.Pool,
  names: StatementNames,
  work: (share: Transaction) => Promise<T>,
): Promise<T> {
  const client = await connect(pool)
  const begun = query(client, names, BEGIN)
  begun.catch(() => {}) // awaited below, and by each statement
  const share = new WriteTransaction({
    all: async (statement) => {
      if (!READS.test(statement.sql)) await begun
      const [{ rows }] = await Promise.all([query(client, names, readable(statement)), begun])
      return rows as Row[]
    },
    run: async (statement) => {
      await begun
      return (await query(client, names, statement)).rowCount ?? 0
    },
    mark: () => undefined,
  })
  let isHealthy = true
  try {
    const value = await work(share)
    share.end()
    await begun
    await commit(client, names)
    share.settle('committed', warnOfEffect)
    return value
  } catch (error) {
    share.abandon()
    isHealthy = await rollback(client)
    // After an uncertain commit the record may be there: what it needs must not be cleared away.
    if (!(error instanceof CommitUncertain)) share.settle('undone', warnOfEffect)
    const failure = share.failure
    throw isLost(failure) || isRepeatable(failure) ? failure : error
  } finally {
    client.release(!isHealthy)
  }
}

/** What only reads goes along with BEGIN, at once. What writes waits for it: where that failed, it would be committed alone. */
const READS = /^\s*select/i

async function readAtOnce<T>(
  pool: pg.Pool,
  names: StatementNames,
  work: (all: Executor['all']) => Promise<T>,
): Promise<T> {
  const client = await connect(pool)
  try {
    await query(client, names, BEGIN_SNAPSHOT)
    return await work(async (statement) => (await query(client, names, statement)).rows as Row[])
  } finally {
    client.release(!(await rollback(client)))
  }
}

const BEGIN_SNAPSHOT: Statement = { sql: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', parameters: [] }
const BEGIN: Statement = { sql: 'BEGIN', parameters: [] }
const COMMIT: Statement = { sql: 'COMMIT', parameters: [] }

/** Its log and its backups keep what they have until their own time is over. */
async function vacuum(pool: pg.Pool, tables: readonly string[], how: 'light' | 'whole'): Promise<boolean> {
  const client = await connect(pool)
  try {
    await client.query('SET statement_timeout = 0')
    const options = how === 'whole' ? ' (FULL)' : ''
    for (const table of tables) await client.query(`VACUUM${options} "${table}"`)
    return true
  } finally {
    client.release(true) // its time limit was taken away
  }
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw postgresError(error)
  }
}

/** A transaction that failed earlier answers a commit with a rollback, and no error. */
async function commit(client: pg.PoolClient, names: StatementNames): Promise<void> {
  try {
    const { command } = await query(client, names, COMMIT)
    if (command !== 'COMMIT') throw new Error(`the store answered the commit with ${command}`)
  } catch (error) {
    throw isLost(error) ? new CommitUncertain('the connection was lost during the commit', { cause: error }) : error
  }
}

/** False when the connection is of no more use. */
async function rollback(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query('ROLLBACK')
    return true
  } catch {
    return false // the server undoes what its client left behind
  }
}

async function query(to: pg.Pool | pg.PoolClient, names: StatementNames, { sql: text, parameters }: Statement) {
  try {
    return await to.query({ name: names.of(text), text, values: parameters as SqlValue[] })
  } catch (error) {
    throw postgresError(error)
  }
}

/** No stored text holds a NUL and PostgreSQL takes none, so a question about one asks for what is not there either. */
function readable(statement: Statement): Statement {
  const hasNul = statement.parameters.some((value) => typeof value === 'string' && value.includes('\0'))
  if (!hasNul) return statement
  const parameters = statement.parameters.map((value) =>
    typeof value === 'string' ? value.replaceAll('\0', '\uffff') : value,
  )
  return { ...statement, parameters }
}

const BOOL = 16
const BYTES = 17
const NUMERIC = new Set([20, 21, 23, 26, 700, 701, 1700])

/** Numbers, booleans and bytes as such, anything else as PostgreSQL writes it: JSON above all stays text. */
function parserOf(oid: number): (text: string) => SqlValue {
  if (oid === BOOL) return (text) => text === 't'
  if (oid === BYTES) return (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex')) // after `\\x`
  return NUMERIC.has(oid) ? Number : (text) => text
}
