import { table } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { openTestServer, type TestServer } from '@olympiad/engine/test/server'
import { olympiad } from '@olympiad/server/olympiad'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditlog } from '../../log/declared/auditlog.ts'
import { supervisors } from '../../supervisors/declared/supervisors.ts'
import { renewSetupCode, setupCode, spendCodeOfStaffed } from './first-organiser.ts'

const OWN = { name: 'Meera Rao', username: 'meera', email: 'meera@example.org', password: 'a long password' }

describe.each(DATABASES)('the first account of staff on $name', (store) => {
  let server: TestServer
  let code: string
  beforeEach(async () => {
    server = await openTestServer(store, olympiad({ requireApproval: true }))
    code = String(await setupCode(server.engine))
  })
  afterEach(() => server[Symbol.asyncDispose]())

  const post = (url: string, payload: object) => server.app.inject({ method: 'POST', url: `/api/${url}`, payload })
  const make = (own: object = {}) => post('olympiad/first-organiser', { code, ...OWN, ...own })
  const signIn = (identity: string, password: string) =>
    post('collections/supervisors/auth-with-password', { identity, password })

  it('is made with the code that the server prints, and is an organiser who can sign in', async () => {
    expect(code).toMatch(/^[\w-]{22}$/)
    const made = await make()
    expect([made.statusCode, made.json()]).toEqual([200, { username: 'meera' }])
    const { record } = (await signIn('meera', OWN.password)).json()
    expect(record).toMatchObject({ username: 'meera', name: 'Meera Rao', role: 'organiser', school: '' })
  })

  it('stands in the log as an act of its own, without code and password', async () => {
    await make()
    const entries = await table(server.engine, auditlog).where({ act: 'first-organiser' })
    expect(entries).toMatchObject([{ actorName: 'meera', collection: 'supervisors', record: 'firstorganiser0' }])
    const text = JSON.stringify(entries)
    expect([text.includes(code), text.includes(OWN.password)]).toEqual([false, false])
  })

  it.each([
    ['', 400],
    ['x', 404],
    ['A'.repeat(22), 404],
  ])('is refused with the code "%s" (%i), and nothing is made', async (wrong, status) => {
    expect((await make({ code: wrong })).statusCode).toBe(status)
    expect(await table(server.engine, supervisors).all()).toEqual([])
  })

  it.each([
    ['username', 'two words'],
    ['password', 'short'],
    ['email', 'nobody'],
    ['name', ''],
  ])('says what is wrong with its %s, and can be made afterwards', async (field, wrong) => {
    const refused = await make({ [field]: wrong })
    expect([refused.statusCode, Object.keys(refused.json().data)]).toEqual([400, [field]])
    expect((await make()).statusCode).toBe(200)
  })

  // proves: T15
  it('is made once: of two at the same moment one gets it, and later the code is worth nothing', async () => {
    const both = await Promise.all([make(), make({ username: 'other', email: 'other@example.org' })])
    expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(both.every(({ statusCode }) => statusCode < 500)).toBe(true)
    expect((await make({ username: 'third', email: 'third@example.org' })).statusCode).toBe(404)
    expect(await setupCode(server.engine)).toBeUndefined()
    expect(await table(server.engine, supervisors).all()).toHaveLength(1)
  })

  const removeStaff = () => server.engine.database.run({ sql: 'DELETE FROM supervisors', parameters: [] })

  // fails when: only the rows say whether the code is spent
  it('is never made again by a code that was spent, also when no staff is left; a command makes a new code', async () => {
    expect((await make()).statusCode).toBe(200)
    await expect(renewSetupCode(server.engine)).rejects.toThrow('there is staff already')
    await removeStaff()
    expect(await setupCode(server.engine)).toBeUndefined()
    expect((await make()).statusCode).toBe(404)
    const renewed = await renewSetupCode(server.engine)
    expect([renewed === code, await setupCode(server.engine)]).toEqual([false, renewed])
    expect((await make()).statusCode).toBe(404)
    expect((await make({ code: renewed })).statusCode).toBe(200)
    await removeStaff()
    expect((await make({ code: renewed })).statusCode).toBe(404)
  })

  it('is not made by a code that was printed before other staff was there', async () => {
    const { password } = OWN
    await server.add('supervisors', { username: 'one', email: 'one@example.org', password, passwordConfirm: password })
    await spendCodeOfStaffed(server.engine) // as each start does
    await removeStaff()
    expect((await make()).statusCode).toBe(404)
    expect(await setupCode(server.engine)).toBeUndefined()
  })

  it('is not for a store that has staff of any role', async () => {
    const { password } = OWN
    await server.add('supervisors', { username: 'one', email: 'one@example.org', password, passwordConfirm: password })
    expect((await make()).statusCode).toBe(404)
  })
})
