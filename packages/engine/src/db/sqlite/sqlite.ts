import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { tryCall } from '../../support/coroutine.ts'
import { LONGEST_MS } from '../../support/within.ts'
import { askFairly } from '../ask-fairly.ts'
import type { Database, Executor } from '../database.ts'
import { writeFairly } from '../fair-writes.ts'
import { GroupCommit, type GroupCommitOptions, type Writer } from '../group-commit.ts'
import type { Statement } from '../statement.ts'
import { TableVersions } from '../table-versions.ts'
import { warnOfEffect } from '../write-transaction.ts'
import { SqliteConnection } from './sqlite-connection.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { isBusy, sqliteError } from './sqlite-errors.ts'
import { SqliteFolding } from './sqlite-folding.ts'
import { SqliteReader } from './sqlite-reader.ts'
import { scrubSqlite } from './sqlite-scrub.ts'

const OWNER_ONLY = 0o600
/** Short, since waiting blocks the process: longer waits for the lock are taken between attempts. */
const BUSY_TIMEOUT_MS = 20
const READ_TIMEOUT_MS = 2000
const OPEN_ATTEMPTS = 500
/** In-process reads block everybody: a few of this length are too much, or one of four times it. */
const SLOW_MS = 25
const DATA_VERSION: Statement = { sql: 'PRAGMA data_version', parameters: [] }

export interface SqliteOptions extends GroupCommitOptions {
  /** Path of the database file, made if missing. */
  readonly file: string
}

/** Opens the embedded store: one connection writes in groups, another reads committed data. */
export async function openSqlite({ file, ...options }: SqliteOptions): Promise<Database> {
  keepPrivate(file)
  const writing = await openWriting(file)
  const reading = new SqliteConnection({ file, timeout: READ_TIMEOUT_MS })
  reading.execute('PRAGMA query_only = ON')
  const reader = new SqliteReader(file)
  // Each commit empties the page cache of the other connection, and between transactions the writer's own connection
  // sees committed data.
  const resting = () => (writing.isInTransaction ? reading : writing)
  const asking = askFairly({
    near: (statement) => resting().timedIfSlow(statement),
    apart: (statement) => reader.all(statement),
    atOnce: 1,
    slowMs: SLOW_MS,
  })
  // As this connection sees it, the version changes with the commits of others only.
  const versions = new TableVersions(() => writing.all(DATA_VERSION)[0]?.data_version)
  const folding = new SqliteFolding({ file, all: (statement) => writing.all(statement) })
  const commits = new GroupCommit(writer(writing, versions, folding), options)
  return {
    dialect: sqliteDialect,
    all: (statement) => tryCall(() => resting().read(statement)),
    ask: asking.ask,
    run: (statement) => commits.write((transaction) => transaction.run(statement)),
    write: writeFairly((work) => commits.write(work)),
    writeLong: (work) => commits.write(work, LONGEST_MS),
    snapshot: (work) => readAtOnce(file, work),
    versionOf: (table) => versions.of(table),
    scrub: (_tables, how) => scrubSqlite(file, how),
    async close() {
      asking.close()
      await Promise.all([commits.close(), reader.close()])
      await folding.close()
      reading.close()
      writing.close()
    },
  }
}

/**
 * Hashes, keys and answers are for the owner of the file alone; its companions get the same mode from SQLite. The file
 * is not opened here once it is there: closing it would give up the locks that a connection of this process holds on it.
 */
function keepPrivate(file: string): void {
  if (!existsSync(file)) writeFileSync(file, '', { flag: 'a', mode: OWNER_ONLY })
  chmodSync(file, OWNER_ONLY)
}

/** A connection of its own, whose transaction sees one state until it ends. */
async function readAtOnce<T>(file: string, work: (all: Executor['all']) => Promise<T>): Promise<T> {
  const connection = new SqliteConnection({ file, timeout: READ_TIMEOUT_MS })
  try {
    connection.execute('PRAGMA query_only = ON; BEGIN; SELECT 1 FROM sqlite_schema') // the first read is the instant
    return await work(async (statement) => connection.all(statement))
  } finally {
    connection.close()
  }
}

/** The writing connection. Two processes that open a new file at once may block each other. */
async function openWriting(file: string): Promise<SqliteConnection> {
  const connection = new SqliteConnection({ file, timeout: BUSY_TIMEOUT_MS })
  for (let attempt = 1; ; attempt++) {
    try {
      // FULL: a commit returns only after its log is synced, so that acknowledged data survives a power cut.
      connection.execute('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 67108864')
      connection.execute('PRAGMA wal_autocheckpoint = 0') // `SqliteFolding` sees to it
      connection.execute('PRAGMA secure_delete = ON') // deleted data is overwritten with zeros
      return connection
    } catch (error) {
      if (!isBusy(error) || attempt === OPEN_ATTEMPTS) throw sqliteError(error)
      await sleep(10)
    }
  }
}

/** A failed checkpoint does not undo the commit; the next commit tries again. */
function foldAfterCommit(folding: SqliteFolding): void {
  try {
    folding.committed()
  } catch (error) {
    warnOfEffect(error)
  }
}

function writer(connection: SqliteConnection, versions: TableVersions, folding: SqliteFolding): Writer {
  const commit = connection.held('COMMIT')
  const undo = connection.held('ROLLBACK TO share')
  const release = connection.held('RELEASE share')
  let hasLooked = false
  return {
    begin() {
      try {
        connection.execute('BEGIN IMMEDIATE')
        hasLooked = false
        return true
      } catch (error) {
        if (isBusy(error)) return false
        throw sqliteError(error)
      }
    },
    get isInTransaction() {
      return connection.isInTransaction
    },
    savepoint: connection.held('SAVEPOINT share'),
    release,
    undoToSavepoint() {
      undo()
      release()
    },
    commit() {
      try {
        commit()
      } finally {
        versions.committed(connection.takeWritten())
      }
      foldAfterCommit(folding)
    },
    rollback: connection.held('ROLLBACK'),
    versionOf(table) {
      if (connection.hasWritten(table)) return undefined
      if (hasLooked) return versions.kept(table)
      hasLooked = true // until the end of the transaction nobody else commits
      return versions.atOnce(table)
    },
    all: (statement) => connection.all(statement),
    run: (statement) => connection.run(statement),
  }
}
