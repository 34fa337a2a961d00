import { describe, expect, it } from 'vitest'
import { DATABASES, type TestDatabase } from '../../../../test/databases.ts'
import { noteIds, notes } from '../../../../test/db/notes.ts'
import { insert, lock, openNotes, ROWS, update, type Work } from '../../../../test/db/shared-notes.ts'
import { selectById } from '../../../rows/statements.ts'
import { after } from '../../../support/steps.ts'
import { type Transaction, UniqueViolation } from '../../database.ts'

describe.each(DATABASES)('writes that foresee what they ask first, on $name', (store) => {
  /** All at once, each with the row that it foresees. */
  async function writeForeseeing({ database }: TestDatabase, works: readonly { id: string; work: Work }[]) {
    const all = works.map(({ id, work }, at) =>
      database.write(work, `writer ${at}`, (transaction) => void transaction.all(lock(database, id))),
    )
    return (await Promise.allSettled(all)).map((one) => (one.status === 'fulfilled' ? one.value : one.reason))
  }

  // fails when: the answers to what was foreseen are handed out to others
  // fails when: a work waits for what it foresaw
  it('are answered at once, each with its own row, and stored', async () => {
    await using opened = await openNotes(store)
    const { database, ids } = opened
    const waited: boolean[] = []
    const works = ids.map((id, at) => ({
      id,
      work: ((transaction) => {
        const found = transaction.all(lock(database, id))
        const written = transaction.run(update(database, id, 40 - at))
        waited.push(found instanceof Promise || written instanceof Promise)
        return Promise.all([after(found, ([row]) => row?.id), written])
      }) satisfies Work,
    }))
    expect(await writeForeseeing(opened, works)).toEqual(ids.map((id) => [id, 1]))
    expect(waited.slice(0, ids.length)).toEqual(ids.map(() => false))
    const rows = await database.all({ sql: ROWS, parameters: [] })
    expect(rows).toEqual(ids.map((id, at) => ({ id, size: 40 - at })))
  })

  // fails when: an answer of before serves after the work has written
  // fails when: a question goes with those of others that waited before the write was asked for
  it('see what they wrote themselves', async () => {
    await using opened = await openNotes(store)
    const { database, ids } = opened
    const read = async (transaction: Transaction, id: string) =>
      (await transaction.all(selectById(database.dialect, notes, id)))[0]?.size
    const works = ids.map((id, at) => ({
      id,
      work: ((transaction) => {
        if (at === 0) return read(transaction, id)
        const before = after(transaction.all(lock(database, id)), ([row]) => row?.size)
        const written = transaction.run(update(database, id, 30 + at))
        return Promise.all([before, written, read(transaction, id)])
      }) satisfies Work,
    }))
    expect(await writeForeseeing(opened, works)).toEqual(ids.map((_, at) => (at === 0 ? 1 : [1, 1, 30 + at])))
  })

  // fails when: a write that waits for the commit is taken for done, though the store refused it
  it('stand and fall each for itself where the store refuses what one wrote after its end', async () => {
    await using opened = await openNotes(store)
    const { database } = opened
    const said: string[] = []
    const add = (id: string, title?: string) => ({
      id,
      work: ((transaction) => {
        transaction.afterCommit(() => void said.push(id))
        return transaction.run(insert(database, id, title))
      }) satisfies Work,
    })
    const outcomes = await writeForeseeing(opened, [add('good'), add('bad', 'note 1'), add('fine')])
    expect(outcomes).toEqual([1, expect.any(UniqueViolation), 1])
    expect(said.sort()).toEqual(['fine', 'good'])
    expect((await noteIds(database)).filter((id) => !id.startsWith('note')).sort()).toEqual(['fine', 'good'])
  })

  // fails when: a write that nobody waits for is left out, since its transaction has not begun by the commit
  it('are stored though nothing was asked before them', async () => {
    await using opened = await openNotes(store)
    const { database } = opened
    const ids = ['one', 'two', 'three']
    const add = (id: string) =>
      database.write(
        (transaction) => transaction.run(insert(database, id)),
        id,
        () => {},
      )
    expect(await Promise.all(ids.map(add))).toEqual([1, 1, 1])
    expect((await noteIds(database)).filter((id) => ids.includes(id)).sort()).toEqual([...ids].sort())
  })

  it('are told whether a row is there that they did not find', async () => {
    await using opened = await openNotes(store)
    const { database } = opened
    const touch = (id: string) => ({
      id,
      work: ((transaction) => transaction.run(update(database, id, 3))) satisfies Work,
    })
    expect(await writeForeseeing(opened, ['note 1', 'nobody', 'note 2'].map(touch))).toEqual([1, 0, 1])
  })
})
