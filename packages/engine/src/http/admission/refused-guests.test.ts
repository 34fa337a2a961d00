import { authCollection, collection, superusers, unique } from '@olympiad/schema/collection'
import { text } from '@olympiad/schema/fields'
import { anyone, locked } from '@olympiad/schema/rules'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DATABASES } from '../../../test/databases.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'

const rules = { list: anyone, view: anyone, create: locked, update: locked, delete: locked }
const members = authCollection('members', {
  about: 'Those who may write.',
  fields: { username: text({ required: true }) },
  indexes: [unique('username')],
  rules,
  auth: { identity: ['username'], authRule: anyone, tokenS: 3600 },
})
const signedIn = '@request.auth.id != ""'
const notes = collection('notes', {
  about: 'A note of somebody who is signed in.',
  fields: { line: text({ max: 20 }) },
  rules: { ...rules, create: signedIn, update: signedIn },
})
const password = { password: 'a password of tests', passwordConfirm: 'a password of tests' }
const RATE = 5

describe.each(DATABASES)('a flood of saves that are refused on $name', (store) => {
  let server: TestServer
  let [member, note] = ['', '']
  beforeAll(async () => {
    server = await openTestServer(store, {
      collections: [superusers, members, notes],
      accountRates: { writes: RATE, reads: RATE },
    })
    member = await server.add('members', { username: 'asha', ...password })
    note = await server.add('notes', { line: 'first' })
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(() => {
    server.clock.nowMs += 60_000 // what the test before it spent is back
  })

  const save = (method: 'POST' | 'PATCH', authorization: string, payload: object = { line: 'second' }) => {
    const url = `/api/collections/notes/records${method === 'PATCH' ? `/${note}` : ''}`
    return server.app.inject({ method, url, headers: { authorization }, payload })
  }
  /** How often the store is asked for a write or a rule while something is done. */
  async function storeCalls(work: () => Promise<unknown>): Promise<number> {
    const { database } = server.engine
    const { ask, write, run } = database
    let count = 0
    const counted = <Call extends (...args: never[]) => unknown>(call: Call) =>
      ((...args) => {
        count += 1
        return call.apply(database, args)
      }) as Call
    Object.assign(database, { ask: counted(ask), write: counted(write), run: counted(run) })
    await work()
    Object.assign(database, { ask, write, run })
    return count
  }

  it('asks the store for none of a session that ended, and answers as for any guest', async () => {
    const token = await server.tokenOf('members', member)
    expect((await save('POST', token)).statusCode).toBe(200)
    const ended = await server.app.inject({
      method: 'POST',
      url: '/api/collections/members/auth-logout',
      headers: { authorization: token },
    })
    expect(ended.statusCode).toBe(204)
    for (const authorization of [token, `${token}x`, '']) {
      const calls = await storeCalls(async () => {
        const created = await save('POST', authorization)
        expect([created.statusCode, created.json()]).toEqual([
          400,
          { status: 400, message: 'Failed to create record.', data: {} },
        ])
        expect((await save('PATCH', authorization)).statusCode).toBe(404)
        expect((await save('POST', authorization, { line: 'x'.repeat(1000) })).json().data).toEqual({})
      })
      expect(calls).toBe(0)
    }
  })

  it('asks the store for none of an account beyond its rate', async () => {
    const token = await server.tokenOf('members', member)
    const tooLong = { line: 'x'.repeat(1000) }
    for (let count = 0; count < RATE; count++) expect((await save('POST', token, tooLong)).statusCode).toBe(400)
    const calls = await storeCalls(async () => {
      const refused = await save('POST', token, tooLong)
      expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    })
    expect(calls).toBe(0)
  })
})
