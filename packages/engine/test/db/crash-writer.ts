// Writes rows until it is killed, and says each id once the store has acknowledged it. Arguments: kind, where, schema.
import { writeSync } from 'node:fs'
import type { Database } from '../../src/db/database.ts'
import { openPostgres } from '../../src/db/postgres/postgres.ts'
import { openSqlite } from '../../src/db/sqlite/sqlite.ts'

const CLIENTS = 16

async function writeForever(database: Database, client: number): Promise<void> {
  for (let count = 0; ; count++) {
    const id = `${client}-${count}`
    const twin = `${id}-twin`
    await database.write(async (transaction) => {
      for (const row of [id, twin]) {
        await transaction.run({ sql: `INSERT INTO kept (id) VALUES ('${row}')`, parameters: [] })
      }
    })
    writeSync(1, `${id}\n`)
  }
}

const [kind, where = '', schema] = process.argv.slice(2)
const database = kind === 'sqlite' ? await openSqlite({ file: where }) : await openPostgres({ url: where, schema })
await Promise.all(Array.from({ length: CLIENTS }, (_, client) => writeForever(database, client)))
