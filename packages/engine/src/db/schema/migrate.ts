import type { Collection } from '@olympiad/contract/collection'
import { type Database, type Executor, type Transaction, UniqueViolation } from '../database.ts'
import type { Dialect } from '../dialect.ts'
import { internalTables } from './internal-tables.ts'
import { planMigration } from './migration-plan.ts'
import { type Schema, schemaOf } from './schema.ts'

/** The stored data do not fit the declarations; the message says where, in one line. */
export class MigrationRefused extends Error {}

/** The version the store is at, and what was done to get there. */
export interface Migrated {
  readonly version: number
  readonly changes: readonly string[]
}

/**
 * Brings the store to the declared schema: all of it, or nothing. Version 1 makes everything; later ones add
 * collections, fields and indexes. Throws `MigrationRefused` for what would lose or rewrite data. Processes that start
 * at once wait for each other.
 */
export function migrate(database: Database, collections: readonly Collection[]): Promise<Migrated> {
  const { dialect } = database
  const all = [...internalTables, ...collections]
  return database.write(async (transaction) => {
    if (dialect.migrationLock) await transaction.all(dialect.migrationLock)
    await ensureHistory(transaction, dialect)
    const { version, schema } = await lastMigration(transaction)
    const { steps, refusals } = planMigration(dialect, schema, all)
    if (refusals.length > 0) {
      throw new MigrationRefused(`the stored data do not fit the declarations: ${refusals.join('; ')}`)
    }
    if (steps.length === 0) return { version, changes: [] }
    for (const step of steps) await execute(transaction, step.sql)
    const changes = steps.map(({ about }) => about)
    await record(transaction, dialect, { version: version + 1, changes, schema: schemaOf(all) })
    return { version: version + 1, changes }
  })
}

/** The schema that the store was last brought to; null in a place that has none. */
export async function storedSchema({ all, dialect }: Pick<Database, 'all' | 'dialect'>): Promise<Schema | null> {
  return (await hasHistory({ all }, dialect)) ? (await lastMigration({ all })).schema : null
}

async function execute(transaction: Transaction, sql: string): Promise<void> {
  try {
    await transaction.run({ sql, parameters: [] })
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error
    throw new MigrationRefused(`stored records repeat a value that is declared unique: ${error.message}`)
  }
}

/** Asked, not created again: a role that serves may not be one that may create tables, even such as are there. */
async function ensureHistory(transaction: Transaction, dialect: Dialect): Promise<void> {
  if (!(await hasHistory(transaction, dialect))) await execute(transaction, createHistory(dialect))
}

async function hasHistory(executor: Pick<Executor, 'all'>, { listTables }: Dialect): Promise<boolean> {
  return (await executor.all(listTables)).some(({ name }) => name === '_migrations')
}

function createHistory(dialect: Dialect): string {
  const text = dialect.columnType({ type: 'text' })
  return `CREATE TABLE "_migrations" ("version" integer PRIMARY KEY, "applied" ${text}, "changes" ${text}, "schema" ${text})`
}

async function lastMigration(transaction: Pick<Transaction, 'all'>): Promise<{ version: number; schema: Schema }> {
  const sql = 'SELECT "version", "schema" FROM "_migrations" ORDER BY "version" DESC LIMIT 1'
  const [row] = await transaction.all({ sql, parameters: [] })
  if (!row) return { version: 0, schema: { tables: {}, views: {} } }
  return { version: Number(row.version), schema: JSON.parse(String(row.schema)) as Schema }
}

async function record(
  transaction: Transaction,
  { builder }: Dialect,
  { version, changes, schema }: Migrated & { readonly schema: Schema },
): Promise<void> {
  const values = { version, changes: changes.join('\n'), schema: JSON.stringify(schema) }
  const { sql, parameters } = builder.insertInto('_migrations').values(values).compile()
  await transaction.run({ sql, parameters: parameters as (string | number)[] })
  await transaction.run({
    sql: 'UPDATE "_migrations" SET "applied" = CURRENT_TIMESTAMP WHERE "applied" = \'\'',
    parameters: [],
  })
}
