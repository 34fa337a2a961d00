import { constants, DatabaseSync, type StatementSync } from 'node:sqlite'
import { BoundedCache } from '../../support/bounded-cache.ts'
import type { Timed } from '../ask-fairly.ts'
import type { Row, SqlValue, Statement } from '../statement.ts'
import { sqliteError } from './sqlite-errors.ts'

const KEPT_STATEMENTS = 500
/** Up to this time by the clock a statement was quick. */
const QUICK_MS = 5
const WRITES = new Set([constants.SQLITE_INSERT, constants.SQLITE_UPDATE, constants.SQLITE_DELETE])

export interface ConnectionOptions {
  /** Path of the database file, made if missing. */
  readonly file: string
  /** Longest wait for a lock, in ms; it blocks the process. */
  readonly timeout: number
}

interface Prepared {
  readonly statement: StatementSync
  /** Tables it writes to. */
  readonly writes: readonly string[]
}

/** A connection with its prepared statements. */
export class SqliteConnection {
  readonly #database: DatabaseSync
  readonly #statements = new BoundedCache<string, Prepared>(KEPT_STATEMENTS)
  /** Texts that took long by the clock. */
  readonly #suspects = new BoundedCache<string, true>(KEPT_STATEMENTS)
  #written = new Set<string>()
  /** Where the tables are noted that the statement being prepared writes to. */
  #writes: string[] = []

  constructor({ file, timeout }: ConnectionOptions) {
    this.#database = new DatabaseSync(file, {
      timeout,
      enableForeignKeyConstraints: true, // of tables; relations of records have none, and may outlive their target
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

  /** As `all`, of a statement that reads. Throws for one that would write. */
  read({ sql, parameters }: Statement): Row[] {
    const { statement, writes } = this.#kept(sql)
    if (writes.length > 0) throw new Error(`a read would write to ${writes.join(', ')}`)
    try {
      return statement.all(...bindable(parameters)) as Row[]
    } catch (error) {
      throw sqliteError(error)
    }
  }

  /** As `read`, with the CPU time of this very thread: other work on a busy machine does not count. */
  timed(statement: Statement): Timed {
    const before = process.threadCpuUsage()
    const rows = this.read(statement)
    const { user, system } = process.threadCpuUsage(before)
    return { rows, ms: (user + system) / 1000 }
  }

  /** As `timed`, which asks the system twice: 0 ms for a text until one of it took long by the clock. */
  timedIfSlow(statement: Statement): Timed {
    const { sql } = statement
    if (this.#suspects.has(sql)) {
      const timed = this.timed(statement)
      if (timed.ms <= QUICK_MS) this.#suspects.delete(sql)
      return timed
    }
    const startedAt = performance.now()
    const rows = this.read(statement)
    if (performance.now() - startedAt > QUICK_MS) this.#suspects.set(sql, true)
    return { rows, ms: 0 }
  }

  /** A statement without parameters that is prepared once, such as the end of a transaction. */
  held(sql: string): () => void {
    const { statement } = this.#prepare(sql)
    return () => {
      try {
        statement.run()
      } catch (error) {
        throw sqliteError(error)
      }
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

  /** Whether a statement since then writes to the table. */
  hasWritten(table: string): boolean {
    return this.#written.has(table)
  }

  close(): void {
    this.#database.close()
  }

  #prepared(sql: string): StatementSync {
    const { statement, writes } = this.#kept(sql)
    for (const table of writes) this.#written.add(table)
    return statement
  }

  #kept(sql: string): Prepared {
    const kept = this.#statements.get(sql)
    if (kept) return kept
    const prepared = this.#prepare(sql)
    this.#statements.set(sql, prepared)
    return prepared
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
