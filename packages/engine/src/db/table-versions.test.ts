import { describe, expect, it } from 'vitest'
import { DATABASES } from '../../test/databases.ts'
import { declare, insertNote, notes } from '../../test/db/notes.ts'
import { TableVersions } from './table-versions.ts'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))
const others = declare('others', notes.fields)
const failing = new Error('no')

for (const store of DATABASES.filter(({ name }) => name === 'sqlite')) {
  describe(`marks of tables on ${store.name}`, () => {
    it('change with a commit to the table, and with no other', async () => {
      await using opened = await store.open([notes, others])
      const { database } = opened
      const marks = () => ['notes', 'others'].map((table) => database.mark(table))
      const [first, other] = marks()
      await database.run(insertNote(database, { id: 'one' }))
      const [second] = marks()
      await database.run(insertNote(database, { id: 'two' }))
      const [third, same] = marks()
      expect(new Set([first, second, third]).size).toBe(3)
      expect(same).toBe(other)
    })

    it('change as soon as a write is acknowledged, also within one turn', async () => {
      await using opened = await store.open([notes])
      const { database } = opened
      await database.write(async (transaction) => {
        const before = database.mark('notes')
        await transaction.run(insertNote(database, { id: 'one' }))
        transaction.afterCommit(() => expect(database.mark('notes')).not.toBe(before))
      })
    })

    it('may stay for a rolled back write, and change for a write beside it', async () => {
      await using opened = await store.open([notes])
      const { database } = opened
      const before = database.mark('notes')
      const bad = database.write(async (transaction) => {
        await transaction.run(insertNote(database, { id: 'bad' }))
        throw failing
      })
      const good = database.run(insertNote(database, { id: 'good' }))
      await expect(bad).rejects.toBe(failing)
      await good
      expect(database.mark('notes')).not.toBe(before)
    })

    it('are the same within a transaction, until it or one that shares its commit has written to the table', async () => {
      await using opened = await store.open([notes, others])
      const { database } = opened
      const before = ['notes', 'others'].map((table) => database.mark(table))
      const neighbour = database.run(insertNote(database, { id: 'one' }))
      const beside = database.write(async (transaction) => ['notes', 'others'].map((table) => transaction.mark(table)))
      expect(await beside).toEqual([undefined, before[1]])
      await neighbour
      const own = await database.write(async (transaction) => {
        const first = transaction.mark('notes')
        await transaction.run(insertNote(database, { id: 'two' }))
        return [first === database.mark('notes'), first === before[0], transaction.mark('notes')]
      })
      expect(own).toEqual([true, false, undefined])
    })

    it('change with the commits of another process, for every table', async () => {
      const place = await store.place()
      const [one, two] = [await place.open(), await place.open()]
      await one.run({ sql: 'CREATE TABLE a (id TEXT)', parameters: [] })
      await nextTurn()
      const before = one.mark('a')
      await two.run({ sql: "INSERT INTO a VALUES ('x')", parameters: [] })
      await nextTurn()
      const after = one.mark('a')
      expect(after).not.toBe(before)
      await nextTurn()
      expect(one.mark('a')).toBe(after)
      await Promise.all([one.close(), two.close()])
      await place.remove()
    })
  })
}

describe('marks of tables', () => {
  it('look at other processes once a turn for a reader, and each time for a writer', () => {
    let version = 1
    const marks = new TableVersions(() => version)
    const before = marks.of('notes')
    version = 2
    expect(marks.of('notes')).toBe(before)
    expect(marks.atOnce('notes')).not.toBe(before)
  })
})
