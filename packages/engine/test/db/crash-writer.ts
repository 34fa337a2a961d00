// Writes rows until it is killed, and says each id once the store has acknowledged it. Arguments: kind, where, schema.
import { writeSync } from 'node:fs'
import type { Database, Transaction } from '../../src/db/database.ts'
import { openPostgres } from '../../src/db/postgres/postgres.ts'
import { openSqlite } from '../../src/db/sqlite/sqlite.ts'
import { compileOnce, type Statement } from '../../src/db/statement.ts'

const CLIENTS = 16

function insert({ dialect }: Database, id: string): Statement {
  const query = dialect.builder.insertInto('kept').values({ id })
  return { ...compileOnce(query), batching: { row: `kept ${id}`, writes: true } }
}

async function writeForever(database: Database, client: number): Promise<void> {
  for (let count = 0; ; count++) {
    const id = `${client}-${count}`
    const twin = `${id}-twin`
    const work = async (transaction: Transaction) => {
      for (const row of [id, twin]) await transaction.run(insert(database, row))
    }
    await database.write(work, { writer: `${client}`, mayShare: client % 2 === 0 }) // some may share a transaction
    writeSync(1, `${id}\n`)
  }
}

const [kind, where = '', schema] = process.argv.slice(2)
const database = kind === 'sqlite' ? await openSqlite({ file: where }) : await openPostgres({ url: where, schema })
await Promise.all(Array.from({ length: CLIENTS }, (_, client) => writeForever(database, client)))
