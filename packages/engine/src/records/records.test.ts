import { collection } from '@olympiad/schema/collection'
import { bool, date, json, number, relation, select, text, timestamps } from '@olympiad/schema/fields'
import { locked } from '@olympiad/schema/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASES } from '../../test/databases.ts'
import { openTestServer, type TestServer } from '../../test/server.ts'
import type { RecordWrite } from '../core/write-part.ts'
import type { WritePart } from '../engine.ts'
import { type OwnRecords, records } from './records.ts'

const rules = { list: locked, view: locked, create: locked, update: locked, delete: locked }
const halls = collection('halls', {
  about: 'A place.',
  fields: { name: text({ required: true }) },
  rules,
})
const seats = collection('seats', {
  about: 'A place in a hall.',
  fields: {
    hall: relation(halls, { required: true }),
    row: number({ required: true, max: 100 }),
    side: select(['left', 'right']),
    isTaken: bool(),
    since: date({ strict: true }),
    extra: json<{ note: string } | null>(),
    secret: text({ hidden: true }),
    ...timestamps,
  },
  rules,
})

for (const store of DATABASES) {
  describe(`own records on ${store.name}`, () => {
    let server: TestServer
    let hall: string
    const writes: RecordWrite[] = []
    const parts: readonly WritePart[] = [
      {
        async judge(_engine, _transaction, write) {
          writes.push(write)
          return undefined
        },
      },
    ]
    const within = <T>(work: (own: OwnRecords<typeof seats>) => Promise<T>, more: { nowMs?: number } = {}) =>
      server.engine.database.write((transaction) =>
        work(records({ engine: server.engine, transaction, intent: { reason: 'a test' }, ...more }, seats)),
      )

    beforeAll(async () => {
      server = await openTestServer(store, { collections: [halls, seats], parts })
      hall = await server.add('halls', { name: 'North' })
      for (const row of [3, 1, 2]) {
        const values = { hall, row, side: 'left', isTaken: row === 1, since: `2026-01-0${row} 00:00:00.000Z` } as const
        await within((own) => own.insert({ ...values, extra: { note: `row ${row}` }, secret: `s${row}` }))
      }
    })
    afterAll(() => server[Symbol.asyncDispose]())
    const rowsOf = (found: readonly { row: number }[]) => found.map(({ row }) => row)

    it('are found by values, lists of values and comparisons, in order of insertion or sorted', async () => {
      await within(async (own) => {
        expect(rowsOf(await own.where({ hall }))).toEqual([3, 1, 2])
        expect(rowsOf(await own.where({ row: [1, 3] }, { sort: ['-row'] }))).toEqual([3, 1])
        expect(rowsOf(await own.where({ row: { gt: 1, lte: 3 } }, { sort: ['row'], limit: 1 }))).toEqual([2])
        expect(rowsOf(await own.where({ isTaken: true }))).toEqual([1])
        expect(rowsOf(await own.where({ since: { lt: '2026-01-03 00:00:00.000Z' }, row: { not: 1 } }))).toEqual([2])
        expect(await own.where({ row: [] })).toEqual([])
        expect(await own.where({ secret: "s1' OR 1=1 --" })).toEqual([])
        expect(await own.count({ side: 'left' })).toBe(3)
        expect((await own.first({ hall }, { sort: ['row'] }))?.secret).toBe('s1')
        expect(await own.first({ row: 99 })).toBeNull()
      })
    })

    it('use the same write path as requests, with hidden fields and the act’s intent and instant', async () => {
      writes.length = 0
      const nowMs = Date.UTC(2027, 0, 1)
      const changed = await within(
        async (own) => {
          const seat = await own.first({ row: 2 })
          return own.update(seat?.id ?? '', { secret: 'another', extra: null })
        },
        { nowMs },
      )
      expect(changed).toMatchObject({ row: 2, secret: 'another', extra: null, updated: '2027-01-01 00:00:00.000Z' })
      expect(writes.map(({ action, intent }) => [action, intent.reason])).toEqual([['update', 'a test']])
    })

    it('are refused with their faults by field; missing records give 404', async () => {
      await expect(within((own) => own.insert({ hall, row: 101 }))).rejects.toMatchObject({
        status: 400,
        data: { row: {} },
      })
      await expect(within((own) => own.insert({ hall: 'nowhere', row: 4 }))).rejects.toMatchObject({
        data: { hall: {} },
      })
      await expect(within((own) => own.update('nobody', { row: 4 }))).rejects.toMatchObject({ status: 404 })
      await expect(within((own) => own.get('nobody'))).rejects.toMatchObject({ status: 404 })
      expect(await within((own) => own.find('nobody'))).toBeNull()
      expect(await within((own) => own.lock('nobody'))).toBeNull()
      expect(await within((own) => own.count({}))).toBe(3)
    })

    it('take an id that the server chose, and are deleted with the act’s intent', async () => {
      const id = 'seat00000000042'
      expect((await within((own) => own.insert({ id, hall, row: 42 }))).id).toBe(id)
      await expect(within((own) => own.insert({ id, hall, row: 43 }))).rejects.toMatchObject({ status: 400 })
      writes.length = 0
      await within((own) => own.remove(id))
      expect(writes.map(({ action, intent }) => [action, intent.reason])).toEqual([['delete', 'a test']])
      expect(await within((own) => own.find(id))).toBeNull()
      await expect(within((own) => own.remove(id))).rejects.toMatchObject({ status: 404 })
    })

    it('refuse conditions on unknown fields', async () => {
      await expect(within((own) => own.where({ nothing: 1 } as never))).rejects.toThrow('there is no field nothing')
    })
  })
}
