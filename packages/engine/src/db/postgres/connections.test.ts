import { describe, expect, it } from 'vitest'
import { POSTGRES } from '../../../test/databases.ts'
import { notes } from '../../../test/db/notes.ts'
import type { Statement } from '../statement.ts'

/** The first is without a name, the second is prepared and described, the third is neither. */
const TIMES = [1, 2, 3, 4]

describe.each(POSTGRES)('statements to $name', (store) => {
  it('carry values of every kind, and answers of every kind, however often they are asked', async () => {
    await using opened = await store.open()
    const sql =
      'SELECT $1::text AS a, $2::float8 AS b, $3::boolean AS c, $4::bytea AS d, $5::text AS e, $6::bigint AS f'
    for (const time of TIMES) {
      const bytes = new Uint8Array([0, time, 255])
      const parameters = [`"ü😀\\ ${time}`, -0.5, time > 1, bytes, null, 12n]
      const [row] = await opened.database.all({ sql, parameters })
      expect(row).toEqual({ a: parameters[0], b: -0.5, c: time > 1, d: bytes, e: null, f: 12 })
    }
    expect(await opened.database.all({ sql: 'SELECT 1 AS one WHERE false', parameters: [] })).toEqual([])
  })

  // fails when: columns of before are read into rows of an altered table
  it('find the columns of a table as they are, also when it was altered since they were prepared', async () => {
    await using opened = await store.open([notes])
    const { database } = opened
    await database.run({ sql: `INSERT INTO notes (id, title) VALUES ('one', 'a title')`, parameters: [] })
    const titles: Statement = { sql: 'SELECT * FROM notes WHERE id = $1', parameters: ['one'] }
    for (const _ of TIMES) expect(await database.all(titles)).toMatchObject([{ title: 'a title' }])
    await database.run({ sql: 'ALTER TABLE notes DROP COLUMN title', parameters: [] })
    await database.run({ sql: `ALTER TABLE notes ADD COLUMN more text DEFAULT 'more'`, parameters: [] })
    for (const _ of TIMES) {
      const [row] = await database.all(titles)
      expect(row).toMatchObject({ id: 'one', more: 'more' })
      expect(row).not.toHaveProperty('title')
    }
  })

  it('have as many values as the store takes, and no more', async () => {
    await using opened = await store.open()
    const ask = (many: number) => {
      const places = Array.from({ length: many }, (_, at) => `$${at + 1}::int`)
      const sql = `SELECT count(*)::int AS found FROM unnest(ARRAY[${places.join()}])`
      return opened.database.all({ sql, parameters: places.map((_, at) => at) })
    }
    expect(await ask(65_535)).toEqual([{ found: 65_535 }])
    await expect(ask(65_536)).rejects.toThrow('A statement has 65536 values, at most 65535 can be sent')
    expect(await ask(2)).toEqual([{ found: 2 }])
  })

  it('are answered again after one of them was refused', async () => {
    await using opened = await store.open()
    const ask = (by: number) => opened.database.all({ sql: 'SELECT 6 / $1::int AS part', parameters: [by] })
    for (const time of TIMES) {
      await expect(ask(0)).rejects.toThrow('division by zero')
      expect(await ask(time)).toEqual([{ part: Math.floor(6 / time) }])
    }
  })

  it('are each answered with their own rows when many are on their way in a transaction', async () => {
    await using opened = await store.open()
    const ask = (at: number): Statement => ({ sql: `SELECT $1::int AS "of${at % 3}"`, parameters: [at] })
    const all = Array.from({ length: 12 }, (_, at) => at)
    for (const _ of TIMES) {
      const rows = await opened.database.write((transaction) => Promise.all(all.map((at) => transaction.all(ask(at)))))
      expect(rows.flat()).toEqual(all.map((at) => ({ [`of${at % 3}`]: at })))
    }
  })
})
