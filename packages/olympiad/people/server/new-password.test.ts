import { table } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { openTestServer, type TestServer } from '@olympiad/engine/test/server'
import { olympiad } from '@olympiad/server/olympiad'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditlog } from '../../log/declared/auditlog.ts'

const OLD = 'the one before'
const password = { password: OLD, passwordConfirm: OLD }
const STAFF = [
  ['organiser', ''],
  ['coordinator', 'north'],
  ['supervisor', 'north'],
  ['examiner', ''],
] as const
const idOf = (name: string) => name.padEnd(15, '0')

describe.each(DATABASES)('a new password on $name', (store) => {
  let server: TestServer
  beforeEach(async () => {
    server = await openTestServer(store, olympiad({ requireApproval: true }))
    for (const name of ['north', 'south']) await server.add('schools', { id: idOf(name), code: name, name })
    for (const [username, school] of Object.entries({ asha: 'north', ravi: 'south' }))
      await server.add('examinees', { id: idOf(username), username, school: idOf(school), ...password })
    for (const [role, school] of STAFF) {
      const email = `${role}@example.org`
      await server.add('supervisors', {
        id: idOf(role),
        username: role,
        email,
        role,
        school: school && idOf(school),
        ...password,
      })
    }
    await server.add('supervisors', {
      id: idOf('lost'),
      username: 'lost',
      email: 'l@example.org',
      role: 'coordinator',
      ...password,
    })
    await server.add('_superusers', { id: idOf('root'), email: 'root@example.org', ...password })
  })
  afterEach(() => server[Symbol.asyncDispose]())

  const send = (url: string, payload: object, authorization = '') =>
    server.app.inject({ method: 'POST', url: `/api/${url}`, headers: { authorization }, payload })
  async function give(who: string, examinee: string) {
    const accounts = who === 'root' ? '_superusers' : ['asha', 'ravi'].includes(who) ? 'examinees' : 'supervisors'
    const token = who === 'guest' ? '' : await server.tokenOf(accounts, idOf(who))
    return send('olympiad/new-password', { examinee: idOf(examinee) }, token)
  }
  const signIn = async (identity: string, given: string) =>
    (await send('collections/examinees/auth-with-password', { identity, password: given })).statusCode

  it('is made up, easy to read out, told once, and ends the sessions of the account', async () => {
    const token = await server.tokenOf('examinees', idOf('asha'))
    const { examinee, username, password: made } = (await give('coordinator', 'asha')).json()
    expect([examinee, username]).toEqual([idOf('asha'), 'asha'])
    expect(made).toMatch(/^[a-hjkmnp-z2-9]{10}$/)
    expect([await signIn('asha', OLD), await signIn('asha', made), await signIn('ravi', OLD)]).toEqual([400, 200, 200])
    expect((await send('collections/examinees/auth-refresh', {}, token)).statusCode).toBe(401)
  })

  it('stands in the log as the act of who gave it, without the password', async () => {
    const { password: made } = (await give('coordinator', 'asha')).json()
    const entries = await table(server.engine, auditlog).where({ act: 'new-password' })
    expect(entries).toMatchObject([{ actorName: 'coordinator', record: idOf('asha'), school: idOf('north') }])
    expect(JSON.stringify(entries)).not.toContain(made)
  })

  it.each([
    ['root', 200, 200],
    ['organiser', 200, 200],
    ['coordinator', 200, 404],
    ['lost', 404, 404],
    ['supervisor', 404, 404],
    ['examiner', 404, 404],
    ['asha', 404, 404],
    ['guest', 401, 401],
  ])('is given by %s to one of their school with %i, to one of another with %i', async (who, own, other) => {
    expect([(await give(who, 'asha')).statusCode, (await give(who, 'ravi')).statusCode]).toEqual([own, other])
    expect(await signIn('ravi', OLD)).toBe(other === 200 ? 400 : 200)
  })

  it('is for nobody who is not there, nor for staff', async () => {
    expect([(await give('root', 'nobody')).statusCode, (await give('root', 'examiner')).statusCode]).toEqual([404, 404])
    expect(
      (await send('olympiad/new-password', {}, await server.tokenOf('_superusers', idOf('root')))).statusCode,
    ).toBe(400)
  })
})
