import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { POSTGRES } from '../../../test/databases.ts'
import { useListeningStore } from '../../../test/db/listening-store.ts'
import { InterestLocks } from './interest-locks.ts'

const SHEETS = 'pbc_1'
const NEWS = 'pbc_2'

for (const store of POSTGRES) {
  describe('what the processes on one PostgreSQL ask each other for', () => {
    const listening = useListeningStore(store)

    async function connect(attention: InterestLocks) {
      const client = await listening.connect()
      await attention.begin((sql, values) => client.query(sql, [...values]))
      return client
    }
    async function open() {
      const attention = new InterestLocks(listening.space)
      return { attention, client: await connect(attention) }
    }
    const isAwaited = (from: InterestLocks, id = SHEETS) =>
      listening.database.write((transaction) => from.isAwaited(transaction, id))

    it('is visible to the other processes by collection, and ignores its own process', async () => {
      const [writer, listener] = [await open(), await open()]
      expect(await isAwaited(writer.attention)).toBe(false)
      await listener.attention.attend([SHEETS])
      await listener.attention.attend([SHEETS])
      expect(await isAwaited(writer.attention)).toBe(true)
      expect(await isAwaited(writer.attention, NEWS)).toBe(false)
      expect(await isAwaited(listener.attention)).toBe(false)
      await listener.attention.release((id) => id === SHEETS)
      expect(await isAwaited(writer.attention)).toBe(true)
      await listener.attention.release(() => false)
      expect(await isAwaited(writer.attention)).toBe(false)
    })

    it('starts only after unannounced changes are committed', async () => {
      const [writer, listener] = [await open(), await open()]
      const steps: string[] = []
      let attending: Promise<unknown> = Promise.resolve()
      await listening.database.write(async (transaction) => {
        expect(await writer.attention.isAwaited(transaction, SHEETS)).toBe(false)
        attending = listener.attention.attend([SHEETS]).then(() => steps.push('listening'))
        await sleep(100)
        expect(await writer.attention.isAwaited(transaction, NEWS)).toBe(false)
        steps.push('written')
      })
      await attending
      expect(steps).toEqual(['written', 'listening'])
    })

    it('makes writers announce as soon as a listener waits', async () => {
      const [first, second, listener] = [await open(), await open(), await open()]
      let attending: Promise<unknown> = Promise.resolve()
      await listening.database.write(async (transaction) => {
        await first.attention.isAwaited(transaction, SHEETS)
        attending = listener.attention.attend([SHEETS])
        await sleep(100)
        expect(await isAwaited(second.attention)).toBe(true)
      })
      await attending
    })

    it('ends with the listening process, and is locked again on a new connection', async () => {
      const [writer, listener] = [await open(), await open()]
      await listener.attention.attend([SHEETS, NEWS])
      await listener.client.end()
      listener.attention.end()
      await expect.poll(() => isAwaited(writer.attention), { timeout: 10_000 }).toBe(false)
      await connect(listener.attention)
      expect(await isAwaited(writer.attention)).toBe(true)
      expect(await isAwaited(writer.attention, NEWS)).toBe(true)
    })

    // fails when: the locks of the second sixteen are not asked, or are those of the first
    it('is heard among thirty-two processes, and a further one is refused', async () => {
      const all = []
      for (let i = 0; i < 32; i++) all.push((await open()).attention)
      const [first, last] = [all[0]!, all[31]!]
      await last.attend([SHEETS])
      expect([await isAwaited(first), await isAwaited(all[15]!), await isAwaited(all[30]!)]).toEqual([true, true, true])
      expect([await isAwaited(last), await isAwaited(first, NEWS)]).toEqual([false, false])
      await last.release(() => false)
      await all[16]!.attend([SHEETS])
      expect([await isAwaited(all[16]!), await isAwaited(first), await isAwaited(last)]).toEqual([false, true, true])
      await expect(open()).rejects.toThrow('more than 32 servers on one store')
    })
  })
}

describe('attention without a connection', () => {
  it('is remembered until there is one', async () => {
    const attention = new InterestLocks(1)
    await attention.attend([SHEETS])
    const asked: unknown[] = []
    await attention.begin(async (sql, values) => {
      asked.push(values)
      return { rows: sql.startsWith('select slot') ? [{ slot: 3 }] : [] }
    })
    expect(asked).toHaveLength(3)
    expect(asked.at(-1)).toEqual([1, expect.any(Number)])
  })
})
