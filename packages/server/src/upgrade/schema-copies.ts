import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase } from '@olympiad/engine'
import { APART, type CopyTools, type Purpose, type StoreCopies } from './store-copies.ts'

/** How long a server that was killed still counts as serving, and a little. */
const SERVING_MS = 20_000
const AGAIN_MS = 500

/** Copies of a store on PostgreSQL, in schemas beside its own. The role must own the schema and be allowed to create others. */
export function schemaCopies(url: string, { folder, at, clear, now }: CopyTools): StoreCopies {
  const nameOf = (schema: string, purpose: Purpose) => `${schema}_${purpose}_${process.pid}`
  const working = async <T>(work: (database: Database, schema: string) => Promise<T>): Promise<T> => {
    const database = await openDatabase({ dataDir: folder, databaseUrl: url })
    try {
      const [row] = await database.all({ sql: 'SELECT current_schema() AS name', parameters: [] })
      return await work(database, String(row?.name))
    } finally {
      await database.close()
    }
  }
  const remove = async (purpose: Purpose) => {
    await working((database, schema) => dropSchemas(database, `${schema}_${purpose}_`))
    await clear(purpose)
  }
  return {
    folder,
    async make(purpose) {
      await remove(purpose)
      return working(async (database, schema) => {
        const name = nameOf(schema, purpose)
        await database.run({ sql: `CREATE SCHEMA "${name}"`, parameters: [] })
        return { ...APART, DATA_DIR: at(purpose), DATABASE_URL: inSchema(url, name) }
      })
    },
    remove,
    async putBack() {
      await working((database, schema) => exchangeSchemas(database, schema, nameOf(schema, 'back')))
      await remove('back')
    },
    requireUnserved: () => working((database) => requireNoServer(database, now)),
  }
}

/** The last of several search paths holds. */
function inSchema(url: string, name: string): string {
  const address = new URL(url)
  const options = address.searchParams.get('options')
  address.searchParams.set('options', [options, `-c search_path=${name}`].filter(Boolean).join(' '))
  return address.href
}

async function dropSchemas(database: Database, prefix: string): Promise<void> {
  const found = await database.all({
    sql: 'SELECT nspname AS name FROM pg_namespace WHERE starts_with(nspname, $1)',
    parameters: [prefix],
  })
  for (const { name } of found) await database.run({ sql: `DROP SCHEMA "${name}" CASCADE`, parameters: [] })
}

/** In one transaction; the store that was there is in a schema `…_undone` until the next time. Roles that reached it reach the other one. */
async function exchangeSchemas(database: Database, schema: string, back: string): Promise<void> {
  const others = await database.all({
    sql: `SELECT DISTINCT grantee AS name FROM information_schema.role_table_grants
      WHERE table_schema = $1 AND grantee NOT IN (current_user, 'PUBLIC')`,
    parameters: [schema],
  })
  const statements = [
    `DROP SCHEMA IF EXISTS "${schema}_undone" CASCADE`,
    `ALTER SCHEMA "${schema}" RENAME TO "${schema}_undone"`,
    `ALTER SCHEMA "${back}" RENAME TO "${schema}"`,
    ...others.flatMap(({ name }) => [
      `GRANT USAGE ON SCHEMA "${schema}" TO "${name}"`,
      `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA "${schema}" TO "${name}"`,
      `ALTER DEFAULT PRIVILEGES IN SCHEMA "${schema}" GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO "${name}"`,
    ]),
  ]
  await database.write(async (transaction) => {
    for (const sql of statements) await transaction.run({ sql, parameters: [] })
  })
}

async function requireNoServer(database: Database, now: () => number): Promise<void> {
  const endMs = performance.now() + SERVING_MS
  for (;;) {
    const [row] = await database.all({
      sql: 'SELECT count(*) AS n FROM "_servers" WHERE "seenMs" > $1',
      parameters: [now() - SERVING_MS],
    })
    if (Number(row?.n) === 0) return
    if (performance.now() > endMs) throw new Error('another server serves this database. Stop it first')
    await sleep(AGAIN_MS)
  }
}
