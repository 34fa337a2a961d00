import { type Database, type Executor, StoreUnavailable, type Transaction, UniqueViolation } from '../database.ts'
import type { Dialect } from '../dialect.ts'
import { planMigration } from './migration-plan.ts'
import { doneNames, markDone, type NamedMigration, requireSoundList, tableNames } from './named-migrations.ts'
import type { Declared, Schema } from './schema.ts'

const HISTORY = '_migrations'

/** The stored data do not fit the declarations; the message says where, in one line. */
export class MigrationRefused extends Error {}

/** The version of the store, and the steps that led to it. */
export interface Migrated {
  readonly version: number
  readonly changes: readonly string[]
}

/** The target schema of a store, and the migrations on the way. */
export interface MigrationTarget extends Declared {
  readonly migrations?: readonly NamedMigration[]
  /** Called while the store changes its tables, for work that does not need it: a shared store takes long. */
  readonly whileMigrating?: () => void
}

/**
 * Brings the store to what is declared. Version 1 makes everything; later ones add collections, tables, fields and
 * indexes, all of them or none, between the named migrations, each of which is done or undone alone. Throws
 * `MigrationRefused` for what would lose or rewrite data, for a named migration that fails, and for a store that a
 * newer program has migrated. Processes that start at once wait for each other.
 */
export async function migrate(database: Database, target: MigrationTarget): Promise<Migrated> {
  requireSoundList(target.migrations ?? [])
  const begun = await locked(database, (transaction) => begin(transaction, database.dialect, target))
  const done: Migrated[] = [begun]
  const runAll = async (at: NamedMigration['at']) => {
    for (const migration of begun.left.filter((one) => one.at === at)) done.push(await runOnce(database, migration))
  }
  await runAll('before')
  if (!begun.isDerived)
    done.push(await locked(database, (transaction) => derive(transaction, database.dialect, target)))
  await runAll('after')
  return { version: done.at(-1)?.version ?? 0, changes: done.flatMap(({ changes }) => changes) }
}

/** The schema that the store was last brought to; null for an empty store. */
export async function storedSchema({ all, dialect }: Pick<Database, 'all' | 'dialect'>): Promise<Schema | null> {
  const names = await tableNames({ all }, dialect)
  return names.has(HISTORY) ? (await lastMigration({ all })).schema : null
}

/** A long migration makes other servers wait at their start. */
function locked<T>(database: Database, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return database.writeLong(async (transaction) => {
    for (const statement of database.dialect.migrationLock) await transaction.all(statement)
    return work(transaction)
  })
}

interface Begun extends Migrated {
  /** The store matches the declarations. */
  readonly isDerived: boolean
  /** The named migrations to run. */
  readonly left: readonly NamedMigration[]
}

/** An empty store is created here, and needs none of the named migrations. */
async function begin(transaction: Transaction, dialect: Dialect, target: MigrationTarget): Promise<Begun> {
  const { migrations = [] } = target
  const names = await tableNames(transaction, dialect)
  if (!names.has(HISTORY)) {
    // Asked first: a role that serves may lack the right to create tables, even existing ones.
    await execute(transaction, createHistory(dialect))
    const made = await derive(transaction, dialect, target)
    await markDone(
      transaction,
      dialect,
      migrations.map(({ name }) => name),
    )
    return { ...made, isDerived: true, left: [] }
  }
  const done = await doneNames(transaction, dialect)
  const unknown = [...done].find((name) => !migrations.some((migration) => migration.name === name))
  if (unknown !== undefined)
    throw new MigrationRefused(`a newer program has changed the store: the migration ${unknown} is not known here`)
  const left = migrations.filter(({ name }) => !done.has(name))
  if (left.every(({ at }) => at === 'after'))
    return { ...(await derive(transaction, dialect, target)), isDerived: true, left }
  const { version } = await lastMigration(transaction)
  return { version, changes: [], isDerived: false, left }
}

/** All that follows from the declarations, or nothing. */
async function derive(transaction: Transaction, dialect: Dialect, target: MigrationTarget): Promise<Migrated> {
  const { version, schema: stored } = await lastMigration(transaction)
  const { schema, steps, refusals } = planMigration(dialect, stored, target)
  if (refusals.length > 0) {
    throw new MigrationRefused(`the stored data do not fit the declarations: ${refusals.join('; ')}`)
  }
  if (steps.length === 0) return { version, changes: [] }
  if (target.whileMigrating) setImmediate(target.whileMigrating) // once the statements are on their way
  for (const sql of dialect.asFew(steps.map((step) => step.sql))) await execute(transaction, sql)
  const changes = steps.map(({ about }) => about)
  return record(transaction, dialect, { version: version + 1, changes, schema })
}

/** Runs a named migration, unless another server did so meanwhile. */
async function runOnce(database: Database, { name, steps }: NamedMigration): Promise<Migrated> {
  const { dialect } = database
  try {
    return await locked(database, async (transaction) => {
      const { version, schema } = await lastMigration(transaction)
      if ((await doneNames(transaction, dialect)).has(name)) return { version, changes: [] }
      let now = schema
      for (const step of steps) {
        await step.run(transaction, dialect, now)
        now = step.alters?.(now) ?? now
      }
      await markDone(transaction, dialect, [name])
      return record(transaction, dialect, { version: version + 1, changes: [`run ${name}`], schema: now })
    })
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error
    const { message } = error as Error
    throw new MigrationRefused(`the migration ${name} failed, and nothing of it was done: ${message}`, { cause: error })
  }
}

async function execute(transaction: Transaction, sql: string): Promise<void> {
  try {
    await transaction.run({ sql, parameters: [] })
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error
    throw new MigrationRefused(`stored records repeat a value that is declared unique: ${error.message}`)
  }
}

function createHistory(dialect: Dialect): string {
  const text = dialect.columnType({ type: 'text' })
  return `CREATE TABLE "${HISTORY}" ("version" integer PRIMARY KEY, "applied" ${text}, "changes" ${text}, "schema" ${text})`
}

async function lastMigration(transaction: Pick<Executor, 'all'>): Promise<{ version: number; schema: Schema }> {
  const sql = `SELECT "version", "schema" FROM "${HISTORY}" ORDER BY "version" DESC LIMIT 1`
  const [row] = await transaction.all({ sql, parameters: [] })
  if (!row) return { version: 0, schema: { tables: {}, views: {} } }
  return { version: Number(row.version), schema: JSON.parse(String(row.schema)) as Schema }
}

async function record(
  transaction: Transaction,
  { builder }: Dialect,
  { version, changes, schema }: Migrated & { readonly schema: Schema },
): Promise<Migrated> {
  const values = { version, changes: changes.join('\n'), schema: JSON.stringify(schema) }
  const { sql, parameters } = builder.insertInto(HISTORY).values(values).compile()
  await transaction.run({ sql, parameters: parameters as (string | number)[] })
  await transaction.run({
    sql: `UPDATE "${HISTORY}" SET "applied" = CURRENT_TIMESTAMP WHERE "applied" = ''`,
    parameters: [],
  })
  return { version, changes }
}
