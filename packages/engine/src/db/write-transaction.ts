import type { MaybePromise } from '../support/coroutine.ts'
import type { Transaction, TransactionLocal } from './database.ts'
import type { Row, Statement } from './statement.ts'

/** The connection of a transaction, as its store gives it; one in this process throws its failures. */
type Connection = Pick<Transaction, 'all' | 'run' | 'versionOf'>

/**
 * One writer's part of a transaction. A failed statement dooms it, as in PostgreSQL: later statements fail with the same
 * error. Work that swallows the error is still rolled back and rejected.
 */
export class WriteTransaction implements Transaction {
  readonly #connection: Connection
  #onCommit: (() => void)[] | undefined
  #onRollback: (() => void)[] | undefined
  #locals: Map<TransactionLocal<unknown>, unknown> | undefined
  #isOver = false
  #failure: { readonly error: unknown } | undefined

  constructor(connection: Connection) {
    this.#connection = connection
  }

  versionOf(table: string): number | undefined {
    this.#refuse()
    return this.#connection.versionOf(table)
  }

  all(statement: Statement): MaybePromise<Row[]> {
    return this.#answer(() => this.#connection.all(statement))
  }

  run(statement: Statement): MaybePromise<number> {
    return this.#answer(() => this.#connection.run(statement))
  }

  afterCommit(effect: () => void): void {
    this.#onCommit ??= []
    this.#onCommit.push(effect)
  }

  afterRollback(effect: () => void): void {
    this.#onRollback ??= []
    this.#onRollback.push(effect)
  }

  local<T>(declared: TransactionLocal<T>): T {
    this.#locals ??= new Map()
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
    for (const effect of (outcome === 'committed' ? this.#onCommit : this.#onRollback) ?? []) {
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

  #answer<T>(ask: () => MaybePromise<T>): MaybePromise<T> {
    try {
      this.#refuse()
      const answer = ask()
      if (!(answer instanceof Promise)) return answer
      const told = answer.catch((error: unknown) => this.#doom(error))
      told.catch(() => {}) // remembered, also where nobody waits for the statement
      return told
    } catch (error) {
      if (!this.#isOver) this.#failure ??= { error }
      return Promise.reject(error)
    }
  }

  #doom(error: unknown): never {
    this.#failure ??= { error }
    throw error
  }
}

/** A fault of an effect concerns neither its transaction nor its caller, yet must not vanish. */
export function warnOfEffect(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : String(error), { code: 'TRANSACTION_EFFECT' })
}
