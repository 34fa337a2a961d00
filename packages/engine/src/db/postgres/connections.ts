import pg from 'pg'
import { LONGEST_MS } from '../../support/within.ts'
import type { Row, SqlValue, Statement } from '../statement.ts'
import type { Answer } from './answer.ts'
import { USUAL_CONNECTIONS } from './connection-counts.ts'
import { postgresError } from './postgres-errors.ts'
import type { StatementNames } from './statement-names.ts'

const CONNECT_TIMEOUT_MS = 10_000
/** Longest time for a statement, where its pool has no shorter one. */
export const STATEMENT_TIMEOUT_MS = 30_000
/** A server that is there answers soon after the time of a statement is over; a connection that stays silent is given up. */
const SILENT_MS = 5000
const IDLE_IN_TRANSACTION_MS = 60_000
/** Their number travels in two bytes. */
const MOST_VALUES = 65_535
/** Nested rules look costly to the planner even if they read few rows: JIT compilation takes longer than running them. */
const UNCOMPILED = 'SET jit = off'

export interface PostgresOptions {
  readonly url: string
  /** Schema to work in; the server's own choice when absent. */
  readonly schema?: string
  /** Most connections for writes, and as many again for reads. */
  readonly connections?: number
}

interface PoolOptions extends PostgresOptions {
  /** Longest time for a statement, and at most that for a connection. */
  readonly timeoutMs?: number
}

/** A pool for one purpose. Each new connection runs these statements first. */
export function openPool(
  { url, schema, connections = USUAL_CONNECTIONS, timeoutMs = STATEMENT_TIMEOUT_MS }: PoolOptions,
  ...first: readonly string[]
) {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'olympiad',
    keepAlive: true,
    pipeline: true, // simultaneous statements are sent together; each still has its own answer
    connectionTimeoutMillis: Math.min(CONNECT_TIMEOUT_MS, timeoutMs),
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs + SILENT_MS,
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

export const poolFacts = ({ totalCount, idleCount, waitingCount }: pg.Pool) => ({
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
})

/** Lets the statements that follow in its transaction take any time. */
export const ANY_TIME: Statement = { sql: `SELECT set_config('statement_timeout', '0', true)`, parameters: [] }
/** The same for all that follow on its connection. */
export const ANY_TIME_HERE: Statement = { sql: 'SET statement_timeout = 0', parameters: [] }
/** Connections whose statements may take any time. */
const patient = new WeakSet<pg.Pool | pg.PoolClient>()

export async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    const client = await pool.connect()
    patient.delete(client)
    return client
  } catch (error) {
    throw postgresError(error)
  }
}

export async function query(to: pg.Pool | pg.PoolClient, names: StatementNames, statement: Statement): Promise<Answer> {
  const { sql: text, parameters } = statement
  if (parameters.length > MOST_VALUES)
    throw new Error(`A statement has ${parameters.length} values, at most ${MOST_VALUES} can be sent`)
  if (statement === ANY_TIME || statement === ANY_TIME_HERE) patient.add(to)
  const timing = patient.has(to) ? { query_timeout: LONGEST_MS } : undefined
  const values = parameters as SqlValue[] // the driver reads them
  const asked = { name: names.of(text), text, values, ...timing }
  try {
    return await new Promise((resolve, reject) => {
      const asks: Asks = to
      asks.query(asked, (error, result) => (error ? reject(error) : resolve(answerOf(result))))
    })
  } catch (error) {
    if (error instanceof Error) Error.captureStackTrace(error) // it leads to the socket, not to who asked
    throw postgresError(error)
  }
}

const answerOf = ({ rows, rowCount, command }: pg.QueryResult<Row>): Answer => ({ rows, count: rowCount ?? 0, command })

/** There is no result where there is an error. */
type Hear = (error: Error | undefined, result: pg.QueryResult<Row>) => void

/** Pools and their clients, by callback: by promise the driver makes three for each statement. */
interface Asks {
  query(asked: pg.QueryConfig, hear: Hear): void
}

/** No stored text holds a NUL and PostgreSQL takes none, so a question about one asks for a value that never exists. */
export function readable(statement: Statement): Statement {
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

/**
 * Numbers, booleans and bytes keep their type. Anything else stays as PostgreSQL writes it; JSON above all stays text.
 */
function parserOf(oid: number): (text: string) => SqlValue {
  if (oid === BOOL) return (text) => text === 't'
  if (oid === BYTES) return (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex')) // after `\\x`
  return NUMERIC.has(oid) ? Number : (text) => text
}
