import { describe, expect, it } from 'vitest'
import { DATABASES } from '../../test/databases.ts'
import type { Transaction } from './database.ts'
import { writeFairly } from './fair-writes.ts'

/** A store whose works end when the test says so. */
function slowStore() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const write = writeFairly(async (work) => {
    await new Promise<void>((resolve) => ends.push(resolve))
    return work({} as Transaction)
  }, 2)
  const send = (name: string, writer?: string) => {
    const done = write(
      async () => {
        begun.push(name)
        if (name === 'bad') throw new Error(name)
        return name
      },
      { writer },
    )
    return done.catch((error: Error) => `failed: ${error.message}`)
  }
  const underWay = () => ends.length
  const end = () => {
    for (const one of ends.splice(0)) one()
    return new Promise((resolve) => setImmediate(resolve))
  }
  return { begun, send, underWay, end }
}

describe('the writes of one writer', () => {
  // proves: V11.1.4
  it('have a limited number of places, and the next in order takes a free one', async () => {
    const { begun, send, underWay, end } = slowStore()
    const sent = ['1', '2', 'bad', '4', '5'].map((name) => send(name, 'ann'))
    expect(underWay()).toBe(2)
    await end()
    expect([begun, underWay()]).toEqual([['1', '2'], 2])
    await end()
    await end()
    expect(await Promise.all(sent)).toEqual(['1', '2', 'failed: bad', '4', '5'])
    expect(begun).toEqual(['1', '2', 'bad', '4', '5'])
  })

  it('do not block other writers; writes without a writer never wait', () => {
    const { send, underWay } = slowStore()
    for (let i = 0; i < 50; i++) void send(`ann ${i}`, 'ann')
    void send('bob', 'bob')
    void send('the server')
    expect(underWay()).toBe(4)
  })
})

describe.each(DATABASES)('a hundred writes of one account on $name', (store) => {
  it('are never more than four at once', async () => {
    await using opened = await store.open([])
    let [inside, most, done] = [0, 0, 0]
    const write = () =>
      opened.database.write(
        async (transaction) => {
          inside += 1
          most = Math.max(most, inside)
          await transaction.all({ sql: 'SELECT 1 AS one', parameters: [] })
          inside -= 1
          done += 1
        },
        { writer: 'ann' },
      )
    await Promise.all(Array.from({ length: 100 }, write))
    expect(done).toBe(100)
    expect(most).toBeLessThanOrEqual(4)
  })
})
