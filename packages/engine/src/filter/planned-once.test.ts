import { DatabaseSync } from 'node:sqlite'
import { productCollections } from '@olympiad/contract/collections/index'
import { describe, expect, it } from 'vitest'
import { SQLITE } from '../../test/databases.ts'
import { requestBy } from '../../test/filter/world.ts'
import { createRegistry } from '../core/registry.ts'
import { migrate } from '../db/schema/migrate.ts'
import type { Statement } from '../db/statement.ts'
import { withEngineTables } from '../engine-tables.ts'
import { createQueries, type Selection } from './queries.ts'

const collections = productCollections({ requireApproval: true })
const registry = createRegistry(collections)
const attempts = registry.find('attempts')!
const account = { collection: registry.find('examinees')!, record: { id: 'e7', questionpaper: 'qp' } }
const ruled = (rule: 'list' | 'create' | 'update') => [{ text: attempts.rules[rule]!, origin: 'rule' as const }]
const asked = { text: 'questionpaper="qp" && questionnumber=5', origin: 'client' as const }
const row = { id: 'a', examinee: 'e7', questionpaper: 'qp', questionnumber: 5, option: 'A' }

const selections: Record<string, Omit<Selection, 'collection' | 'request'>> = {
  'a page of a list': { conditions: [...ruled('list'), asked], limit: 30, offset: 30 },
  'the rule of an update': { conditions: ruled('update'), only: { ids: ['a7'] }, limit: 1 },
  'the rule of a create': { conditions: ruled('create'), only: { ids: ['a'] }, limit: 1, row },
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
      const statement = queries.select({ collection: attempts, request: requestBy({ account }), ...selection })
      expect(planningsOf(place.processArguments[1]!, statement)).toBe(0)
      await database.close()
      await place.remove()
    })
  })
}
