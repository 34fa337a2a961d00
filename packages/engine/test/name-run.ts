import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Names the run, with which the names of its databases begin; at its end none of them is left. */
export function setup(): (() => Promise<void>) | undefined {
  const { TEST_DATABASE_URL: url, TEST_RUN: known } = process.env
  if (!url || known) return undefined
  const run = `run_${randomBytes(6).toString('hex')}`
  process.env.TEST_RUN = run
  return () => dropAll(url, run)
}

async function dropAll(url: string, run: string): Promise<void> {
  const server = new pg.Client({ connectionString: url })
  await server.connect()
  const left = await server.query(`SELECT datname FROM pg_database WHERE starts_with(datname, '${run}')`)
  for (const { datname } of left.rows) await server.query(`DROP DATABASE ${datname} WITH (FORCE)`)
  await server.end()
}
