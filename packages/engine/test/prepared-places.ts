import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Database } from '../src/db/database.ts'
import { openPostgres } from '../src/db/postgres/postgres.ts'
import { migrate } from '../src/db/schema/migrate.ts'
import { type Declared, schemaOf } from '../src/db/schema/schema.ts'
import { openSqlite } from '../src/db/sqlite/sqlite.ts'
import { sqliteFile } from '../src/open-database.ts'
import { type Clearing, clearing, keepContent } from './cleared-database.ts'

/** Where a store is. */
export interface TestPlace {
  /** Opens the store at this place, as another process would. */
  open(): Promise<Database>
  /** Kind, address and schema, for a process of its own. */
  readonly processArguments: readonly string[]
  remove(): Promise<void>
}

/** Gives places that have what is declared, and no record. */
export type Prepare = (target: Declared) => Promise<TestPlace>
interface Template {
  copy(): Promise<TestPlace>
  remove(): Promise<void>
}

/** A copy that is a database. */
interface Copy extends Clearing {
  readonly name: string
}

/** A database of PostgreSQL takes eight megabytes, and a test file seldom asks for the schema of another. */
const MAX_TEMPLATES = 8

const random = () => randomBytes(8).toString('hex')

/** What a schema makes is made once and copied from then on, which costs a tenth. */
function copying(make: (target: Declared) => Promise<Template>): Prepare {
  const templates = new Map<string, Promise<Template>>()
  return async (target) => {
    const key = JSON.stringify(schemaOf(target))
    const template = templates.get(key) ?? make(target)
    templates.delete(key) // the one that was asked for last is the last
    templates.set(key, template)
    const [oldest] = templates
    if (oldest && templates.size > MAX_TEMPLATES) {
      templates.delete(oldest[0])
      await (await oldest[1]).remove()
    }
    return (await template).copy()
  }
}

async function fill(opening: Promise<Database>, target: Declared): Promise<void> {
  const database = await opening
  await migrate(database, target)
  await database.close()
}

/** A fresh folder, and the file in it. */
export async function sqlitePlace(content?: Buffer): Promise<TestPlace> {
  const folder = await mkdtemp(join(tmpdir(), 'olympiad-sqlite-'))
  const file = sqliteFile(folder) // where a server with this folder for its data opens it
  if (content) await writeFile(file, content)
  return {
    open: () => openSqlite({ file }),
    processArguments: ['sqlite', file],
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Copies of one file. */
export const preparedSqlite = copying(async (target) => {
  const { open, processArguments, remove } = await sqlitePlace()
  await fill(open(), target)
  const content = await readFile(processArguments[1] ?? '')
  await remove()
  return { copy: () => sqlitePlace(content), remove: async () => {} }
})

/**
 * Copies of one database, each a database of its own, cleared and used again: making one takes longer than most tests. Their names begin
 * with that of the run, which drops those that are left.
 */
export function preparedPostgres(url: string, run: string): Prepare {
  const server = new pg.Pool({ connectionString: url, max: 1, allowExitOnIdle: true })
  server.on('error', () => {})
  const addressOf = (name: string) => Object.assign(new URL(url), { pathname: name }).href
  const drop = async (name: string) => void (await server.query(`DROP DATABASE ${name} WITH (FORCE)`))
  return copying(async (target) => {
    const [template, schema] = [`${run}_${random()}`, `test_${random()}`]
    const open = (name: string) => openPostgres({ url: addressOf(name), schema, connections: 5 })
    await server.query(`CREATE DATABASE ${template} STRATEGY file_copy`)
    const shape = await fillTemplate(await open(template), { schema, target })
    const free: Copy[] = []
    const make = async (): Promise<Copy> => {
      const name = `${run}_${random()}`
      await server.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
      return { name, ...clearing(addressOf(name), { schema, shape }) }
    }
    const discard = async ({ name, end }: Copy) => {
      await end()
      await drop(name)
    }
    const used = async () => {
      for (let one = free.pop(); one; one = free.pop()) {
        if (await one.clear()) return one
        await discard(one)
      }
      return undefined
    }
    const copy = async (): Promise<TestPlace> => {
      const one = (await used()) ?? (await make())
      return {
        open: () => open(one.name),
        processArguments: ['postgres', addressOf(one.name), schema],
        remove: async () => void free.push(one),
      }
    }
    return { copy, remove: async () => void (await Promise.all([drop(template), ...free.splice(0).map(discard)])) }
  })
}

async function fillTemplate(
  database: Database,
  { schema, target }: { readonly schema: string; readonly target: Declared },
): Promise<string> {
  await database.run({ sql: `CREATE SCHEMA ${schema}`, parameters: [] })
  await migrate(database, target)
  const shape = await keepContent(database, schema)
  await database.close()
  return shape
}
