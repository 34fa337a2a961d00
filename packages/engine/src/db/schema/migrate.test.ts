import { type Collection, index, unique, viewCollection } from '@olympiad/schema/collection'
import { bool, number, text } from '@olympiad/schema/fields'
import { anyone } from '@olympiad/schema/rules'
import { describe, expect, it } from 'vitest'
import { DATABASES } from '../../../test/databases.ts'
import { declare } from '../../../test/db/notes.ts'
import { withEngineTables } from '../../engine-tables.ts'
import type { Database, Transaction } from '../database.ts'
import { MigrationRefused, migrate } from './migrate.ts'

const first = declare('papers', { title: text(), pages: number() }, [unique('title')])
const to = (...collections: readonly Collection[]) => withEngineTables({ collections })
const read = (sql: string) => ({ sql, parameters: [] })

for (const store of DATABASES) {
  describe(`migrate on ${store.name}`, () => {
    it('creates everything the first time, and nothing the second time', async () => {
      await using opened = await store.open()
      const { database } = opened
      const made = await migrate(database, to(first))
      expect(made).toEqual({ version: 2, changes: ['create papers', 'create index papers_title_unique'] })
      expect(await migrate(database, to(first))).toEqual({ version: 2, changes: [] })
      await database.run(read(`INSERT INTO papers (id, title) VALUES ('a', 'x')`))
      expect(await database.all(read('SELECT title, pages FROM papers'))).toEqual([{ title: 'x', pages: 0 }])
    })

    it('runs no CREATE if nothing is missing, so that a role without that right can serve', async () => {
      await using opened = await store.open([first])
      const { database } = opened
      const statements: string[] = []
      const watched: Database = {
        ...database,
        write: (work) =>
          database.write((transaction) => {
            const run: Transaction['run'] = (statement) => {
              statements.push(statement.sql)
              return transaction.run(statement)
            }
            const all = transaction.all.bind(transaction)
            const local: Transaction['local'] = (declared) => declared.initial()
            return work({ all, run, versionOf: () => undefined, afterCommit: () => {}, afterRollback: () => {}, local })
          }),
      }
      expect(await migrate(watched, to(first))).toEqual({ version: 1, changes: [] })
      expect(statements).toEqual([])
    })

    it('adds collections, fields and indexes, and keeps the records', async () => {
      await using opened = await store.open([first])
      const { database } = opened
      await database.run(read(`INSERT INTO papers (id, title) VALUES ('a', 'x')`))
      const second = declare('papers', { ...first.fields, isOpen: bool(), note: text() }, [
        unique('title'),
        index('note'),
      ])
      const { version, changes } = await migrate(database, to(second, declare('extras', {})))
      expect(version).toBe(2)
      expect(changes).toEqual([
        'add papers.isOpen',
        'add papers.note',
        'create index papers_note_index',
        'create extras',
      ])
      const [row] = await database.all(read('SELECT * FROM papers'))
      expect({ ...row, isOpen: Boolean(row?.isOpen) }).toMatchObject({ id: 'a', title: 'x', isOpen: false, note: '' })
      const [history] = await database.all(read('SELECT * FROM _migrations ORDER BY version DESC'))
      expect(history).toMatchObject({
        version: 2,
        changes: changes.join('\n'),
        applied: expect.stringMatching(/^\d{4}-/),
      })
    })

    it('replaces an index that is declared otherwise', async () => {
      await using opened = await store.open([first])
      const { database } = opened
      const changed = declare('papers', first.fields, [{ ...unique('title'), noCase: true }])
      expect((await migrate(database, to(changed))).changes).toEqual([
        'drop index papers_title_unique',
        'create index papers_title_unique_nocase',
      ])
      await database.run(read(`INSERT INTO papers (id, title) VALUES ('a', 'x')`))
      await expect(database.run(read(`INSERT INTO papers (id, title) VALUES ('b', 'X')`))).rejects.toThrow('not unique')
    })

    it('shows a view of its columns, and follows a change of them', async () => {
      await using opened = await store.open()
      const { database } = opened
      const view = (fields: Parameters<typeof viewCollection>[1]['fields']) =>
        viewCollection('titles', { about: 'A view.', of: 'papers', fields, rules: { list: anyone, view: anyone } })
      await migrate(database, to(first, view({ title: text() })))
      await database.run(read(`INSERT INTO papers (id, title, pages) VALUES ('a', 'x', 3)`))
      expect(await database.all(read('SELECT * FROM titles'))).toEqual([{ id: 'a', title: 'x' }])
      await migrate(database, to(first, view({ pages: number() })))
      expect(await database.all(read('SELECT * FROM titles'))).toEqual([{ id: 'a', pages: 3 }])
      await migrate(database, to(first))
      await expect(database.all(read('SELECT * FROM titles'))).rejects.toThrow('titles')
    })

    it('leaves rows with an empty column out of a view once it is declared so', async () => {
      await using opened = await store.open()
      const { database } = opened
      const shown = { about: 'A view.', of: 'papers', fields: { title: text() }, rules: { list: anyone, view: anyone } }
      await migrate(database, to(first, viewCollection('titles', shown)))
      for (const row of [`'a', 'x'`, `'b', ''`])
        await database.run(read(`INSERT INTO papers (id, title) VALUES (${row})`))
      expect(await database.all(read('SELECT id FROM titles'))).toHaveLength(2)
      const filled = to(first, viewCollection('titles', { ...shown, whenFilled: 'title' }))
      expect((await migrate(database, filled)).changes).toEqual(['drop view titles', 'create view titles'])
      expect(await database.all(read('SELECT id FROM titles'))).toEqual([{ id: 'a' }])
      expect((await migrate(database, filled)).changes).toEqual([])
    })

    it.each([
      ['a collection is gone', [], 'collection papers is stored and no longer declared'],
      [
        'a field is gone',
        [declare('papers', { title: text() })],
        'field papers.pages is stored and no longer declared',
      ],
      [
        'a field is stored otherwise',
        [declare('papers', { title: number(), pages: number() })],
        'field papers.title is stored as text and declared as number',
      ],
    ])('refuses, in one line, when %s', async (_, collections, line) => {
      await using opened = await store.open([first])
      const migrating = migrate(opened.database, to(...collections, declare('extras', {})))
      await expect(migrating).rejects.toThrow(
        new MigrationRefused(`the stored data do not fit the declarations: ${line}`),
      )
      await expect(opened.database.all(read('SELECT * FROM extras'))).rejects.toThrow('extras')
    })

    it('refuses a unique index over records that repeat a value, and changes nothing', async () => {
      const plain = declare('papers', first.fields)
      await using opened = await store.open([plain])
      const { database } = opened
      for (const id of ['a', 'b']) await database.run(read(`INSERT INTO papers (id, title) VALUES ('${id}', 'x')`))
      await expect(migrate(database, to(first))).rejects.toThrow(MigrationRefused)
      expect(await migrate(database, to(plain))).toEqual({ version: 1, changes: [] })
    })

    it('lets several servers start at once on one empty store', async () => {
      const place = await store.place()
      const databases = await Promise.all(Array.from({ length: 4 }, () => place.open()))
      const done = await Promise.all(databases.map((database) => migrate(database, to(first))))
      expect(done.map(({ version }) => version)).toEqual([1, 1, 1, 1])
      expect(done.filter(({ changes }) => changes.length > 0)).toHaveLength(1)
      for (const database of databases) await database.close()
      await place.remove()
    })

    it('keeps overlong index names distinct', async () => {
      const field = 'f'.repeat(61)
      const fields = { [`${field}a`]: text(), [`${field}b`]: text() }
      const long = declare('papers', fields, [unique(`${field}a`), unique(`${field}b`)])
      await using opened = await store.open([long])
      const [row] = await opened.database.all(read('SELECT "schema" FROM _migrations'))
      const names = Object.keys(JSON.parse(String(row?.schema)).tables.papers.indexes)
      expect(new Set(names).size).toBe(2)
      for (const name of names) expect(name.length).toBeLessThanOrEqual(63)
    })
  })
}
