import { DATABASES, openWorld, requestBy } from '@olympiad/engine/test/filter/world'
import { productCollections } from '@olympiad/olympiad/all/product-collections'
import { describe, expect, it } from 'vitest'

const collections = productCollections({ requireApproval: true })

/** Enough rows that a store which could use an index would be foolish not to. */
const ATTEMPTS = 3000
const attempts = Array.from({ length: ATTEMPTS }, (_, at) => ({
  id: `a${at}`,
  examinee: `e${at % 30}`,
  questionpaper: 'qp',
  questionnumber: Math.floor(at / 30) + 1,
  option: 'A',
}))

for (const store of DATABASES) {
  describe(`statements of the exam on ${store.name}`, () => {
    it('find one attempt by one lookup in its unique index', async () => {
      await using world = await openWorld(store, collections, { attempts })
      const { database, find, queries } = world
      const account = { collection: find('examinees'), record: { id: 'e7', questionpaper: 'qp' } }
      const conditions = [
        { text: find('attempts').rules.list!, origin: 'rule' as const },
        { text: 'questionpaper="qp" && questionnumber=5', origin: 'client' as const },
      ]
      const statement = queries.select({
        collection: find('attempts'),
        conditions,
        request: requestBy({ account }),
        limit: 30,
      })
      expect(await database.all(statement)).toMatchObject([{ examinee: 'e7', questionnumber: 5 }])
      await database.run({ sql: 'ANALYZE', parameters: [] })
      const explain = store.name === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN'
      const plan = JSON.stringify(await database.all({ ...statement, sql: `${explain} ${statement.sql}` }))
      expect(plan).toContain('attempts_examinee_questionpaper_questionnumber_unique')
      expect(plan).toMatch(
        store.name === 'sqlite'
          ? /examinee=\? AND questionpaper=\? AND questionnumber=\?/
          : /Index Cond: .*examinee.*questionpaper.*questionnumber/,
      )
      expect(plan).not.toMatch(/SCAN|Seq Scan/)
    })

    it('judge an update by key look-ups only', async () => {
      await using world = await openWorld(store, collections, { attempts })
      const { database, find, queries } = world
      const account = { collection: find('examinees'), record: { id: 'e7', questionpaper: 'qp' } }
      const conditions = [{ text: find('attempts').rules.update!, origin: 'rule' as const }]
      const only = { ids: ['a7'] }
      const { sql, parameters } = queries.select({
        collection: find('attempts'),
        conditions,
        only,
        limit: 1,
        request: requestBy({ account }),
      })
      expect(sql).not.toMatch(/coalesce|exists|order by/i)
      const explain = store.name === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN'
      const plan = JSON.stringify(await database.all({ sql: `${explain} ${sql}`, parameters }))
      expect(plan).not.toMatch(/SCAN|Seq Scan on attempts/)
    })
  })
}
