import { DATABASES, openWorld, requestBy } from '@olympiad/engine/test/filter/world'
import { productCollections } from '@olympiad/olympiad/all/product-collections'
import type { Collection } from '@olympiad/schema/collection'
import { describe, expect, it } from 'vitest'

const collections = productCollections({ requireApproval: true })

/** Enough schools that a store which could use an index would be foolish not to. */
const [SCHOOLS, CLASS, DOUBLINGS] = [300, 10, 5]
const EVENTS = CLASS * 2 ** DOUBLINGS
const examinees = Array.from({ length: SCHOOLS * CLASS }, (_, at) => ({
  id: `e${at}`,
  username: `u${at}`,
  tokenKey: `t${at}`,
  school: `s${at % SCHOOLS}`,
}))
const outoffocuses = examinees.map(({ id }) => ({ id: `x${id}`, examinee: id }))
const STAFF = [
  ['a supervisor', { role: '', school: 's7' }],
  ['a coordinator', { role: 'coordinator', school: 's7' }],
] as const
const LISTS = [
  ['examinees', '', CLASS],
  ['examinees', 'username ~ "u"', CLASS],
  ['outoffocuses', '', EVENTS],
  ['outoffocuses', 'examinee.school = "s7"', EVENTS],
] as const

/** As many rows again of each examinee. */
function doubling({ name, fields }: Collection, time: number) {
  const columns = Object.keys(fields).map((field) => `"${field}"`)
  const sql = `INSERT INTO "${name}" ("id", ${columns}) SELECT "id" || '-${time}', ${columns} FROM "${name}"`
  return { sql, parameters: [] }
}

for (const store of DATABASES) {
  describe(`lists of a school on ${store.name}`, () => {
    it('scan only the school’s own examinees', async () => {
      await using world = await openWorld(store, collections, { examinees, outoffocuses })
      const { database, find, queries } = world
      for (let time = 0; time < DOUBLINGS; time += 1) await database.run(doubling(find('outoffocuses'), time))
      await database.run({ sql: 'ANALYZE', parameters: [] })
      const explain = store.name === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN'
      for (const [who, record] of STAFF) {
        const account = { collection: find('supervisors'), record: { id: 'staff', ...record } }
        for (const [list, filter, count] of LISTS) {
          if (record.role === 'coordinator' && list !== 'examinees') continue
          const collection = find(list)
          const conditions = [
            { text: collection.rules.list!, origin: 'rule' as const },
            { text: filter, origin: 'client' as const },
          ]
          const selection = { collection, conditions, request: requestBy({ account }) }
          const page = queries.select({ ...selection, limit: 500 })
          for (const statement of [page, queries.count(selection)]) {
            const plan = JSON.stringify(await database.all({ ...statement, sql: `${explain} ${statement.sql}` }))
            expect([who, list, filter, plan]).toEqual([who, list, filter, expect.stringContaining('examinees_school')])
            expect(plan).not.toMatch(/SCAN|Seq Scan/)
          }
          expect((await database.all(page)).length).toBe(count)
        }
      }
    })

    it('of staff of all schools have no condition on the school', async () => {
      await using world = await openWorld(store, collections)
      const { find, queries } = world
      const account = { collection: find('supervisors'), record: { id: 'staff', role: 'organiser', school: 's7' } }
      const collection = find('outoffocuses')
      const conditions = [{ text: collection.rules.list!, origin: 'rule' as const }]
      const { sql } = queries.select({ collection, conditions, request: requestBy({ account }), limit: 30 })
      expect(sql).not.toMatch(/join|school/i)
    })
  })
}
