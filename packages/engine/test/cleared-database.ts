import pg from 'pg'
import type { Database } from '../src/db/database.ts'

/** Where what the schema was made with is kept, beside it. */
const KEPT = 'kept_rows'
/** Connections of the test before go within milliseconds. */
const PATIENCE_MS = 2000
/** Tables up to this size are cleared by deleting rows: recreating one costs several files, for itself and each index. */
const MAX_DELETED_BYTES = 128 * 1024

/** Clears one database again and again, on a connection that it keeps: a new one costs more than all it is used for. */
export interface Clearing {
  /** Gives the database the content again that it was made with. False where a test has left something else in it than rows. */
  clear(): Promise<boolean>
  end(): Promise<void>
}

/** Keeps what a new schema holds, to be put back; returns what tells a schema that a test has changed from one that it has not. */
export async function keepContent(database: Database, schema: string): Promise<string> {
  await database.run({ sql: `CREATE SCHEMA ${KEPT}`, parameters: [] })
  for (const table of await filledTables(database, schema))
    await database.run({ sql: `CREATE TABLE ${KEPT}.${table} AS TABLE ${schema}.${table}`, parameters: [] })
  const [row] = await database.all({ sql: shapeOf(schema), parameters: [] })
  return String(row?.shape)
}

/** Prepares to clear a database that is as it was made. */
export function clearing(url: string, made: MadeDatabase): Clearing {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
    lock_timeout: PATIENCE_MS,
  })
  pool.on('error', () => {})
  let tables: Promise<Tables> | undefined
  return {
    async clear() {
      try {
        tables ??= readTables(pool, made.schema)
        return await clearBy(pool, made, await tables)
      } catch {
        return false
      }
    },
    end: () => pool.end(),
  }
}

interface MadeDatabase {
  readonly schema: string
  readonly shape: string
}

interface Tables {
  /** Asks for the name of each table that has rows, and whether it is small. */
  readonly filled: string
  /** Names of the tables that were made with rows. */
  readonly kept: readonly string[]
}

async function readTables(pool: pg.Pool, schema: string): Promise<Tables> {
  const namesIn = async (home: string) => {
    const { rows } = await pool.query(`SELECT tablename FROM pg_tables WHERE schemaname = '${home}'`)
    return rows.map(({ tablename }) => String(tablename))
  }
  const isSmall = (table: string) => `pg_table_size('${schema}."${table}"') <= ${MAX_DELETED_BYTES}`
  const filled = (await namesIn(schema)).map((table) => {
    return `SELECT '${table}' AS name, ${isSmall(table)} AS small WHERE EXISTS (SELECT FROM ${schema}."${table}")`
  })
  return { filled: filled.join(' UNION ALL '), kept: await namesIn(KEPT) }
}

async function clearBy(pool: pg.Pool, { schema, shape }: MadeDatabase, { filled, kept }: Tables): Promise<boolean> {
  const own = (name: string) => `${schema}."${name}"`
  if (!(await isAlone(pool))) return false
  const { rows } = await pool.query({ name: 'shape', text: shapeOf(schema) })
  if (String(rows[0]?.shape) !== shape) return false
  const tables: { name: string; small: boolean }[] = (await pool.query({ name: 'filled', text: filled })).rows
  const [small, large] = [true, false].map((is) =>
    tables.filter((table) => table.small === is).map(({ name }) => own(name)),
  )
  const deletes = small!.map((table) => `DELETE FROM ${table}`)
  const truncate = (some: readonly string[]) =>
    some.length > 0 ? [`TRUNCATE ${some.join(', ')} RESTART IDENTITY CASCADE`] : []
  const inserts = kept.map((name) => `INSERT INTO ${own(name)} SELECT * FROM ${KEPT}."${name}"`)
  const run = (statements: readonly string[]) => pool.query(statements.join('; '))
  // Where rows hold on to those of other tables, they go together.
  await run([...deletes, ...truncate(large!), ...inserts]).catch(() =>
    run([...truncate(tables.map(({ name }) => own(name))), ...inserts]),
  )
  return true
}

/** What others hold in the store, such as locks, goes with their connections. */
async function isAlone(pool: pg.Pool): Promise<boolean> {
  const text = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`
  for (const untilMs = Date.now() + PATIENCE_MS; Date.now() < untilMs; ) {
    if ((await pool.query({ name: 'others', text })).rowCount === 0) return true
    await pool.query('SELECT pg_sleep(0.002)')
  }
  return false
}

async function filledTables(database: Database, schema: string): Promise<string[]> {
  const tables = await database.all({
    sql: `SELECT tablename FROM pg_tables WHERE schemaname = '${schema}'`,
    parameters: [],
  })
  const filled: string[] = []
  for (const { tablename } of tables) {
    const rows = await database.all({ sql: `SELECT 1 AS one FROM ${schema}.${tablename} LIMIT 1`, parameters: [] })
    if (rows.length > 0) filled.push(String(tablename))
  }
  return filled
}

/** Numbers that change with whatever a test may do to tables, columns, indexes, triggers, functions, schemas and rights. */
function shapeOf(schema: string): string {
  const own = `'${schema}'::regnamespace`
  const sums = [
    `SELECT sum(oid::int8 + hashtext(concat(relname, relkind, relacl))) FROM pg_class WHERE relnamespace = ${own}`,
    `SELECT sum(hashtext(concat_ws(' ', attrelid, attname, atttypid, attnotnull, atthasdef))) FROM pg_attribute
      WHERE attnum > 0 AND NOT attisdropped AND attrelid IN (SELECT oid FROM pg_class WHERE relnamespace = ${own})`,
    `SELECT sum(oid::int8) FROM pg_constraint WHERE connamespace = ${own}`,
    `SELECT sum(oid::int8 + hashtext(concat(tgenabled))) FROM pg_trigger WHERE tgrelid IN (SELECT oid FROM pg_class WHERE relnamespace = ${own})`,
    `SELECT sum(oid::int8) FROM pg_proc WHERE pronamespace = ${own}`,
    `SELECT sum(oid::int8 + hashtext(concat(nspacl))) FROM pg_namespace WHERE nspname !~ '^pg_'`,
    `SELECT sum(hashtext(concat(setconfig))) FROM pg_db_role_setting WHERE setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  ]
  return `SELECT concat_ws(' ', ${sums.map((sum) => `(${sum})`).join(', ')}) AS shape`
}
