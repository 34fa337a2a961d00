import { index, unique } from '@olympiad/schema/collection'
import { text } from '@olympiad/schema/fields'
import { describe, expect, it } from 'vitest'
import { DATABASES } from '../../../test/databases.ts'
import { declare } from '../../../test/db/notes.ts'
import { withEngineTables } from '../../engine-tables.ts'
import { ConstraintViolation, type Database, UniqueViolation } from '../database.ts'
import { MigrationRefused, migrate } from './migrate.ts'
import { declareTable, type NewRowOf, type RowOf, type Table } from './table.ts'
import { queryOf, readRows, runQuery } from './table-rows.ts'

const exams = declare('exams', { name: text() })
const sittings = declareTable('sittings', {
  about: 'A sitting of a test.',
  columns: {
    exam: { kind: 'text' },
    seat: { kind: 'number' },
    isOpen: { kind: 'bool', default: true },
    note: { kind: 'text', nullable: true },
    label: { kind: 'text', default: "o'clock" },
    facts: { kind: 'json', nullable: true },
    picture: { kind: 'blob', nullable: true },
  },
  key: ['exam', 'seat'],
  indexes: [unique('label', 'seat'), index('isOpen')],
  references: [{ columns: ['exam'], to: { table: 'exams', columns: ['id'] }, onDelete: 'cascade' }],
  checks: { seated: '"seat" >= 1' },
})
const marks = declareTable('marks', {
  about: 'A mark of a sitting.',
  columns: { id: { kind: 'text' }, exam: { kind: 'text' }, seat: { kind: 'number' } },
  key: ['id'],
  references: [{ columns: ['exam', 'seat'], to: { table: 'sittings', columns: ['exam', 'seat'] }, onDelete: 'refuse' }],
})
const to = (...tables: readonly Table[]) => withEngineTables({ collections: [exams], tables })
const plain = (sql: string) => ({ sql, parameters: [] })

for (const store of DATABASES) {
  describe(`a table that is no collection, on ${store.name}`, () => {
    async function open() {
      const opened = await store.open([exams])
      const { database } = opened
      await migrate(database, to(sittings, marks))
      await database.run(plain(`INSERT INTO exams (id, name) VALUES ('e', 'x')`))
      return opened
    }
    const add = (database: Database, row: NewRowOf<typeof sittings>) =>
      runQuery(database, queryOf(database.dialect, sittings).insertInto('sittings').values(row))
    const all = (database: Database) =>
      readRows(
        database,
        sittings,
        queryOf(database.dialect, sittings).selectFrom('sittings').selectAll().orderBy('seat'),
      )

    it('returns rows as written, with defaults for omitted columns', async () => {
      await using opened = await open()
      const { database } = opened
      const full: RowOf<typeof sittings> = {
        exam: 'e',
        seat: 2,
        isOpen: false,
        note: '',
        label: 'two',
        facts: '{"a": [1]}',
        picture: new Uint8Array([0, 92, 120, 255]),
      }
      await add(database, { exam: 'e', seat: 1.5 })
      await add(database, full)
      const usual = { isOpen: true, note: null, label: "o'clock", facts: null, picture: null }
      const { _seq, ...first } = (await all(database))[0] as Record<string, unknown>
      expect(first).toEqual({ exam: 'e', seat: 1.5, ...usual })
      expect((await all(database))[1]).toMatchObject(full)
    })

    it('refuses a second row of its key, and of a unique index', async () => {
      await using opened = await open()
      const { database } = opened
      await add(database, { exam: 'e', seat: 1 })
      await expect(add(database, { exam: 'e', seat: 1, label: 'b' })).rejects.toThrow(UniqueViolation)
      await database.run(plain(`INSERT INTO exams (id, name) VALUES ('f', 'y')`))
      await expect(add(database, { exam: 'f', seat: 1 })).rejects.toThrow(
        new UniqueViolation('sittings', ['label', 'seat']),
      )
      expect(await all(database)).toHaveLength(1)
    })

    it.each([
      ['fails a check', { exam: 'e', seat: 0 }],
      ['names nothing that is there', { exam: 'none', seat: 1 }],
      ['misses a value', { exam: 'e', seat: 1, label: null as unknown as string }],
    ])('refuses a row that %s', async (_, row) => {
      await using opened = await open()
      await expect(add(opened.database, row)).rejects.toThrow(ConstraintViolation)
      expect(await all(opened.database)).toEqual([])
    })

    it('deletes rows with their referenced record, unless a kept row references them', async () => {
      await using opened = await open()
      const { database } = opened
      await add(database, { exam: 'e', seat: 1 })
      await database.run(plain(`INSERT INTO marks (id, exam, seat) VALUES ('m', 'e', 1)`))
      await expect(database.run(plain('DELETE FROM sittings'))).rejects.toThrow(ConstraintViolation)
      await database.run(plain('DELETE FROM marks'))
      await database.run(plain('DELETE FROM exams'))
      expect(await all(database)).toEqual([])
    })

    it('gains columns that are declared later, and keeps its rows', async () => {
      await using opened = await open()
      const { database } = opened
      await add(database, { exam: 'e', seat: 1 })
      const columns = { ...sittings.columns, device: { kind: 'text', default: '' } } as const
      const more = { ...sittings, columns, indexes: [...sittings.indexes, index('device')] }
      expect((await migrate(database, to(more, marks))).changes).toEqual([
        'add sittings.device',
        'create index sittings_device_index',
      ])
      expect(await all(database)).toMatchObject([{ seat: 1, device: '' }])
      expect((await migrate(database, to(more, marks))).changes).toEqual([])
    })

    const note = sittings.columns.note
    it.each([
      ['another key', { ...sittings, key: ['exam'] }, 'table sittings is stored with another key'],
      ['another check', { ...sittings, checks: {} }, 'table sittings is stored with other checks'],
      ['other references', { ...sittings, references: [] }, 'table sittings is stored with other references'],
      [
        'a column of another kind',
        { ...sittings, columns: { ...sittings.columns, note: { ...note, kind: 'number' } } },
        'column sittings.note is stored as text and declared as number',
      ],
      [
        'a column that may not be missing any more',
        { ...sittings, columns: { ...sittings.columns, note: { kind: 'text' } } },
        'column sittings.note is stored with another default or null-ness',
      ],
      [
        'a new column that says nothing for old rows',
        { ...sittings, columns: { ...sittings.columns, device: { kind: 'text' } } },
        'column sittings.device is new and says nothing for the rows that are there',
      ],
    ] satisfies [string, Table, string][])('is refused when it is declared with %s', async (_, other, line) => {
      await using opened = await open()
      await expect(migrate(opened.database, to(other, marks))).rejects.toThrow(
        new MigrationRefused(`the stored data do not fit the declarations: ${line}`),
      )
    })

    it('is refused if it is missing or has the name of a collection', async () => {
      await using opened = await open()
      await expect(migrate(opened.database, to(sittings))).rejects.toThrow(
        'table marks is stored and no longer declared',
      )
      const twin = { ...marks, name: 'exams' }
      await expect(migrate(opened.database, to(sittings, marks, twin))).rejects.toThrow('two tables of the name exams')
    })
  })
}
