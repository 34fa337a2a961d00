import { expect, it } from 'vitest'
import { DATABASES } from '../../test/databases.ts'
import { fixtureCollections } from '../../test/fixture-collections.ts'
import { openTestServer } from '../../test/server.ts'
import { asServer } from '../auth/identify.ts'
import { asApiError, logFault } from '../http/error-handler.ts'

const ID = 'e'.repeat(15)
const RECORDS = '/api/collections/exams/records'

// The server of the tests does not check its rules at its start, as a real one does: so a broken one gets this far.
const broken = (rule: string) =>
  fixtureCollections.map((one) =>
    one.name === 'exams' ? { ...one, rules: { ...one.rules, list: rule, view: rule } } : one,
  )

// fails when: a rule's fault is taken for the fault of a client's filter
it.each(DATABASES)('is a 500 with its cause in the log alone, and no 400 of the client, on $name', async (store) => {
  for (const rule of ['nosuchfield = 1', 'title = "', 'title.deep = 1']) {
    await using server = await openTestServer(store, { collections: broken(rule) })
    await server.add('examinees', {
      id: ID,
      username: 'asha',
      password: 'longpassword',
      passwordConfirm: 'longpassword',
    })
    await server.add('exams', { id: ID, title: 'Morning' })
    const headers = { authorization: await server.tokenOf('examinees', ID) }
    for (const url of [RECORDS, `${RECORDS}/${ID}`]) {
      const { statusCode, payload } = await server.app.inject({ url, headers })
      expect([url, statusCode]).toEqual([url, 500])
      expect(payload).not.toMatch(/\brule\b/i)
    }
    const collection = server.engine.registry.find('exams')!
    const request = { ...asServer(server.engine), isSuperuser: false }
    let thrown = new Error('nothing')
    try {
      server.engine.queries.select({ collection, conditions: [{ text: rule, origin: 'rule' }], request })
    } catch (error) {
      thrown = error as Error
    }
    const logged: unknown[] = []
    const log = { error: (facts: unknown) => logged.push(facts) }
    logFault(log as never, asApiError(thrown), { reqId: '1', err: thrown, url: RECORDS })
    expect(logged).toHaveLength(1)
    expect(thrown.message).toContain('list, view rule of exams: ')
    expect(thrown.message).toContain(rule)
  }
})

it.each(DATABASES)('leaves a bad filter of a client its 400 on $name', async (store) => {
  await using server = await openTestServer(store, { collections: fixtureCollections })
  await server.add('examinees', { id: ID, username: 'asha', password: 'longpassword', passwordConfirm: 'longpassword' })
  const headers = { authorization: await server.tokenOf('examinees', ID) }
  for (const filter of ['nosuchfield = 1', 'title = "', 'title.deep = 1']) {
    const url = `${RECORDS}?filter=${encodeURIComponent(filter)}`
    expect([filter, (await server.app.inject({ url, headers })).statusCode]).toEqual([filter, 400])
  }
})
