import {
  bool,
  date,
  editor,
  email,
  type Field,
  file,
  fileMany,
  geoPoint,
  json,
  number,
  relation,
  relationMany,
  select,
  selectMany,
  text,
  url,
} from '@olympiad/schema/fields'
import { describe, expect, it } from 'vitest'
import { DATABASES } from '../../test/databases.ts'
import { declare } from '../../test/db/notes.ts'
import type { SqlValue } from '../db/statement.ts'
import { kindOf } from './index.ts'

const list = { maxSelect: 5 }
const samples: Record<string, readonly [Field, ...values: unknown[]]> = {
  text: [text(), 'a', '', 'ü😀\u0001\n"\'\\%_', '5.0', ' x '],
  email: [email(), 'a@example.org'],
  url: [url(), 'https://example.org'],
  editor: [editor(), '<p>ü</p>'],
  number: [number(), 0, 1, -0.1, 2 ** 53 + 2, 1e300, 5e-324, 0.1 + 0.2],
  bool: [bool(), true, false],
  date: [date(), '', '2026-01-02 03:04:05.678Z'],
  option: [select(['A', 'B']), '', 'A'],
  options: [selectMany(['A', 'B'], list), [], ['B', 'A']],
  target: [relation('samples'), '', 'abc'],
  targets: [relationMany('samples', list), [], ['x', 'y']],
  paper: [file(), '', 'a.pdf'],
  papers: [fileMany(list), [], ['a "b".pdf', 'ü.pdf']],
  extra: [json(), null, 0, '', 'null', false, [], {}, { b: [1, null, 'ü😀"\\'], a: { c: 1e-7 } }, '12'],
  place: [geoPoint(), { lon: 0, lat: 0 }, { lon: -0.000001, lat: 89.123456789 }],
}
const fields = Object.fromEntries(Object.entries(samples).map(([name, [field]]) => [name, field]))
const collection = declare('samples', fields)

for (const store of DATABASES) {
  describe(`fields on ${store.name}`, () => {
    it('read back what was stored, each value of each type', async () => {
      await using opened = await store.open([collection])
      const { database } = opened
      const written: { id: string; name: string; value: unknown }[] = []
      await database.write(async (transaction) => {
        for (const [name, [field, ...values]] of Object.entries(samples)) {
          for (const [index, value] of values.entries()) {
            const id = `${name}${index}`
            const row: Record<string, SqlValue> = { id, [name]: kindOf(field).encode(value, field) }
            const { sql, parameters } = database.dialect.builder.insertInto('samples').values(row).compile()
            await transaction.run({ sql, parameters: parameters as SqlValue[] })
            written.push({ id, name, value })
          }
        }
      })
      const rows = await database.all({ sql: 'SELECT * FROM samples', parameters: [] })
      const stored = new Map(rows.map((row) => [row.id, row]))
      for (const { id, name, value } of written) {
        const field = fields[name] as Field
        expect(kindOf(field).decode(stored.get(id)?.[name] ?? null, field), id).toEqual(value)
      }
    })

    it('read back as zero where nothing was ever stored', async () => {
      await using opened = await store.open([collection])
      const { database } = opened
      await database.run({ sql: `INSERT INTO samples (id) VALUES ('one')`, parameters: [] })
      const [row] = await database.all({ sql: 'SELECT * FROM samples', parameters: [] })
      for (const [name, field] of Object.entries(fields)) {
        const kind = kindOf(field)
        expect(kind.decode(row?.[name] ?? null, field), name).toEqual(kind.zero(field))
      }
    })
  })
}
