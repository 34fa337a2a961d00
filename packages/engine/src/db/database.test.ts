import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { DATABASES, POSTGRES } from '../../test/databases.ts'
import { insertNote, noteIds, notes, updateNote } from '../../test/db/notes.ts'
import { type Database, StoreUnavailable, type Transaction, UniqueViolation } from './database.ts'

const insertWork = (database: Database, id: string) => (transaction: Transaction) =>
  transaction.run(insertNote(database, { id }))

/** Settles once it was called as often as said. */
function meeting(size: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let come = 0
  return () => {
    if (++come >= size) resolve()
    return promise
  }
}

for (const store of DATABASES) {
  describe(`database on ${store.name}`, () => {
    it('keeps what was written, and tells how many rows a write touched', async () => {
      await using opened = await store.open([notes])
      const { database } = opened
      expect(await database.write(insertWork(database, 'one'))).toBe(1)
      expect(await database.run(updateNote(database, { id: 'one', size: 2 }))).toBe(1)
      expect(await database.run(updateNote(database, { id: 'none', size: 2 }))).toBe(0)
      expect(await noteIds(database)).toEqual(['one'])
    })

    it('stores text, numbers, booleans, JSON text and null unchanged', async () => {
      await using opened = await store.open([notes])
      const { database } = opened
      const extra = '{"b":1,"a":12345678901234567890,"c":"ü😀"}'
      const values = { id: 'one', title: 'Ünï"\'%_\\😀', size: -0.1, isDone: true, tags: '["a"]', extra }
      await database.run(insertNote(database, values))
      await database.run(insertNote(database, { id: 'two', extra: null }))
      const [one, two] = await database.all({ sql: 'SELECT * FROM notes ORDER BY id', parameters: [] })
      expect({ ...one, isDone: Boolean(one?.isDone) }).toMatchObject(values)
      expect(two).toMatchObject({ place: '', size: 0, tags: '[]', extra: null, position: '{"lon":0,"lat":0}' })
      const [count] = await database.all({ sql: 'SELECT count(*) AS total FROM notes', parameters: [] })
      expect(count?.total).toBe(2)
    })

    it('gives each transaction a value of its own, which none finds later', async () => {
      await using opened = await store.open([notes])
      const words = { initial: (): string[] => [] }
      const add = (word: string) => async (transaction: Transaction) => {
        transaction.local(words).push(word)
        await transaction.run(insertNote(opened.database, { id: word }))
        transaction.local(words).push('end')
        return transaction.local(words)
      }
      const all = await Promise.all(['one', 'two'].map((word) => opened.database.write(add(word))))
      expect(all).toEqual([
        ['one', 'end'],
        ['two', 'end'],
      ])
      expect(await opened.database.write(async (transaction) => transaction.local(words))).toEqual([])
    })

    it('rolls back only the work that throws, and rethrows its error', async () => {
      await using opened = await store.open([notes])
      const { database } = opened
      const failing = async (transaction: Transaction) => {
        await transaction.run(insertNote(database, { id: 'bad' }))
        throw new Error('changed my mind')
      }
      const works = [insertWork(database, 'a'), failing, insertWork(database, 'b'), failing, insertWork(database, 'c')]
      const outcomes = await Promise.allSettled(works.map((work) => database.write<unknown>(work)))
      expect(outcomes.map(({ status }) => status)).toEqual([
        'fulfilled',
        'rejected',
        'fulfilled',
        'rejected',
        'fulfilled',
      ])
      expect((outcomes[1] as PromiseRejectedResult).reason).toEqual(new Error('changed my mind'))
      expect((await noteIds(database)).sort()).toEqual(['a', 'b', 'c'])
    })

    it('hides a transaction from readers until it is committed, and shows it to itself', async () => {
      await using opened = await store.open([notes])
      const { database } = opened
      await database.write(async (transaction) => {
        await transaction.run(insertNote(database, { id: 'one' }))
        expect(await transaction.all({ sql: 'SELECT id FROM notes', parameters: [] })).toHaveLength(1)
        expect(await noteIds(database)).toEqual([])
      })
      expect(await noteIds(database)).toEqual(['one'])
    })

    it('runs effects after the commit and before the write settles, and never after a rollback', async () => {
      await using opened = await store.open([notes])
      const { database } = opened
      const seen: string[] = []
      const write = (id: string, fails: boolean) =>
        database.write(async (transaction) => {
          transaction.afterCommit(() => seen.push(`${id} committed`))
          transaction.afterRollback(() => seen.push(`${id} undone`))
          await transaction.run(insertNote(database, { id }))
          if (fails) throw new Error('no')
        })
      await write('a', false).then(() => seen.push('a told'))
      await write('b', true).catch(() => seen.push('b told'))
      expect(seen).toEqual(['a committed', 'a told', 'b undone', 'b told'])
    })

    it('runs the other effects and tells the writer when one effect throws', async () => {
      await using opened = await store.open([notes])
      const { database } = opened
      const warnings: string[] = []
      const listen = (warning: Error) => warnings.push(warning.message)
      const usual = process.listeners('warning')
      process.removeAllListeners('warning').on('warning', listen)
      const seen: string[] = []
      await database.write(async (transaction) => {
        transaction.afterCommit(() => {
          throw new Error('effect broke')
        })
        transaction.afterCommit(() => seen.push('second'))
        await transaction.run(insertNote(database, { id: 'one' }))
      })
      await sleep(0)
      process.off('warning', listen)
      for (const listener of usual) process.on('warning', listener)
      expect(seen).toEqual(['second'])
      expect(warnings).toEqual(['effect broke'])
    })

    it.each([
      ['the primary key', { id: 'one', title: 'x', owner: 'x' }, ['id']],
      ['an index that ignores case', { id: 'two', title: 'ONE' }, ['title']],
      ['an index of two columns', { id: 'two', owner: 'one' }, ['owner', 'size']],
      ['an index of filled values', { id: 'two', place: 'here' }, ['place']],
    ])('names the columns when %s refuses', async (_, values, fields) => {
      await using opened = await store.open([notes])
      const { database } = opened
      await database.run(insertNote(database, { id: 'one', place: 'here' }))
      const refusing = database.write((transaction) => transaction.run(insertNote(database, values)))
      const refused = await refusing.catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(UniqueViolation)
      expect(refused).toMatchObject({ table: 'notes', fields })
    })

    it('lets empty values repeat in an index of filled ones, and tells accented letters apart', async () => {
      await using opened = await store.open([notes])
      const { database } = opened
      for (const [id, title] of [
        ['one', 'É'],
        ['two', 'é'],
      ] as const)
        await database.run(insertNote(database, { id, title }))
      expect(await noteIds(database)).toEqual(['one', 'two'])
      const { builder, equalsNoCase } = database.dialect
      const { sql, parameters } = builder.selectFrom('notes').select('id').where(equalsNoCase('title', 'É')).compile()
      expect(await database.all({ sql, parameters: parameters as string[] })).toEqual([{ id: 'one' }])
    })

    it('dooms a work by a failed statement, though the work swallows the error', async () => {
      await using opened = await store.open([notes])
      const { database } = opened
      await database.run(insertNote(database, { id: 'one' }))
      const writing = database.write(async (transaction) => {
        await transaction.run(insertNote(database, { id: 'two' }))
        await Promise.resolve(transaction.run(insertNote(database, { id: 'one' }))).catch(() => {})
        await expect(transaction.run(insertNote(database, { id: 'three' }))).rejects.toBeInstanceOf(UniqueViolation)
      })
      await expect(writing).rejects.toBeInstanceOf(UniqueViolation)
      expect(await noteIds(database)).toEqual(['one'])
    })

    it('refuses a statement that comes after its transaction', async () => {
      await using opened = await store.open([notes])
      const { database } = opened
      const kept = await database.write(async (transaction) => ({ transaction }))
      await expect(kept.transaction.run(insertNote(database, { id: 'late' }))).rejects.toThrow('over')
      expect(await noteIds(database)).toEqual([])
    })

    it('finishes transactions that lock the same rows in opposite order', async () => {
      await using opened = await store.open([notes])
      const { database } = opened
      for (const id of ['a', 'b']) await database.run(insertNote(database, { id }))
      const meet = meeting(2)
      const touch = (order: readonly string[], size: number) =>
        database.write(async (transaction) => {
          for (const id of order) {
            await transaction.run(updateNote(database, { id, size }))
            await Promise.race([meet(), sleep(300)]) // a store of one writer lets nobody else come
          }
        })
      await Promise.all([touch(['a', 'b'], 1), touch(['b', 'a'], 2)])
      const rows = await database.all({ sql: 'SELECT size FROM notes', parameters: [] })
      expect(rows[0]).toEqual(rows[1])
    })

    it('finishes what it accepted before it closes, and takes nothing after', async () => {
      const place = await store.place()
      const database = await place.open()
      await database.run({ sql: 'CREATE TABLE kept (n integer)', parameters: [] })
      const writing = Promise.all(
        Array.from({ length: 20 }, (_, n) => database.run({ sql: `INSERT INTO kept VALUES (${n})`, parameters: [] })),
      )
      await Promise.all([writing, database.close()])
      await expect(database.write(async () => 1)).rejects.toThrow()
      const again = await place.open()
      expect(await again.all({ sql: 'SELECT count(*) AS total FROM kept', parameters: [] })).toEqual([{ total: 20 }])
      await again.close()
      await place.remove()
    })

    it('finds nothing for a text with a NUL', async () => {
      await using opened = await store.open([notes])
      const { database } = opened
      await database.run(insertNote(database, { id: 'one' }))
      const { sql, parameters } = database.dialect.builder
        .selectFrom('notes')
        .selectAll()
        .where('id', '=', 'o\0')
        .compile()
      expect(await database.all({ sql, parameters: parameters as string[] })).toEqual([])
    })
  })
}

for (const store of POSTGRES) {
  describe('database on a PostgreSQL in trouble', () => {
    const terminate = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()
      AND query LIKE '%notes%' AND application_name = 'olympiad' AND datname = current_database()`

    it('goes on by itself when its connections were cut', async () => {
      await using opened = await store.open([notes])
      const { database } = opened
      await database.run(insertNote(database, { id: 'one' }))
      await noteIds(database)
      await database.all({ sql: terminate, parameters: [] })
      expect(await noteIds(database)).toEqual(['one'])
      await database.run(insertNote(database, { id: 'two' }))
      expect(await noteIds(database)).toEqual(['one', 'two'])
    })

    it('runs a work again when its connection was cut before the commit', async () => {
      await using opened = await store.open([notes])
      const { database } = opened
      let runs = 0
      await database.write(async (transaction) => {
        await transaction.run(insertNote(database, { id: 'one' }))
        const [self] = await transaction.all({ sql: 'SELECT pg_backend_pid() AS pid', parameters: [] })
        if (runs++ === 0) await database.all({ sql: 'SELECT pg_terminate_backend($1)', parameters: [self?.pid ?? 0] })
        await transaction.run(insertNote(database, { id: 'two' }))
      })
      expect(runs).toBe(2)
      expect(await noteIds(database)).toEqual(['one', 'two'])
    })

    it('goes on when another process added a column to a table it knows', async () => {
      await using opened = await store.open([notes])
      const { database } = opened
      const statement = { sql: 'SELECT * FROM notes', parameters: [] }
      const reads = [() => database.all(statement), () => database.write((transaction) => transaction.all(statement))]
      for (let i = 0; i < 5; i++) for (const read of reads) await read()
      await database.run({ sql: 'ALTER TABLE notes ADD COLUMN later integer DEFAULT 7', parameters: [] })
      await database.run(insertNote(database, { id: 'one' }))
      for (const read of reads) expect(await read()).toMatchObject([{ later: 7 }])
    })

    it('turns off JIT compilation, which takes longer than its reads', async () => {
      await using opened = await store.open([notes])
      const show = { sql: 'SHOW jit', parameters: [] }
      const { database } = opened
      expect(await database.all(show)).toEqual([{ jit: 'off' }])
      expect(await database.ask(show, 'somebody')).toEqual([{ jit: 'off' }])
      expect(await database.write((transaction) => transaction.all(show))).toEqual([{ jit: 'off' }])
    })

    it('plans costly reads by their values, on one core, for pages in memory', async () => {
      await using opened = await store.open([notes])
      const settings = ['plan_cache_mode', 'max_parallel_workers_per_gather', 'random_page_cost']
      const sql = `SELECT ${settings.map((name) => `current_setting('${name}') AS ${name}`).join()}`
      expect(await opened.database.ask({ sql, parameters: [], isCostly: true }, 'somebody')).toEqual([
        { plan_cache_mode: 'force_custom_plan', max_parallel_workers_per_gather: '0', random_page_cost: '1.1' },
      ])
    })

    it('is unavailable, and says so, when nobody listens', async () => {
      const { openPostgres } = await import('./postgres/postgres.ts')
      const opening = openPostgres({ url: 'postgres://nobody@127.0.0.1:1/none' })
      await expect(opening).rejects.toBeInstanceOf(StoreUnavailable)
    })
  })
}
