import type { Transaction, TransactionLocal } from '../../database.ts'
import type { Row, Statement } from '../../statement.ts'

/** What a work asks before it runs: its statements are noted, and no answer means anything. */
export class Foresight implements Transaction {
  readonly #note: (statement: Statement) => void

  constructor(note: (statement: Statement) => void) {
    this.#note = note
  }

  all(statement: Statement): Row[] {
    this.#note(statement)
    return []
  }

  run(): number {
    return 0
  }

  mark(): undefined {
    return undefined
  }

  afterCommit(): void {}

  afterRollback(): void {}

  local<T>(declared: TransactionLocal<T>): T {
    return declared.initial()
  }
}
