import { collection, viewCollection } from '@olympiad/schema/collection'
import { bool, date, json, number, relation, select, selectMany, text } from '@olympiad/schema/fields'
import { locked } from '@olympiad/schema/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASES, type TestDatabase } from '../../test/databases.ts'
import { watchTurns } from '../../test/turn-watch.ts'
import { compileOnce } from '../db/statement.ts'
import { insertRow } from './statements.ts'
import { table } from './table.ts'

const rules = { list: locked, view: locked, create: locked, update: locked, delete: locked }
const halls = collection('halls', {
  about: 'A place of a test.',
  fields: { name: text() },
  rules,
})
const seats = collection('seats', {
  about: 'A place in a hall.',
  fields: {
    hall: relation(halls, { required: true }),
    row: number({ required: true }),
    side: select(['left', 'right'], { required: true }),
    isTaken: bool(),
    since: date(),
    marks: selectMany(['a', 'b'], { maxSelect: 2 }),
    extra: json<{ note: string } | null>(),
    secret: text({ hidden: true }),
  },
  rules,
})
const views = { about: 'Seats without their secret.', fields: { hall: relation(halls), row: number() } }
const shownSeats = viewCollection('shown_seats', { ...views, of: seats, rules: { list: locked, view: locked } })

const MANY = 100_000
const SINCE = '2026-01-02 03:04:05.678Z'
const first = {
  id: 'zzzzzzzzzzzzzz1',
  hall: 'north',
  row: 1,
  side: 'left',
  isTaken: true,
  since: SINCE,
  marks: ['b', 'a'],
  extra: { note: 'ü' },
  secret: 'hidden',
}
const empty = { since: '', marks: [], extra: null, secret: '' }
const second = { ...empty, id: 'aaaaaaaaaaaaaa2', hall: 'north', row: 2, side: 'right', isTaken: false }
const third = { ...empty, id: 'mmmmmmmmmmmmmm3', hall: 'south', row: 1, side: 'left', isTaken: true }

for (const store of DATABASES) {
  describe(`a typed table on ${store.name}`, () => {
    let opened: TestDatabase
    const typed = () => table(opened, seats)
    beforeAll(async () => {
      opened = await store.open([halls, seats, shownSeats])
      const { dialect } = opened.database
      for (const seat of [first, second, third]) await opened.database.run(insertRow(dialect, seats, seat))
    })
    afterAll(() => opened[Symbol.asyncDispose]())

    it('finds a record by its id, hidden fields included, and gives null for an unknown id', async () => {
      expect(await typed().find(first.id)).toEqual(first)
      expect(await typed().find('nobody')).toBeNull()
    })

    it('gives all records in their order of insertion, whatever their ids', async () => {
      expect(await typed().all()).toEqual([first, second, third])
    })

    it('finds records whose fields equal all values: texts, numbers and booleans', async () => {
      expect(await typed().where({ hall: 'north' })).toEqual([first, second])
      expect(await typed().where({ row: 1, isTaken: true })).toEqual([first, third])
      expect(await typed().where({ isTaken: false })).toEqual([second])
      expect(await typed().where({ hall: 'south', side: 'right' })).toEqual([])
      expect(await typed().where({ hall: "north' OR 1=1 --" })).toEqual([])
    })

    it('gives record by record only the selected fields and the id', async () => {
      const rows = await Array.fromAsync(typed().each({ where: { hall: 'north' }, select: ['row', 'isTaken'] }))
      expect(rows).toEqual([
        { id: first.id, row: 1, isTaken: true },
        { id: second.id, row: 2, isTaken: false },
      ])
    })

    it('reads a view, in the order of ids', async () => {
      const rows = await table(opened, shownSeats).all()
      expect(rows.map(({ id, row }) => [id, row])).toEqual([
        [second.id, 2],
        [third.id, 1],
        [first.id, 1],
      ])
    })

    it('sees one instant inside a snapshot', async () => {
      const { database } = opened
      const late = { ...third, id: 'late00000000000' }
      const seen = await database.snapshot(async (all) => {
        const inside = table({ database: { all, dialect: database.dialect } }, seats)
        const before = (await inside.all()).length
        await database.run(insertRow(database.dialect, seats, late))
        return [before, (await inside.all()).length]
      })
      expect(seen).toEqual([3, 3])
      expect(await typed().where({ hall: 'south' })).toEqual([third, late])
      await database.run({ sql: `DELETE FROM seats WHERE id = '${late.id}'`, parameters: [] })
    })

    it('reads a large table page by page, each record once, without holding the event loop', async () => {
      const { database } = opened
      const { builder } = database.dialect
      for (let from = 0; from < MANY; from += 1000) {
        const values = Array.from({ length: 1000 }, (_, index) => ({ id: `hall${from + index}`, name: 'a hall' }))
        await database.run(compileOnce(builder.insertInto(halls.name).values(values)))
      }
      const turns = watchTurns()
      const held: number[] = []
      for (let turn = 0; turn < 3; turn++) {
        turns.longestMs()
        const ids: string[] = []
        for await (const { id } of table(opened, halls).each({ select: [] })) ids.push(id)
        held.push(turns.longestMs())
        expect(ids).toEqual(Array.from({ length: MANY }, (_, index) => `hall${index}`))
      }
      turns.stop()
      expect(Math.min(...held), 'the least of three: a collection of garbage is not the reading').toBeLessThan(50)
    })
  })
}
