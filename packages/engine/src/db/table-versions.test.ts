import { describe, expect, it } from 'vitest'
import { DATABASES } from '../../test/databases.ts'
import { declare, insertNote, notes } from '../../test/db/notes.ts'
import { TableVersions } from './table-versions.ts'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))
const others = declare('others', notes.fields)
const failing = new Error('no')

for (const store of DATABASES.filter(({ name }) => name === 'sqlite')) {
  describe(`versions of tables on ${store.name}`, () => {
    it('change with a commit to the table, and with no other', async () => {
      await using opened = await store.open([notes, others])
      const { database } = opened
      const versions = () => ['notes', 'others'].map((table) => database.versionOf(table))
      const [first, other] = versions()
      await database.run(insertNote(database, { id: 'one' }))
      const [second] = versions()
      await database.run(insertNote(database, { id: 'two' }))
      const [third, same] = versions()
      expect(new Set([first, second, third]).size).toBe(3)
      expect(same).toBe(other)
    })

    it('change as soon as a write is acknowledged, also within one turn', async () => {
      await using opened = await store.open([notes])
      const { database } = opened
      await database.write(async (transaction) => {
        const before = database.versionOf('notes')
        await transaction.run(insertNote(database, { id: 'one' }))
        transaction.afterCommit(() => expect(database.versionOf('notes')).not.toBe(before))
      })
    })

    it('may stay for a rolled back write, and change for a write beside it', async () => {
      await using opened = await store.open([notes])
      const { database } = opened
      const before = database.versionOf('notes')
      const bad = database.write(async (transaction) => {
        await transaction.run(insertNote(database, { id: 'bad' }))
        throw failing
      })
      const good = database.run(insertNote(database, { id: 'good' }))
      await expect(bad).rejects.toBe(failing)
      await good
      expect(database.versionOf('notes')).not.toBe(before)
    })

    it('are the same within a transaction, until it or one that shares its commit has written to the table', async () => {
      await using opened = await store.open([notes, others])
      const { database } = opened
      const before = ['notes', 'others'].map((table) => database.versionOf(table))
      const neighbour = database.run(insertNote(database, { id: 'one' }))
      const beside = database.write(async (transaction) =>
        ['notes', 'others'].map((table) => transaction.versionOf(table)),
      )
      expect(await beside).toEqual([undefined, before[1]])
      await neighbour
      const own = await database.write(async (transaction) => {
        const first = transaction.versionOf('notes')
        await transaction.run(insertNote(database, { id: 'two' }))
        return [first === database.versionOf('notes'), first === before[0], transaction.versionOf('notes')]
      })
      expect(own).toEqual([true, false, undefined])
    })

    it('change with the commits of another process, for every table', async () => {
      const place = await store.place()
      const [one, two] = [await place.open(), await place.open()]
      await one.run({ sql: 'CREATE TABLE a (id TEXT)', parameters: [] })
      await nextTurn()
      const before = one.versionOf('a')
      await two.run({ sql: "INSERT INTO a VALUES ('x')", parameters: [] })
      await nextTurn()
      const after = one.versionOf('a')
      expect(after).not.toBe(before)
      await nextTurn()
      expect(one.versionOf('a')).toBe(after)
      await Promise.all([one.close(), two.close()])
      await place.remove()
    })
  })
}

describe('versions of tables', () => {
  it('look at other processes once a turn for a reader, and each time for a writer', () => {
    let version = 1
    const versions = new TableVersions(() => version)
    const before = versions.of('notes')
    version = 2
    expect(versions.of('notes')).toBe(before)
    expect(versions.atOnce('notes')).not.toBe(before)
  })
})
