import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { SQLITE } from '../../test/databases.ts'
import { examCollections } from '../../test/filter/exam-collections.ts'
import { requestBy } from '../../test/filter/world.ts'
import { createRegistry } from '../core/registry.ts'
import { migrate } from '../db/schema/migrate.ts'
import type { Statement } from '../db/statement.ts'
import { withEngineTables } from '../engine-tables.ts'
import { createQueries, type Selection } from './queries.ts'

const collections = examCollections
const registry = createRegistry(collections)
const sheets = registry.find('answersheets')!
const rule = { text: sheets.rules.list!, origin: 'rule' as const }
const account = { collection: registry.find('examinees')!, record: { id: 'e7', paper: 'qp' } }
const asked = { text: 'questionpaper="qp" && score=5', origin: 'client' as const }
const row = {
  ...{ id: 'a', examinee: 'e7', questionpaper: 'qp', reviewers: ['s1'], answers: [1], score: 5, final: true },
  ...{ tags: ['a'], note: 'A', spot: { lon: 1, lat: 2 } },
}

const selections: Record<string, Omit<Selection, 'collection' | 'request'>> = {
  'a page of a list': { conditions: [rule, asked], limit: 30, offset: 30 },
  'the rule of one row': { conditions: [rule], only: { ids: ['a7'] }, limit: 1 },
  'the rule of a new row': { conditions: [rule], only: { ids: ['a'] }, limit: 1, row },
}

/** How often SQLite asks its authoriser, as it does whenever it plans, while the statement is executed again. */
function planningsOf(file: string, { sql, parameters }: Statement): number {
  using connection = new DatabaseSync(file)
  let plannings = 0
  connection.setAuthorizer(() => {
    plannings += 1
    return 0
  })
  const statement = connection.prepare(sql)
  plannings = 0
  for (let time = 0; time < 3; time += 1) statement.all(...(parameters as string[]))
  return plannings
}

for (const store of [SQLITE]) {
  describe(`statements kept on ${store.name}`, () => {
    it.for(Object.entries(selections))('are planned once: %s', async ([, selection]) => {
      const place = await store.place()
      const database = await place.open()
      await migrate(database, withEngineTables({ collections }))
      const queries = createQueries({ registry, dialect: database.dialect })
      const statement = queries.select({ collection: sheets, request: requestBy({ account }), ...selection })
      expect(planningsOf(place.processArguments[1]!, statement)).toBe(0)
      await database.close()
      await place.remove()
    })
  })
}
