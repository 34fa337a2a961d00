import { collection } from '@olympiad/schema/collection'
import { text } from '@olympiad/schema/fields'
import { anyone } from '@olympiad/schema/rules'
import { expect, it } from 'vitest'
import { SQLITE } from '../../test/databases.ts'
import type { Database, Transaction } from '../db/database.ts'
import { migrate } from '../db/schema/migrate.ts'
import type { Statement } from '../db/statement.ts'
import { withEngineTables } from '../engine-tables.ts'
import { findIn } from './known-rows.ts'

const open = { list: anyone, view: anyone, create: anyone, update: anyone, delete: anyone }
const papers = collection('papers', {
  about: 'A paper.',
  fields: { name: text() },
  rules: open,
})
const ID = 'paper0000000001'
const write = (name: string) => ({ sql: `UPDATE papers SET name = '${name}'`, parameters: [] })

/** The paper's name as each of some works of one commit finds it, and how many statements they asked. */
async function finding(database: Database, works: readonly ((transaction: Transaction) => unknown)[]) {
  const names: unknown[] = []
  let asked = 0
  await Promise.all(
    works.map((work) =>
      database.write(async (transaction) => {
        const all = (statement: Statement) => {
          asked += 1
          return transaction.all(statement)
        }
        const counting = {
          ...transaction,
          all,
          versionOf: (table: string) => transaction.versionOf(table),
        } as Transaction
        await work(transaction)
        names.push(findIn(database, counting, undefined)(papers, 'id', ID)?.name)
      }),
    ),
  )
  return { names, asked }
}

// fails when: a row is believed although a work of the same commit, or another process, wrote to its table
it('rows are kept while nobody writes to their table, and read again at once when somebody did', async () => {
  const place = await SQLITE.place()
  const [database, other] = [await place.open(), await place.open()]
  await migrate(database, withEngineTables({ collections: [papers], tables: [] }))
  await database.run({ sql: `INSERT INTO papers (id, name) VALUES ('${ID}', 'one')`, parameters: [] })
  const nothing = () => {}
  expect(await finding(database, [nothing, nothing])).toEqual({ names: ['one', 'one'], asked: 1 })
  expect(await finding(database, [nothing])).toEqual({ names: ['one'], asked: 0 })
  const own = await finding(database, [nothing, (transaction) => transaction.run(write('two')), nothing])
  expect(own).toEqual({ names: ['one', 'two', 'two'], asked: 2 })
  expect(await finding(database, [nothing])).toEqual({ names: ['two'], asked: 1 })
  await other.run(write('three'))
  expect(await finding(database, [nothing])).toEqual({ names: ['three'], asked: 1 })
  await Promise.all([database.close(), other.close()])
  await place.remove()
})
