import pg from 'pg'
import type { Database } from '../src/db/database.ts'

/** Where what the schema was made with is kept, beside it. */
const KEPT = 'kept_rows'
/** Connections of the test before go within milliseconds. */
const PATIENCE_MS = 2000

/** Keeps what a new schema holds, to be put back; returns what tells a schema that a test has changed from one that it has not. */
export async function keepContent(database: Database, schema: string): Promise<string> {
  await database.run({ sql: `CREATE SCHEMA ${KEPT}`, parameters: [] })
  for (const table of await filledTables(database, schema))
    await database.run({ sql: `CREATE TABLE ${KEPT}.${table} AS TABLE ${schema}.${table}`, parameters: [] })
  const [row] = await database.all({ sql: shapeOf(schema), parameters: [] })
  return String(row?.shape)
}

/** Gives a database the content again that it was made with. False where a test has left something else in it than rows. */
export async function clear(url: string, { schema, shape }: { schema: string; shape: string }): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(`SET lock_timeout = ${PATIENCE_MS}`)
    if (!(await isAlone(client))) return false
    const { rows } = await client.query(shapeOf(schema))
    if (String(rows[0]?.shape) !== shape) return false
    await client.query(clearing(schema))
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** What others hold in the store, such as locks, goes with their connections. */
async function isAlone(client: pg.Client): Promise<boolean> {
  const others = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`
  for (const untilMs = Date.now() + PATIENCE_MS; Date.now() < untilMs; ) {
    if ((await client.query(others)).rowCount === 0) return true
    await client.query('SELECT pg_sleep(0.002)')
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

/** Empties the tables that have rows, all in one, and puts back what they were made with. */
const clearing = (schema: string) => `DO $$
DECLARE
  one text;
  has boolean;
  filled text[] := '{}';
BEGIN
  FOR one IN SELECT tablename FROM pg_tables WHERE schemaname = '${schema}' LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM ${schema}.%I)', one) INTO has;
    IF has THEN filled := filled || format('${schema}.%I', one); END IF;
  END LOOP;
  IF cardinality(filled) > 0 THEN
    EXECUTE 'TRUNCATE ' || array_to_string(filled, ', ') || ' RESTART IDENTITY CASCADE';
  END IF;
  FOR one IN SELECT tablename FROM pg_tables WHERE schemaname = '${KEPT}' LOOP
    EXECUTE format('INSERT INTO ${schema}.%I SELECT * FROM ${KEPT}.%I', one, one);
  END LOOP;
END $$`
