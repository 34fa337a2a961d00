import { index, unique, viewCollection } from '@olympiad/schema/collection'
import { number, text } from '@olympiad/schema/fields'
import { anyone } from '@olympiad/schema/rules'
import { describe, expect, it } from 'vitest'
import { DATABASES } from '../../../test/databases.ts'
import { declare } from '../../../test/db/notes.ts'
import { withEngineTables } from '../../engine-tables.ts'
import type { Database } from '../database.ts'
import { dropColumn, dropTable, renameColumn, renameTable } from './alterations.ts'
import { MigrationRefused, type MigrationTarget, migrate, storedSchema } from './migrate.ts'
import { backfill, backfillSlices } from './migration-steps.ts'
import type { MigrationStep, NamedMigration } from './named-migrations.ts'
import { declareTable, type Table } from './table.ts'

const view = (title: string) =>
  viewCollection('titles', {
    about: 'A view.',
    of: 'papers',
    fields: { [title]: text() },
    rules: { list: anyone, view: anyone },
  })
const papers = declare('papers', { title: text(), pages: number() }, [unique('title')])
const renamed = declare('papers', { heading: text(), pages: number() }, [unique('heading')])
const notes = declareTable('notes', {
  about: 'A note of a test.',
  columns: { paper: { kind: 'text' }, line: { kind: 'number' } },
  key: ['paper', 'line'],
  indexes: [index('line')],
  references: [{ columns: ['paper'], to: { table: 'papers', columns: ['id'] }, onDelete: 'cascade' }],
  checks: { counted: '"line" > 0' },
})
const lines: Table = {
  ...notes,
  name: 'lines',
  columns: { paper: { kind: 'text' }, place: { kind: 'number' } },
  key: ['paper', 'place'],
  indexes: [index('place')],
  checks: { counted: '"place" > 0' },
}
const to = (target: MigrationTarget) => withEngineTables(target)
const plain = (sql: string) => ({ sql, parameters: [] })
const migration = (name: string, at: NamedMigration['at'], ...steps: MigrationStep[]) => ({ name, at, steps })
const doubled = migration('double', 'after', backfill('UPDATE papers SET pages = pages * 2'))

for (const store of DATABASES) {
  describe(`a named migration on ${store.name}`, () => {
    async function open(target: MigrationTarget = { collections: [papers] }) {
      const opened = await store.open(target.collections)
      const { database } = opened
      await migrate(database, to(target))
      await database.run(plain(`INSERT INTO papers (id, title, pages) VALUES ('a', 'x', 3)`))
      return opened
    }
    const rows = (database: Database, table = 'papers') => database.all(plain(`SELECT * FROM ${table} ORDER BY 1`))

    it('renames tables and columns, keeps their rows, and then matches the declaration', async () => {
      await using opened = await open({ collections: [papers, view('title')], tables: [notes] })
      const { database } = opened
      await database.run(plain(`INSERT INTO notes (paper, line) VALUES ('a', 1)`))
      const target = to({
        collections: [renamed, view('heading')],
        tables: [lines],
        migrations: [
          migration('heading', 'before', renameColumn('papers', 'title', 'heading')),
          migration('lines', 'before', renameTable('notes', 'lines'), renameColumn('lines', 'line', 'place')),
        ],
      })
      const { changes } = await migrate(database, target)
      expect(changes.slice(0, 2)).toEqual(['run heading', 'run lines'])
      expect(await rows(database)).toMatchObject([{ id: 'a', heading: 'x', pages: 3 }])
      expect(await rows(database, 'lines')).toMatchObject([{ paper: 'a', place: 1 }])
      expect(await rows(database, 'titles')).toEqual([{ id: 'a', heading: 'x' }])
      await expect(database.run(plain(`INSERT INTO papers (id, heading) VALUES ('b', 'x')`))).rejects.toThrow(
        'not unique',
      )
      expect((await migrate(database, target)).changes).toEqual([])
    })

    it('removes columns and tables with their indexes and views', async () => {
      await using opened = await open({ collections: [papers, view('title')], tables: [notes] })
      const { database } = opened
      const less = declare('papers', { pages: number() })
      const migrations = [migration('less', 'before', dropColumn('papers', 'title'), dropTable('notes'))]
      await migrate(database, to({ collections: [less], migrations }))
      expect(Object.keys((await rows(database))[0] ?? {}).sort()).not.toContain('title')
      expect((await storedSchema(database))?.tables.papers).toEqual({ columns: { pages: 'number' }, indexes: {} })
    })

    it('moves values from old columns to new ones', async () => {
      await using opened = await open()
      const { database } = opened
      const asText = declare('papers', { title: text(), pages: text() }, [unique('title')])
      const migrations = [
        migration('old pages', 'before', renameColumn('papers', 'pages', 'oldPages')),
        migration(
          'pages as text',
          'after',
          backfill({
            sqlite: `UPDATE papers SET pages = CAST(CAST("oldPages" AS INTEGER) AS TEXT)`,
            postgres: `UPDATE papers SET pages = "oldPages"::text`,
          }),
        ),
      ]
      const both = declare('papers', { title: text(), oldPages: number(), pages: text() }, [unique('title')])
      await migrate(database, to({ collections: [both], migrations }))
      expect(await rows(database)).toMatchObject([{ pages: '3', oldPages: 3 }])
      const last = [...migrations, migration('no old pages', 'before', dropColumn('papers', 'oldPages'))]
      await migrate(database, to({ collections: [asText], migrations: last }))
      expect(await rows(database)).toMatchObject([{ id: 'a', title: 'x', pages: '3' }])
    })

    it('runs once, in the order of the list', async () => {
      await using opened = await open()
      const { database } = opened
      const more = migration('more', 'after', backfill('UPDATE papers SET pages = pages + 1'))
      const target = to({ collections: [papers], migrations: [doubled, more] })
      expect(await migrate(database, target)).toEqual({ version: 3, changes: ['run double', 'run more'] })
      expect(await migrate(database, target)).toEqual({ version: 3, changes: [] })
      expect(await rows(database)).toMatchObject([{ pages: 7 }])
    })

    it('is skipped in a new store, then and later', async () => {
      await using opened = await store.openEmpty()
      const { database } = opened
      const broken = migration('broken', 'before', renameColumn('nowhere', 'a', 'b'))
      const target = to({ collections: [papers], migrations: [broken, doubled] })
      expect((await migrate(database, target)).version).toBe(1)
      expect(await migrate(database, target)).toEqual({ version: 1, changes: [] })
    })

    it('is run by one of several servers that start at once', async () => {
      const place = await store.place()
      const databases = await Promise.all(Array.from({ length: 4 }, () => place.open()))
      const [first] = databases as [Database, ...Database[]]
      await migrate(first, to({ collections: [papers] }))
      await first.run(plain(`INSERT INTO papers (id, title, pages) VALUES ('a', 'x', 3)`))
      const heading = migration('heading', 'before', renameColumn('papers', 'title', 'heading'))
      const target = to({ collections: [renamed], migrations: [heading, doubled] })
      const done = await Promise.all(databases.map((database) => migrate(database, target)))
      expect(
        done
          .flatMap(({ changes }) => changes)
          .filter((change) => change.startsWith('run'))
          .sort(),
      ).toEqual(['run double', 'run heading'])
      expect(await rows(first)).toMatchObject([{ heading: 'x', pages: 6 }])
      for (const database of databases) await database.close()
      await place.remove()
    })

    it('that fails is named in the error and changes nothing', async () => {
      await using opened = await open()
      const { database } = opened
      const before = await storedSchema(database)
      const half = migration(
        'half',
        'before',
        renameColumn('papers', 'title', 'heading'),
        backfill('UPDATE papers SET pages = 9'),
        backfill('UPDATE nowhere SET a = 1'),
      )
      const migrating = migrate(database, to({ collections: [renamed], migrations: [half] }))
      await expect(migrating).rejects.toThrow(MigrationRefused)
      await expect(migrating).rejects.toThrow(/the migration half failed, and nothing of it was done: .*nowhere/)
      expect(await rows(database)).toMatchObject([{ id: 'a', title: 'x', pages: 3 }])
      expect(await storedSchema(database)).toEqual(before)
      expect(await migrate(database, to({ collections: [papers] }))).toMatchObject({ changes: [] })
    })

    it('that is unknown makes the server refuse the store unchanged', async () => {
      await using opened = await open()
      const { database } = opened
      await migrate(database, to({ collections: [papers], migrations: [doubled] }))
      const older = migrate(database, to({ collections: [papers, declare('extras', {})] }))
      await expect(older).rejects.toThrow(
        new MigrationRefused('a newer program has changed the store: the migration double is not known here'),
      )
      await expect(rows(database, 'extras')).rejects.toThrow('extras')
    })

    it('shows all rows to a function, slice by slice', async () => {
      await using opened = await open()
      const { database } = opened
      for (let at = 0; at < 6; at++)
        await database.run(plain(`INSERT INTO papers (id, title, pages) VALUES ('p${at}', 't${at}', ${at})`))
      const sizes: number[] = []
      const slices = backfillSlices({
        table: 'papers',
        columns: ['id', 'pages'],
        size: 3,
        async change(page, transaction) {
          sizes.push(page.length)
          for (const { id, pages } of page)
            await transaction.run(plain(`UPDATE papers SET title = '${id}-${pages}' WHERE id = '${id}'`))
        },
      })
      await migrate(database, to({ collections: [papers], migrations: [migration('titles', 'after', slices)] }))
      expect(sizes).toEqual([3, 3, 1])
      const titles = (await rows(database)).map(({ title }) => title)
      expect(titles).toEqual(['a-3', 'p0-0', 'p1-1', 'p2-2', 'p3-3', 'p4-4', 'p5-5'])
    })

    it.each([
      ['two of one name', [doubled, doubled], 'there are two migrations of the name double'],
      [
        'one that renames too late',
        [migration('late', 'after', renameColumn('papers', 'title', 'heading'))],
        'the migration late renames or removes, and so has to come before what is declared',
      ],
    ])('is refused in a list with %s', async (_, migrations, sentence) => {
      await using opened = await open()
      await expect(migrate(opened.database, to({ collections: [papers], migrations }))).rejects.toThrow(sentence)
    })
  })
}
