import type { Transaction, TransactionLocal } from './database.ts'
import type { Row, Statement } from './statement.ts'

/** The connection of a transaction, as its store gives it. */
type Connection = Pick<Transaction, 'all' | 'run' | 'mark'>

/**
 * One writer's part of a transaction. A failed statement dooms it, as in PostgreSQL: later statements fail with the same
 * error. Work that swallows the error is still rolled back and rejected.
 */
export class WriteTransaction implements Transaction {
  readonly #connection: Connection
  readonly #onCommit: (() => void)[] = []
  readonly #onRollback: (() => void)[] = []
  readonly #locals = new Map<TransactionLocal<unknown>, unknown>()
  #isOver = false
  #failure: { readonly error: unknown } | undefined

  constructor(connection: Connection) {
    this.#connection = connection
  }

  mark(table: string): number | undefined {
    this.#refuse()
    return this.#connection.mark(table)
  }

  async all(statement: Statement): Promise<Row[]> {
    this.#refuse()
    try {
      return await this.#connection.all(statement)
    } catch (error) {
      throw this.#doom(error)
    }
  }

  async run(statement: Statement): Promise<number> {
    this.#refuse()
    try {
      return await this.#connection.run(statement)
    } catch (error) {
      throw this.#doom(error)
    }
  }

  afterCommit(effect: () => void): void {
    this.#onCommit.push(effect)
  }

  afterRollback(effect: () => void): void {
    this.#onRollback.push(effect)
  }

  local<T>(declared: TransactionLocal<T>): T {
    if (!this.#locals.has(declared)) this.#locals.set(declared, declared.initial())
    return this.#locals.get(declared) as T
  }

  /** Accepts no further statements. Throws the failure that the work swallowed. */
  end(): void {
    this.#isOver = true
    if (this.#failure) throw this.#failure.error
  }

  /** The error of the statement that doomed the work, if one did. */
  get failure(): unknown {
    return this.#failure?.error
  }

  /** As `end`, for a work that failed or took too long; nothing is thrown. */
  abandon(): void {
    this.#isOver = true
  }

  /**
   * Runs the registered effects after the commit or the rollback; an effect that throws is reported and stops no other.
   */
  settle(outcome: 'committed' | 'undone', report: (error: unknown) => void): void {
    for (const effect of outcome === 'committed' ? this.#onCommit : this.#onRollback) {
      try {
        effect()
      } catch (error) {
        report(error)
      }
    }
  }

  #refuse(): void {
    if (this.#failure) throw this.#failure.error
    if (this.#isOver) throw new Error('this transaction is over: await every statement inside the work')
  }

  #doom(error: unknown): unknown {
    this.#failure ??= { error }
    return error
  }
}

/** A fault of an effect concerns neither its transaction nor its caller, yet must not vanish. */
export function warnOfEffect(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : String(error), { code: 'TRANSACTION_EFFECT' })
}
