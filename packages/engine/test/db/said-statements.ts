import type { Database, Executor } from '../../src/db/database.ts'

/** The same store, and the texts of all statements it was given since, in order. */
export function listenIn(database: Database): { readonly said: string[]; readonly database: Database } {
  const said: string[] = []
  const heard = (executor: Executor): Executor => ({
    all(statement) {
      said.push(statement.sql)
      return executor.all(statement)
    },
    run(statement) {
      said.push(statement.sql)
      return executor.run(statement)
    },
  })
  return {
    said,
    database: {
      ...database,
      ...heard(database),
      write: (work, options) =>
        database.write((transaction) => {
          const { afterCommit, afterRollback } = transaction
          return work({
            ...heard(transaction),
            versionOf: transaction.versionOf.bind(transaction),
            afterCommit: afterCommit.bind(transaction),
            afterRollback: afterRollback.bind(transaction),
            local: transaction.local.bind(transaction),
          })
        }, options),
    },
  }
}
