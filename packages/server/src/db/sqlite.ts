import { constants, DatabaseSync, type StatementSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Executor, Row, SqlValue, Statement } from './database.ts'
import { Generations } from './generations.ts'
import { GroupCommit, type GroupCommitOptions, type Writer } from './group-commit.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { isBusy, sqliteError } from './sqlite-errors.ts'
import { TableMarks } from './table-marks.ts'

const KEPT_STATEMENTS = 500
/** Short, since waiting blocks the process: longer waits for the lock are taken between attempts. */
const BUSY_TIMEOUT_MS = 20
const READ_TIMEOUT_MS = 2000
const OPEN_ATTEMPTS = 500
const WRITES = new Set([constants.SQLITE_INSERT, constants.SQLITE_UPDATE, constants.SQLITE_DELETE])
const DATA_VERSION: Statement = { sql: 'PRAGMA data_version', parameters: [] }

export interface SqliteOptions extends GroupCommitOptions {
  /** Path of the database file, made if missing. */
  readonly file: string
}

/** Opens the embedded store: one connection writes in groups, another reads what is committed. */
export async function openSqlite({ file, ...options }: SqliteOptions): Promise<Database> {
  const writing = await openWriting(file)
  const reading = new Connection(file, READ_TIMEOUT_MS)
  reading.execute('PRAGMA query_only = ON')
  // As this connection sees it, the version changes with the commits of others only.
  const marks = new TableMarks(() => writing.all(DATA_VERSION)[0]?.data_version)
  const commits = new GroupCommit(writer(writing, marks), options)
  return {
    dialect: sqliteDialect,
    all: async (statement) => reading.all(statement),
    run: (statement) => commits.write((transaction) => transaction.run(statement)),
    write: (work) => commits.write(work),
    snapshot: (work) => readAtOnce(file, work),
    mark: (table) => marks.of(table),
    async close() {
      await commits.close()
      reading.close()
      writing.close()
    },
  }
}

/** A connection of its own, whose transaction sees the same until it ends. */
async function readAtOnce<T>(file: string, work: (all: Executor['all']) => Promise<T>): Promise<T> {
  const connection = new Connection(file, READ_TIMEOUT_MS)
  try {
    connection.execute('PRAGMA query_only = ON; BEGIN; SELECT 1 FROM sqlite_schema') // the first read is the instant
    return await work(async (statement) => connection.all(statement))
  } finally {
    connection.close()
  }
}

/** The writing connection. Two processes that open a new file at once may find each other in the way. */
async function openWriting(file: string): Promise<Connection> {
  const connection = new Connection(file, BUSY_TIMEOUT_MS)
  for (let attempt = 1; ; attempt++) {
    try {
      // FULL: a commit has returned only when its log is synced, so that what was acknowledged outlives a power cut.
      connection.execute('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 67108864')
      return connection
    } catch (error) {
      if (!isBusy(error) || attempt === OPEN_ATTEMPTS) throw sqliteError(error)
      await sleep(10)
    }
  }
}

function writer(connection: Connection, marks: TableMarks): Writer {
  const control = (sql: string) => () => {
    connection.run({ sql, parameters: [] })
  }
  const commit = control('COMMIT')
  const undo = control('ROLLBACK TO share')
  const release = control('RELEASE share')
  return {
    begin() {
      try {
        connection.execute('BEGIN IMMEDIATE')
        return true
      } catch (error) {
        if (isBusy(error)) return false
        throw sqliteError(error)
      }
    },
    get isInTransaction() {
      return connection.isInTransaction
    },
    savepoint: control('SAVEPOINT share'),
    release,
    undoToSavepoint() {
      undo()
      release()
    },
    commit() {
      try {
        commit()
      } finally {
        marks.committed(connection.takeWritten())
      }
    },
    rollback: control('ROLLBACK'),
    all: (statement) => connection.all(statement),
    run: (statement) => connection.run(statement),
  }
}

interface Prepared {
  readonly statement: StatementSync
  /** Tables it writes to. */
  readonly writes: readonly string[]
}

/** A connection that keeps its prepared statements. */
class Connection {
  readonly #database: DatabaseSync
  readonly #statements = new Generations<Prepared>(KEPT_STATEMENTS)
  #written = new Set<string>()
  /** Where the tables are noted that the statement being prepared writes to. */
  #writes: string[] = []

  constructor(file: string, timeout: number) {
    this.#database = new DatabaseSync(file, {
      timeout,
      enableForeignKeyConstraints: false, // relations may outlive their target; the records decide
      enableDoubleQuotedStringLiterals: false,
    })
    this.execute('PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY')
    this.#database.setAuthorizer((action, table) => {
      if (WRITES.has(action) && table) this.#writes.push(table)
      return constants.SQLITE_OK
    })
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction
  }

  execute(sql: string): void {
    this.#database.exec(sql)
  }

  all({ sql, parameters }: Statement): Row[] {
    try {
      return this.#prepared(sql).all(...bindable(parameters)) as Row[]
    } catch (error) {
      throw sqliteError(error)
    }
  }

  run({ sql, parameters }: Statement): number {
    try {
      return Number(this.#prepared(sql).run(...bindable(parameters)).changes)
    } catch (error) {
      throw sqliteError(error)
    }
  }

  /** The tables written to since it was last asked. */
  takeWritten(): Set<string> {
    const written = this.#written
    this.#written = new Set()
    return written
  }

  close(): void {
    this.#database.close()
  }

  #prepared(sql: string): StatementSync {
    const { statement, writes } = this.#statements.get(sql, () => this.#prepare(sql))
    for (const table of writes) this.#written.add(table)
    return statement
  }

  #prepare(sql: string): Prepared {
    this.#writes = []
    return { statement: this.#database.prepare(sql), writes: this.#writes }
  }
}

type Bindable = Exclude<SqlValue, boolean>

/** SQLite has no booleans: they are 0 and 1 there. */
function bindable(parameters: readonly SqlValue[]): readonly Bindable[] {
  const hasBoolean = parameters.some((value) => typeof value === 'boolean')
  if (!hasBoolean) return parameters as readonly Bindable[]
  return parameters.map((value) => (typeof value === 'boolean' ? Number(value) : value))
}
