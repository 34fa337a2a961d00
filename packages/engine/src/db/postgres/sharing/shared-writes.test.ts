import { describe, expect, it } from 'vitest'
import { DATABASES, POSTGRES } from '../../../../test/databases.ts'
import { lossy } from '../../../../test/db/lost-commit.ts'
import { noteIds } from '../../../../test/db/notes.ts'
import { insert, lock, openNotes, ROWS, update, type Work, writeAll } from '../../../../test/db/shared-notes.ts'
import { CommitUncertain, UniqueViolation } from '../../database.ts'
import { READS } from '../../statement.ts'

describe.each(DATABASES)('writes that may share a transaction, on $name', (store) => {
  // fails when: rows of many are handed out by another order than that of the statements
  it('read and write each their own row', async () => {
    await using opened = await openNotes(store)
    const { database, ids } = opened
    const found = await writeAll(
      opened,
      ids.map((id, at) => async (transaction) => {
        const [row] = await transaction.all(lock(database, id))
        return [row?.id, Object.keys(row ?? {}).includes('_at'), await transaction.run(update(database, id, 20 - at))]
      }),
    )
    expect(found).toEqual(ids.map((id) => [id, false, 1]))
    const rows = await database.all({ sql: ROWS, parameters: [] })
    expect(rows).toEqual(ids.map((id, at) => ({ id, size: 20 - at })))
  })

  // fails when: a failing work is only left out, and what it wrote stays
  it('leave nothing of a work that throws after it wrote, though the store refused nothing', async () => {
    await using opened = await openNotes(store)
    const { database } = opened
    const add =
      (id: string): Work =>
      (transaction) =>
        transaction.run(insert(database, id))
    const outcomes = await writeAll(opened, [
      add('good'),
      async (transaction) => {
        await transaction.run(insert(database, 'thrown'))
        throw new Error('refused')
      },
      add('fine'),
    ])
    expect(outcomes).toEqual([1, new Error('refused'), 1])
    const added = (await noteIds(database)).filter((id) => !id.startsWith('note'))
    expect(added.sort()).toEqual(['fine', 'good'])
  })

  it('stand and fall each for itself: a refused row, a throw, a statement of another form', async () => {
    await using opened = await openNotes(store)
    const { database } = opened
    const outcomes = await writeAll(opened, [
      (transaction) => transaction.run(insert(database, 'good')),
      (transaction) => transaction.run(insert(database, 'bad', 'note 1')),
      async (transaction) => {
        await transaction.run(insert(database, 'thrown'))
        throw new Error('refused')
      },
      (transaction) => transaction.run({ sql: `UPDATE notes SET size = 7 WHERE id = 'note 2'`, parameters: [] }),
      (transaction) => transaction.run(insert(database, 'fine')),
      (transaction) => transaction.run(update(database, 'nobody', 3)),
    ])
    expect(outcomes).toEqual([1, expect.any(UniqueViolation), new Error('refused'), 1, 1, 0])
    const added = (await noteIds(database)).filter((id) => !id.startsWith('note'))
    expect(added.sort()).toEqual(['fine', 'good'])
    const [second] = await database.all({ sql: `SELECT size FROM notes WHERE id = 'note 2'`, parameters: [] })
    expect(second).toEqual({ size: 7 })
  })

  // fails when: a statement for many that touched too few rows is taken for one that touched them all
  // fails when: the commit overtakes a statement that its work did not wait for
  it('are stored with what they did not wait for', async () => {
    await using opened = await openNotes(store)
    const { database } = opened
    const ids = ['one', 'two', 'three']
    const add =
      (id: string): Work =>
      (transaction) => {
        void transaction.run(insert(database, id))
        return id
      }
    expect(await writeAll(opened, ids.map(add))).toEqual(ids)
    expect((await noteIds(database)).filter((id) => ids.includes(id)).sort()).toEqual([...ids].sort())
  })

  // fails when: an answer of before serves after the work has written
  it('see what they wrote themselves', async () => {
    await using opened = await openNotes(store)
    const { database, ids } = opened
    const sizes = ids.map(
      (id, at): Work =>
        async (transaction) => {
          const size = async () => (await transaction.all(lock(database, id)))[0]?.size
          return [await size(), await transaction.run(update(database, id, 30 + at)), await size()]
        },
    )
    expect(await writeAll(opened, sizes)).toEqual(ids.map((_, at) => [1, 1, 30 + at]))
  })

  it('are each told whether their own row is there', async () => {
    await using opened = await openNotes(store)
    const { database } = opened
    const works = ['note 1', 'nobody', 'note 2'].map(
      (id): Work =>
        async (transaction) => {
          await transaction.all(lock(database, id))
          return transaction.run(update(database, id, 6))
        },
    )
    expect(await writeAll(opened, works)).toEqual([1, 0, 1])
  })

  it('of one row come one after the other, and none is lost', async () => {
    await using opened = await openNotes(store)
    const { database } = opened
    const addOne: Work = async (transaction) => {
      const [row] = await transaction.all(lock(database, 'note 3'))
      return transaction.run(update(database, 'note 3', Number(row?.size) + 1))
    }
    expect(
      await writeAll(
        opened,
        Array.from({ length: 8 }, () => addOne),
      ),
    ).toEqual(Array(8).fill(1))
    const [row] = await database.all({ sql: `SELECT size FROM notes WHERE id = 'note 3'`, parameters: [] })
    expect(row).toEqual({ size: 9 })
  })

  it('run what is asked for after the commit once, when others see the row, and nothing of a run that was undone', async () => {
    await using opened = await openNotes(store)
    const { database } = opened
    const said: string[] = []
    const work =
      (id: string, title?: string): Work =>
      async (transaction) => {
        transaction.afterCommit(() => void said.push(`committed ${id}`))
        await transaction.run(insert(database, id, title))
        return noteIds(database).then((seen) => seen.includes(id))
      }
    const outcomes = await writeAll(opened, [work('a'), work('b', 'note 1'), work('c')])
    expect(outcomes).toEqual([false, expect.any(UniqueViolation), false])
    expect(said.sort()).toEqual(['committed a', 'committed c'])
  })

  it('go on beside a row that somebody else holds', async () => {
    await using opened = await openNotes(store)
    const { database, ids } = opened
    const { promise: end, resolve: letGo } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const holding = database.write(async (transaction) => {
      await transaction.all(lock(database, 'note 0'))
      begin()
      if (store.name === 'postgres') await end // an embedded store has one writer at a time
    })
    await begun
    const writes = ids.map((id) =>
      database.write((transaction) => transaction.run(update(database, id, 5)), { writer: id, mayShare: true }),
    )
    expect(await Promise.all(writes.slice(1))).toEqual(Array(ids.length - 1).fill(1))
    letGo()
    expect(await writes[0]).toBe(1)
    await holding
  })

  it('of a store that closes are done or refused', async () => {
    const opened = await openNotes(store)
    const { database } = opened
    const writes = writeAll(
      opened,
      ['x', 'y'].map((id) => (transaction) => transaction.run(insert(database, id))),
    )
    await opened[Symbol.asyncDispose]()
    expect(await writes).toEqual([1, 1])
  })
})

describe.each(POSTGRES)('many writers at once on $name', (store) => {
  const TRANSACTION = {
    sql: 'select pg_current_xact_id()::text as id',
    parameters: [],
    batching: { isOnce: true },
  } as const

  it('are all told so when nobody knows whether their commit took place', async () => {
    const lost = lossy(store)
    await using opened = await openNotes(lost)
    const { database } = opened
    lost.loseCommits()
    const outcomes = await writeAll(
      opened,
      ['x', 'y'].map((id) => (transaction) => transaction.run(insert(database, id))),
    )
    expect(outcomes).toEqual([expect.any(CommitUncertain), expect.any(CommitUncertain)])
    expect(await noteIds(database)).toEqual(expect.arrayContaining(['x', 'y']))
  })

  // fails when: a crowd that the machine is too slow for shares one transaction, which runs out of its time
  it('share with fewer for a while after a transaction that took long', async () => {
    await using opened = await openNotes(store)
    const slow: Work = (transaction) =>
      transaction.all({ sql: 'select pg_sleep(0.6)', parameters: [], batching: READS })
    for (let turn = 0; turn < 3; turn++) await writeAll(opened, [slow])
    const work: Work = async (transaction) => (await transaction.all(TRANSACTION))[0]?.id
    const ids = await writeAll(
      opened,
      Array.from({ length: 40 }, () => work),
    )
    expect(new Set(ids).size).toBeGreaterThanOrEqual(3)
  })

  // fails when: works whose transaction ran out of time each get one of their own, and a slow store gets a crowd of them
  it.each([
    { name: 'many statements', sleeps: [0.6, 0.6] },
    { name: 'one statement', sleeps: [1.3] },
  ])('share again, with fewer, after $name that took too long', async ({ sleeps }) => {
    await using opened = await openNotes(store)
    let isFirst = true
    const slow: Work = async (transaction) => {
      const some = isFirst ? sleeps : []
      isFirst = false
      for (const seconds of some)
        await transaction.all({ sql: `select pg_sleep(${seconds})`, parameters: [], batching: READS })
      return (await transaction.all(TRANSACTION))[0]?.id
    }
    const quick: Work = async (transaction) => (await transaction.all(TRANSACTION))[0]?.id
    const ids = await writeAll(opened, [slow, ...Array.from({ length: 39 }, () => quick)])
    expect(new Set(ids.map(String)).size).toBeGreaterThan(1)
    expect(new Set(ids.map(String)).size).toBeLessThanOrEqual(8)
    expect(ids).not.toContainEqual(expect.any(Error))
  })

  // fails when: works that waited behind the statement that was stopped count as failed by themselves
  it('share again after a statement that the store stopped before their time was over', async () => {
    await using opened = await openNotes(store)
    let isFirst = true
    const stopped: Work = async (transaction) => {
      if (isFirst) {
        isFirst = false
        await transaction.all({ sql: 'select pg_sleep(30)', parameters: [], batching: READS })
      }
      return (await transaction.all(TRANSACTION))[0]?.id
    }
    const quick: Work = async (transaction) => (await transaction.all(TRANSACTION))[0]?.id
    const writing = writeAll(opened, [stopped, ...Array.from({ length: 39 }, () => quick)])
    const sql = `select pg_cancel_backend(pid) from pg_stat_activity
      where query = 'select pg_sleep(30)' and state = 'active' and datname = current_database()`
    await expect.poll(async () => (await opened.database.all({ sql, parameters: [] })).length).toBe(1)
    const ids = await writing
    expect(new Set(ids.map(String)).size).toBeLessThanOrEqual(8)
    expect(ids).not.toContainEqual(expect.any(Error))
  })

  // fails when: each work gets a transaction of its own
  // fails when: what a late work still sends is committed alone
  it('share a few transactions, in which a work that is late does not stay', async () => {
    await using opened = await openNotes(store)
    const { database } = opened
    const work =
      (id: string): Work =>
      async (transaction) => {
        const [row] = await transaction.all(TRANSACTION)
        await transaction.run(insert(database, id))
        return row?.id
      }
    const ids = await writeAll(
      opened,
      Array.from({ length: 30 }, (_, at) => work(`shared ${at}`)),
    )
    expect(new Set(ids).size).toBe(1)
    const { promise: waiting, resolve: goOn } = Promise.withResolvers<void>()
    const firstRuns: Promise<unknown>[] = []
    const late: Work = async (transaction) => {
      await transaction.all(lock(database, 'note 1'))
      if (firstRuns.length > 0) return transaction.run(update(database, 'note 1', 50))
      firstRuns.push(waiting.then(() => transaction.run(update(database, 'note 1', -1))))
      return firstRuns[0]
    }
    expect(await writeAll(opened, [late, work('beside it')])).toEqual([1, expect.any(String)])
    goOn() // the run that was given up does nothing more
    await expect(firstRuns[0]).rejects.toThrow('over')
    const [row] = await database.all({ sql: `SELECT size FROM notes WHERE id = 'note 1'`, parameters: [] })
    expect(row).toEqual({ size: 50 })
  })
})
