import { sql } from 'kysely'
import type { Executor, Transaction } from '../database.ts'
import type { Dialect } from '../dialect.ts'
import type { Schema } from './schema.ts'

const DONE = '_named_migrations'

/** A part of a migration; the steps of one share its transaction. */
export interface MigrationStep {
  /** Runs the step. A shared store runs it again after a conflict undid it. */
  run(transaction: Transaction, dialect: Dialect, stored: Schema): Promise<void>
  /** The stored schema after the step, if the step changes it. */
  alters?(stored: Schema): Schema
}

/**
 * A change of stored data that no declaration can express. It is done once on each store, in a transaction of its own,
 * and never on a store that was empty. It stays in the list for ever, as do its name and its place.
 */
export interface NamedMigration {
  readonly name: string
  /** Before the store is brought to the declarations, or after; renames and removals come before. */
  readonly at: 'before' | 'after'
  readonly steps: readonly MigrationStep[]
}

/** Throws for a list that no store could follow. */
export function requireSoundList(migrations: readonly NamedMigration[]): void {
  const names = new Set<string>()
  for (const { name, at, steps } of migrations) {
    if (names.has(name)) throw new Error(`there are two migrations of the name ${name}`)
    names.add(name)
    if (at === 'after' && steps.some(({ alters }) => alters))
      throw new Error(`the migration ${name} renames or removes, and so has to come before what is declared`)
  }
}

/** Names of all tables of the store. */
export async function tableNames(executor: Pick<Executor, 'all'>, { listTables }: Dialect): Promise<Set<string>> {
  return new Set((await executor.all(listTables)).map(({ name }) => String(name)))
}

/** Names of the migrations that were done on this store. */
export async function doneNames(executor: Pick<Executor, 'all'>, dialect: Dialect): Promise<Set<string>> {
  if (!(await tableNames(executor, dialect)).has(DONE)) return new Set()
  const rows = await executor.all({ sql: `SELECT "name" FROM "${DONE}"`, parameters: [] })
  return new Set(rows.map(({ name }) => String(name)))
}

/** Notes that migrations were done, or were not needed. */
export async function markDone(transaction: Transaction, dialect: Dialect, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const { builder, columnTypes } = dialect
  if (!(await tableNames(transaction, dialect)).has(DONE)) {
    const columns = `"name" ${columnTypes.text} PRIMARY KEY NOT NULL, "applied" ${columnTypes.text} NOT NULL`
    await transaction.run({ sql: `CREATE TABLE "${DONE}" (${columns})`, parameters: [] })
  }
  const rows = names.map((name) => ({ name, applied: sql<string>`CURRENT_TIMESTAMP` }))
  const { sql: text, parameters } = builder.insertInto(DONE).values(rows).compile()
  await transaction.run({ sql: text, parameters: parameters as string[] })
}
