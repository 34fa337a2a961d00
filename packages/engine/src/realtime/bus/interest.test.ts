import { beforeEach, describe, expect, it } from 'vitest'
import { POSTGRES } from '../../../test/databases.ts'
import { useListeningStore } from '../../../test/db/listening-store.ts'
import type { Transaction } from '../../db/database.ts'
import { migrate } from '../../db/schema/migrate.ts'
import { withEngineTables } from '../../engine-tables.ts'
import { Interest } from './interest.ts'
import { subjectKey } from './subjects.ts'

const ann = { collectionId: 'people', recordId: 'ann' }
const bob = { collectionId: 'people', recordId: 'bob' }
const everybody = subjectKey({ collectionId: 'people' })

for (const store of POSTGRES) {
  describe('whom a server on one PostgreSQL tells of a record', () => {
    const listening = useListeningStore(store)
    let place: { space: number; schema: string }
    beforeEach(async () => {
      const { database, space } = listening
      await migrate(database, withEngineTables({ collections: [] }))
      const [row] = await database.all({ sql: 'select current_schema() as schema', parameters: [] })
      place = { space, schema: String(row?.schema) }
    })

    async function connect(interest: Interest) {
      const client = await listening.connect()
      await interest.begin(
        (sql, values) => client.query(sql, [...values]),
        async () => {},
      )
      return client
    }
    async function open() {
      const interest = new Interest(place)
      return { interest, client: await connect(interest) }
    }
    /** How many listeners wait for the end of a transaction. */
    async function waitForWriters() {
      const sql = `select 1 from pg_locks where locktype = 'advisory' and not granted and classid = ${~place.space >>> 0}`
      return (await listening.database.all({ sql, parameters: [] })).length
    }
    const write = (work: (transaction: Transaction) => Promise<void>) => listening.database.write(work)
    async function addressOf(from: Interest, about = ann) {
      let address: unknown
      await write(async (transaction) => {
        address = await from.addressOf(transaction, about)
      })
      return address
    }

    // fails when: the rows are not asked, or the collection's
    it('is those that listen to it or to all of its collection, never the writer itself', async () => {
      const [writer, one, two, idle] = [await open(), await open(), await open(), await open()]
      await one.interest.attend([subjectKey(ann)])
      await idle.interest.attend([subjectKey(bob)])
      expect([await addressOf(writer.interest), await addressOf(one.interest)]).toEqual([[one.interest.slot], []])
      await two.interest.attend([everybody])
      const both = [one.interest.slot, two.interest.slot].sort()
      expect(((await addressOf(writer.interest)) as number[]).sort()).toEqual(both)
      await one.interest.release(() => new Set())
      expect(await addressOf(writer.interest)).toEqual([two.interest.slot])
      expect(await addressOf(two.interest)).toEqual([])
    })

    // fails when: the writer's lock is not taken, or the listener does not wait for it
    it('is nobody who begins to listen before the transaction ends: they wait for it', async () => {
      const [writer, listener] = [await open(), await open()]
      await listener.interest.attend([subjectKey(bob)])
      const steps: string[] = []
      let attending: Promise<unknown> = Promise.resolve()
      await write(async (transaction) => {
        expect(await writer.interest.isAwaited(transaction, 'people')).toBe(true)
        expect(await writer.interest.addressOf(transaction, ann)).toEqual([])
        attending = listener.interest.attend([subjectKey(ann)]).then(() => steps.push('listening'))
        await expect.poll(waitForWriters).toBe(1)
        steps.push('written')
      })
      await attending
      expect(steps).toEqual(['written', 'listening'])
      expect(await addressOf(writer.interest)).toEqual([listener.interest.slot])
    })

    it('is everybody while somebody waits to listen, and for the last records of many', async () => {
      const [first, second, listener] = [await open(), await open(), await open()]
      let attending: Promise<unknown> = Promise.resolve()
      await write(async (transaction) => {
        await first.interest.addressOf(transaction, ann)
        attending = listener.interest.attend([subjectKey(ann)])
        await expect.poll(() => addressOf(second.interest)).toBe('all')
        expect(await addressOf(second.interest, bob)).toEqual([])
        const many = Array.from({ length: 20 }, (_, at) => ({ collectionId: 'people', recordId: `p${at}` }))
        const addresses = []
        for (const about of many) addresses.push(await second.interest.addressOf(transaction, about))
        expect([addresses[0], addresses[19]]).toEqual([[], 'all'])
      })
      await attending
    })

    // fails when: the rows of the slot are not written again
    it('forgets a server that died once another has its slot, and hears one that connects again', async () => {
      const [writer, dying] = [await open(), await open()]
      await dying.interest.attend([subjectKey(ann), subjectKey(bob)])
      const { slot } = dying.interest
      await dying.client.end()
      dying.interest.end()
      const heir = new Interest(place)
      const tryToInherit = async () => {
        await connect(heir)
        return heir.slot
      }
      await expect.poll(tryToInherit).toBe(slot)
      expect(await addressOf(writer.interest)).toEqual([])
      await connect(dying.interest)
      expect(dying.interest.slot).not.toBe(slot)
      expect(await addressOf(writer.interest)).toEqual([dying.interest.slot])
      expect(await addressOf(writer.interest, bob)).toEqual([dying.interest.slot])
    })

    it('knows many that begin at once, each once', async () => {
      const [writer, listener] = [await open(), await open()]
      const people = Array.from({ length: 300 }, (_, at) => ({ collectionId: 'people', recordId: `p${at % 150}` }))
      await Promise.all(people.map((about) => listener.interest.attend([subjectKey(about), everybody])))
      const rows = await listening.database.all({ sql: 'select count(*) as rows from _listening', parameters: [] })
      expect(rows).toEqual([{ rows: 151 }])
      expect(await addressOf(writer.interest, people[149])).toEqual([listener.interest.slot])
    })
  })
}
