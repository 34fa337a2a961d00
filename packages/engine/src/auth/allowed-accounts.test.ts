import { authCollection, collection } from '@olympiad/schema/collection'
import { relation, text } from '@olympiad/schema/fields'
import { anyone, locked } from '@olympiad/schema/rules'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DATABASES } from '../../test/databases.ts'
import { openTestServer, type TestServer } from '../../test/server.ts'
import { findAllowed } from '../rows/find.ts'
import { loadRecord } from '../rows/load.ts'
import { allowedAskers, requestOf } from './allowed-accounts.ts'

const nobody = { list: locked, view: locked, create: locked, update: locked, delete: locked }
const teams = collection('teams', {
  about: 'A team.',
  fields: { name: text() },
  rules: nobody,
})
const people = authCollection('people', {
  about: 'An account.',
  fields: { from: text(), team: relation(teams) },
  rules: nobody,
  auth: { identity: ['email'], authRule: anyone, tokenS: 60 },
})
const papers = collection('papers', {
  about: 'A paper.',
  fields: { owner: relation(people), at: text() },
  rules: nobody,
})

describe.each(DATABASES)('who is given a record, on $name', (store) => {
  let server: TestServer
  let asked = 0
  beforeEach(async () => {
    server = await openTestServer(store, { collections: [teams, people, papers] })
    asked = 0
  })
  afterEach(() => server[Symbol.asyncDispose]())

  async function askers(): Promise<{ account: { collection: typeof people; record: { id: string } } }[]> {
    const { engine, add } = server
    const password = { password: '12345678', passwordConfirm: '12345678' }
    for (const name of ['red', 'blue']) await add('teams', { id: name.padEnd(15, '0'), name })
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => letter.repeat(15))
    for (const [at, id] of ids.entries()) {
      const team = ['red', 'blue', undefined][at % 3]
      await add('people', {
        ...{ id, email: `${id}@example.org`, from: at % 2 === 0 ? '' : '10', ...password },
        team: team?.padEnd(15, '0'),
      })
    }
    await add('papers', { id: 'paper0000000000', owner: ids[1], at: '5' })
    return Promise.all(
      ids.map(async (id) => ({
        account: { collection: people, record: (await loadRecord(engine.database, people, id))! },
      })),
    )
  }
  const counting = (): TestServer['engine'] => {
    const { queries } = server.engine
    const select: typeof queries.select = (selection) => {
      asked += 1
      return queries.select(selection)
    }
    return { ...server.engine, queries: { ...queries, select } }
  }

  it.each([
    ['at = "5"', 1],
    ['at != "5"', 1],
    ['@request.auth.from <= at', 2],
    ['@request.auth.team.name = "red"', 3],
    ['@request.auth.from = "" && @request.auth.team != ""', 6],
    ['owner = @request.auth.id', 6],
    ['@request.auth.papers_via_owner.at ?= at', 6],
    ['@request.auth.collectionName = "people"', 1],
    [null, 0],
  ])('by the rule %s matches separate requests of each account, with few queries', async (rule, most) => {
    const all = await askers()
    const one = { collection: papers, id: 'paper0000000000', rule }
    const expected = []
    for (const asker of all)
      if (await findAllowed(server.engine, { ...one, request: requestOf(server.engine, asker) })) expected.push(asker)
    expect(await allowedAskers(counting(), { ...one, askers: all })).toEqual(expected)
    expect(asked).toBeLessThanOrEqual(most)
  })
})
