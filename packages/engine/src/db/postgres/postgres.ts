import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { MaybePromise } from '../../support/coroutine.ts'
import { Stagger } from '../../support/stagger.ts'
import { UnderWay } from '../../support/under-way.ts'
import { askFairly, type Timed } from '../ask-fairly.ts'
import {
  CommitUncertain,
  type Database,
  type Executor,
  ReadTooCostly,
  StoreUnavailable,
  type Transaction,
  type WriteOptions,
} from '../database.ts'
import { writeFairly } from '../fair-writes.ts'
import type { Row, Statement } from '../statement.ts'
import { COSTLY_CONNECTIONS, SHARED_AT_ONCE } from './connection-counts.ts'
import { ANY_TIME_HERE, connect, openPool, type PostgresOptions, poolFacts, query, readable } from './connections.ts'
import { postgresDialect } from './postgres-dialect.ts'
import { isCanceled, isLost, isRepeatable, isStalePlan } from './postgres-errors.ts'
import { FormsForMany } from './sharing/forms-for-many.ts'
import { GatheredCalls } from './sharing/gathered-calls.ts'
import { oneConnection } from './sharing/one-connection.ts'
import { MAX_WORK_MS } from './sharing/share-transaction.ts'
import { SharedWrites } from './sharing/shared-writes.ts'
import { StatementNames } from './statement-names.ts'
import { rollback, writeOnce } from './write-once.ts'

const COSTLY_TIMEOUT_MS = 2000
/** Long, since reads here wait for a connection too, and delay nobody else. */
const SLOW_MS = 500
/** How long, in ms, one that is shared is under way before another begins beside it. */
const SECOND_AFTER_MS = 25
/** At the earliest so long, in ms, after the last, cheap questions are sent, or saves begin: those of as many students go together then. */
const PACE_MS = 3
/** A row that somebody holds longer must not hold up all that share a transaction. */
const IMPATIENT = 'SET lock_timeout = 50'
const MAX_ATTEMPTS = 8
const MAX_PAUSE_MS = 50
/**
 * A server that acknowledges before the log is on disk would lose answers; every level from `local` up is left as it
 * is.
 */
const DURABLE = `SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'`
/**
 * How a costly read is planned: on one core; by its values, since a plan for any would scan where few match; and for pages in
 * memory, since the usual cost of a page on a turning disk makes the planner scan a table rather than walk its index.
 */
const COSTLY_PLANS = [
  'SET max_parallel_workers_per_gather = 0',
  'SET plan_cache_mode = force_custom_plan',
  'SET random_page_cost = 1.1',
]

/**
 * Opens the shared store. Each write is one transaction on a connection of its own, or shares one where it may. Its work may
 * run again: after a deadlock, a serialization failure or a lost connection nothing of the first run remains. Reads have
 * connections of their own, so that a work that reads outside its transaction cannot starve itself.
 */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const names = new StatementNames()
  const pools = openPools(options)
  const calls = new UnderWay()
  const forms = new FormsForMany(pools.reading)
  const read = readingFrom(pools, { names, forms })
  const near = (statement: Statement) => timed(() => read(statement))
  const apart = (statement: Statement) =>
    timed(() => repeating(names, () => readWithin(pools.costly, names, statement)))
  const asking = askFairly({ near, apart, atOnce: COSTLY_CONNECTIONS, slowMs: SLOW_MS })
  const alone = <T>(work: Work<T>) => repeating(names, () => writeOnce(pools.writing, names, work))
  const shared = new SharedWrites({ pool: pools.sharing, names, forms, alone, stagger: newStagger(PACE_MS) })
  const database: Database = {
    dialect: postgresDialect,
    all: (statement) => calls.run(() => read(statement)),
    ask: (statement, asker) => calls.run(async () => asking.ask(statement, asker)),
    run: (statement) => database.write((transaction) => transaction.run(statement)),
    write: writeFairly(<T>(work: Work<T>, { writer, mayShare }: WriteOptions = {}) =>
      calls.run(() => {
        if (writer === undefined || !mayShare) return alone(work)
        return shared.write(work, writer) as Promise<T>
      }),
    ),
    writeLong: (work) => calls.run(() => alone(work)), // a migration lifts the time limit of its statements itself
    snapshot: (work) => calls.run(() => readAtOnce(pools.reading, names, work)),
    versionOf: () => undefined,
    scrub: (tables, how) => vacuum(pools.writing, names, { tables, how }),
    pools: () => Object.entries(pools).map(([pool, its]) => ({ pool, ...poolFacts(its) })),
    async close() {
      asking.close()
      await calls.close(new StoreUnavailable('the store is closed'))
      await Promise.all(Object.values(pools).map((pool) => pool.end()))
    },
  }
  try {
    // A migration follows, which writes: both first connections are made at once.
    await Promise.all([database.all({ sql: 'SELECT 1', parameters: [] }), openFirst(pools.writing)])
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/** The fewer are under way, the more is shared by each. */
const newStagger = (paceMs: number) => new Stagger({ atOnce: SHARED_AT_ONCE, afterMs: SECOND_AFTER_MS, paceMs })

async function openFirst(pool: pg.Pool): Promise<void> {
  const client = await connect(pool)
  client.release()
}

type Work<T> = (transaction: Transaction) => MaybePromise<T>

/** The connections, by their purpose. */
function openPools(options: PostgresOptions) {
  const few = { ...options, connections: SHARED_AT_ONCE, timeoutMs: MAX_WORK_MS }
  return {
    writing: openPool(options, DURABLE),
    sharing: openPool(few, DURABLE, IMPATIENT),
    reading: openPool(options),
    costly: openPool({ ...options, connections: COSTLY_CONNECTIONS, timeoutMs: COSTLY_TIMEOUT_MS }, ...COSTLY_PLANS),
  }
}

/** Reads committed data. Questions that can be joined are; if they fail together, each is asked alone. */
function readingFrom(
  { reading }: Pick<ReturnType<typeof openPools>, 'reading'>,
  { names, forms }: { readonly names: StatementNames; readonly forms: FormsForMany },
) {
  const one = async (statement: Statement) => (await query(reading, names, readable(statement))).rows
  const alone = (statement: Statement) => repeating(names, () => one(statement))
  const gathered = new GatheredCalls({
    send: oneConnection(reading, names),
    forms,
    stagger: () => newStagger(0),
    paceMs: PACE_MS,
  })
  const again = (statement: Statement, error: unknown) => (isLost(error) ? one(statement) : alone(statement)) // it was the first of two attempts
  const batched = (statement: Statement) =>
    gathered.ask(readable(statement), ({ rows }) => rows).catch((error: unknown) => again(statement, error))
  return (statement: Statement) => (statement.batching ? batched(statement) : alone(statement))
}

/** Reads where the connections have a time limit of their own. */
async function readWithin(pool: pg.Pool, names: StatementNames, statement: Statement): Promise<Row[]> {
  try {
    return (await query(pool, names, readable(statement))).rows
  } catch (error) {
    throw isCanceled(error) ? new ReadTooCostly('the read took too long', { cause: error }) : error
  }
}

async function timed(read: () => Promise<Row[]>): Promise<Timed> {
  const startedAt = performance.now()
  const rows = await read()
  return { rows, ms: performance.now() - startedAt }
}

/** Repeats work that another transaction or a lost connection undid. */
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

async function readAtOnce<T>(
  pool: pg.Pool,
  names: StatementNames,
  work: (all: Executor['all']) => Promise<T>,
): Promise<T> {
  const client = await connect(pool)
  try {
    await query(client, names, BEGIN_SNAPSHOT)
    return await work(async (statement) => (await query(client, names, statement)).rows)
  } finally {
    client.release(!(await rollback(client)))
  }
}

const BEGIN_SNAPSHOT: Statement = { sql: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', parameters: [] }

/** Its log and its backups keep deleted data until their own time is over. */
async function vacuum(
  pool: pg.Pool,
  names: StatementNames,
  { tables, how }: { readonly tables: readonly string[]; readonly how: 'light' | 'whole' },
): Promise<boolean> {
  const client = await connect(pool)
  try {
    await query(client, names, ANY_TIME_HERE)
    const options = how === 'whole' ? ' (FULL)' : ''
    for (const table of tables) await query(client, names, { sql: `VACUUM${options} "${table}"`, parameters: [] })
    return true
  } finally {
    client.release(true) // its time limit was taken away
  }
}
